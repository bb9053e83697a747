import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { publishedPath } from '../../src/data-layer/content-file';
import { copyContent, removeOutdated } from '../../src/data-layer/valid-copy';
import { sampleProject, shownContent } from '../support/content-tree';

const root = mkdtempSync(join(tmpdir(), 'copy-'));
const [content, copy] = [join(root, 'content'), join(root, 'copy')];

afterAll(() => rmSync(root, { recursive: true }));

/** The copy of a picture with this name in the content. */
async function copyOf(name: string, picture: Buffer): Promise<Buffer> {
  mkdirSync(join(content, 'uploads'), { recursive: true });
  writeFileSync(join(content, 'uploads', name), picture);
  await copyContent(shownContent([]), content, copy);
  return readFileSync(join(copy, publishedPath(`uploads/${name}`)));
}

const screen = { create: { width: 40, height: 20, channels: 3, background: 'teal' } } as const;
const nothing = { width: 80, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;

it('what a point keeps in its frame is cut out of a picture, and nothing else of it is in that copy', async () => {
  const { width, height } = { width: 200, height: 400 };
  const halves = sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: { create: { width, height: 200, channels: 3, background: 'blue' } }, gravity: 'south' },
  ]);
  await copyOf('tall.png', await halves.png().toBuffer());
  const project = { ...sampleProject(0), image: './uploads/tall.png', imageFocus: '50% 100%', content: undefined };
  await copyContent(shownContent([project]), content, copy);
  const named = JSON.parse(readFileSync(join(copy, 'projects.json'), 'utf8'))[0].cover;
  expect(named.whole).toBe(publishedPath('./uploads/tall.png'));
  const cutOut = sharp(join(copy, named.center));
  expect(await cutOut.metadata()).toMatchObject({ width: 200, height: 100 });
  expect([...(await cutOut.stats()).channels.map(({ mean }) => mean)]).toEqual([0, 0, 255]);
  await removeOutdated(content, copy);
  expect(existsSync(join(copy, named.center))).toBe(true);
  rmSync(join(content, 'uploads/tall.png'));
  await removeOutdated(content, copy);
  expect(existsSync(join(copy, named.center))).toBe(false);
});

it('a transparent picture gets the page’s background, and an opaque one is copied unchanged', async () => {
  const mockup = sharp({ create: nothing }).composite([{ input: screen }]);
  const picture = sharp(await copyOf('palette.png', await mockup.png({ palette: true }).toBuffer()));
  expect(await picture.metadata()).toMatchObject({ hasAlpha: false, width: 80, height: 40 });
  const corner = picture.extract({ left: 4, top: 4, width: 1, height: 1 }).toColourspace('srgb');
  expect(Math.min(...(await corner.raw().toBuffer()))).toBeGreaterThan(240);
  const opaque = await sharp(screen).png().toBuffer();
  expect(await copyOf('opaque.png', opaque)).toEqual(opaque);
});
