import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { coverTone } from '../../src/data-layer/cover-tone';
import { withGrounds } from '../../src/data-layer/grounds';
import { groundOf } from '../../src/styles/ground';
import words from '../fixtures/words.json';
import { sampleProject, sampleSite } from '../support/content-tree';
import { covers } from '../support/covers';

const root = mkdtempSync(join(tmpdir(), 'grounds-'));
const cache = join(root, 'tones.json');

afterAll(() => rmSync(root, { recursive: true }));

async function toneOf(picture: Buffer, focus?: 'top') {
  const file = join(root, 'cover');
  writeFileSync(file, picture);
  return coverTone(file, focus);
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
  const tone = await toneOf((await covers[name]?.()) ?? Buffer.of());
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
  expect(groundOf(await toneOf(picture)).isNight).toBe(true);
  expect(groundOf(await toneOf(picture, 'top')).isNight).toBe(false);
  const clear = sharp({
    create: { width: 400, height: 200, channels: 4, background: { r: 0, g: 0, b: 200, alpha: 0 } },
  });
  expect(groundOf(await toneOf(await clear.png().toBuffer())).isNight).toBe(false);
});

test('a cover is read once, and again when it has changed', async () => {
  const content = { site: sampleSite, words, projects: [{ ...sampleProject(0), image: './cover.png' }] };
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
