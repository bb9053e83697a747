import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { toneOf } from '../../src/data-layer/tone';
import { withGrounds } from '../../src/data-layer/grounds';
import { groundOf } from '../../src/styles/ground';
import words from '../fixtures/words.json';
import { sampleProject, sampleSite } from '../support/content-tree';
import { covers } from '../support/covers';

const root = mkdtempSync(join(tmpdir(), 'grounds-'));
const cache = join(root, 'tones.json');

afterAll(() => rmSync(root, { recursive: true }));

async function toneOfPicture(picture: Buffer, focus?: 'top') {
  const file = join(root, 'cover');
  writeFileSync(file, picture);
  return toneOf(file, focus);
}

test.each([
  ['a forest at dusk', 'night', [120, 170]],
  ['a beach at noon', 'day', [190, 240]],
  ['black', 'night', 'grey'],
  ['white', 'day', 'grey'],
  ['a grey photograph', 'day', 'grey'],
  ['neon', 'night', [320, 350]],
  ['sepia', 'day', [65, 90]],
  ['pastels', 'day', [350, 370]],
  ['a red poster', 'day', [15, 35]],
  ['a yellow poster', 'day', [85, 110]],
])('the tone of %s', async (name, time, expected) => {
  const tone = await toneOfPicture((await covers[name]?.()) ?? Buffer.of());
  expect(groundOf(tone).isNight).toBe(time === 'night');
  if (typeof expected === 'string') return expect(tone.chroma).toBeLessThan(0.005);
  const [least = 0, most = 0] = expected;
  expect(tone.chroma).toBeGreaterThan(0.005);
  expect(tone.hue < least ? tone.hue + 360 : tone.hue).toBeGreaterThan(least);
  return expect(tone.hue < least ? tone.hue + 360 : tone.hue).toBeLessThan(most);
});

test('what is cut off by the frame, or transparent, has no part in it', async () => {
  const solid = (background: string, height: number) =>
    sharp({ create: { width: 400, height, channels: 3, background } })
      .png()
      .toBuffer();
  const tall = sharp(await solid('#0000c0', 800)).composite([{ input: await solid('#ffe0e0', 200), gravity: 'north' }]);
  const picture = await tall.png().toBuffer();
  expect(groundOf(await toneOfPicture(picture)).isNight).toBe(true);
  expect(groundOf(await toneOfPicture(picture, 'top')).isNight).toBe(false);
  const clear = sharp({
    create: { width: 400, height: 200, channels: 4, background: { r: 0, g: 0, b: 200, alpha: 0 } },
  });
  expect(groundOf(await toneOfPicture(await clear.png().toBuffer())).isNight).toBe(false);
});

test.each([
  ['dark', '#371046', { color: '#371046', isNight: true }],
  ['light', '#f3edff', { color: '#f3edff', isNight: false }],
  ['white', '#ffffff', 'its cover'],
  ['middling', '#8a5cf0', 'its cover'],
])('a titled picture with %s edges goes on in them where words can be read there', async (_name, edges, expected) => {
  const solid = (background: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background } }).png();
  const inner = await solid('teal', 300, 150).toBuffer();
  await solid('red', 400, 200).toFile(join(root, 'cover.png'));
  const whole = solid(edges, 400, 200).composite([{ input: inner }]);
  await whole.toFile(join(root, 'flow.png'));
  const bandOf = async (pictures: object) => {
    const content = Object.assign({}, sampleProject(0).content, pictures);
    const project = { ...sampleProject(0), image: './cover.png', content };
    const { projects } = await withGrounds({ site: sampleSite, words, projects: [project] }, root, cache);
    return projects[0]?.bandGround === projects[0]?.ground ? 'its cover' : projects[0]?.bandGround;
  };
  expect(await bandOf({ searchFlowImage: './flow.png' })).toEqual(expected);
  expect(await bandOf({ searchFlowImage: './flow.png', typeComponentImage: './flow.png' })).toBe('its cover');
});

test('a cover is read once, and again when it has changed', async () => {
  const content = {
    site: sampleSite,
    words,
    projects: [{ ...sampleProject(0), image: './cover.png', content: undefined }],
  };
  const colour = async () => (await withGrounds(content, root, cache)).projects[0]?.ground.color;
  const write = async (name: string) => writeFileSync(join(root, 'cover.png'), (await covers[name]?.()) ?? '');
  await write('a red poster');
  utimesSync(join(root, 'cover.png'), 1, 1);
  const red = await colour();
  const size = (await covers['a red poster']?.())?.length ?? 0;
  writeFileSync(join(root, 'cover.png'), Buffer.alloc(size));
  utimesSync(join(root, 'cover.png'), 1, 1);
  expect(await colour()).toBe(red);
  await write('a yellow poster');
  expect(await colour()).not.toBe(red);
  writeFileSync(cache, '{"half');
  expect(await colour()).not.toBe(red);
});
