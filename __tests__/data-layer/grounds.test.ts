import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { withGrounds } from '../../src/data-layer/grounds';
import { sampleProject, shownContent } from '../support/content-tree';

const root = mkdtempSync(join(tmpdir(), 'grounds-'));
const cover = join(root, 'cover.png');

afterAll(() => rmSync(root, { recursive: true }));

test('a cover sets its page’s colour, and is read again only when it has changed', async () => {
  const projects = [{ ...sampleProject(0), image: './cover.png', content: undefined }];
  const colour = async () => (await withGrounds(shownContent(projects), root)).projects[0]?.ground.color;
  const write = (background: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toFile(cover);
  await write('red');
  utimesSync(cover, 1, 1);
  const red = await colour();
  expect(red).toMatch(/^#[0-9a-f]{6}$/);
  writeFileSync(cover, Buffer.alloc(readFileSync(cover).length));
  utimesSync(cover, 1, 1);
  expect(await colour()).toBe(red);
  await write('yellow');
  expect(await colour()).not.toBe(red);
});

test('a large picture continues in the colour of its outermost rows, whatever stands close to them', async () => {
  const cards = [2, 103].map((y) => `<rect x="10" y="${y}" width="380" height="95" fill="white"/>`);
  const flow = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">
    <rect width="400" height="200" fill="#e6defb"/>${cards.join('')}</svg>`;
  await sharp(Buffer.from(flow)).png().toFile(join(root, 'flow.png'));
  const project = sampleProject(0);
  const content = { heroSubtitle: 'How it was solved', searchFlowImage: './flow.png' };
  const projects = [{ ...project, image: './flow.png', content }];
  const [shown] = (await withGrounds(shownContent(projects), root)).projects;
  expect(shown?.bandGround).toEqual({ color: '#e6defb', isNight: false });
});
