import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { aboutCard, homeCard, projectCard, type ShownProject } from '../../src/seo/social-card-design';
import { cardPath, cardRecipe, drawCards } from '../../src/seo/social-cards';
import { contentFile } from '../../src/data-layer/content-file';
import { sampleProject, sampleSite, shownContent } from '../support/content-tree';

const root = mkdtempSync(join(tmpdir(), 'cards-'));
const sources = { content: root, mark: 'static/favicon.svg' };
const publicDir = join(root, 'public');
const drawn = join(publicDir, 'social');
const { site, projects } = shownContent([{ ...sampleProject(0), image: './cover.png' }], {
  ...sampleSite,
  about: { ...sampleSite.about, portrait: './portrait.png' },
});
const [project] = projects as [ShownProject];
const withCover = (file: string): ShownProject => ({
  ...project,
  cover: { ...project.cover, whole: contentFile(file) },
});

const green = { r: 0, g: 160, b: 0 };
const solid = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: green } });

beforeAll(async () => {
  mkdirSync(publicDir);
  await solid(240, 120).png().toFile(join(root, 'cover.png'));
  await solid(160, 200).png().toFile(join(root, 'portrait.png'));
});

afterAll(() => rmSync(root, { recursive: true }));

test('the path of a card changes with its content, its files and its recipe, and with nothing else', async () => {
  const path = cardPath(projectCard(project, site, 'Locked'), sources);
  expect(path).toMatch(/^\/social\/[0-9a-f]{20}\.jpg$/);
  const unseen = projectCard({ ...project, index: 7 }, { ...site, email: 'x@y.z' }, 'Locked');
  expect(cardPath(unseen, sources)).toBe(path);
  const others = [
    projectCard({ ...project, title: 'Another title' }, site, 'Locked'),
    projectCard({ ...project, ground: { color: '#21154b', isNight: true } }, site, 'Locked'),
    projectCard({ ...project, sealed: './sealed/x.json' }, site, 'Locked'),
    projectCard(withCover('./portrait.png'), site, 'Locked'),
  ];
  const paths = new Set([path, ...others.map((card) => cardPath(card, sources))]);
  const addPath = (mark = sources.mark) =>
    paths.add(cardPath(projectCard(project, site, 'Locked'), { ...sources, mark }));
  addPath('package.json');
  jest.replaceProperty(cardRecipe, 'version', cardRecipe.version + 1);
  addPath();
  await solid(240, 120).png().withMetadata({ orientation: 6 }).toFile(join(root, 'cover.png'));
  addPath();
  await solid(240, 120).png().toFile(join(root, 'cover.png'));
  expect(paths.size).toBe(8);
});

test('a picture rotated by its metadata is drawn upright', async () => {
  const blue = { r: 0, g: 0, b: 200 };
  const half = await sharp({ create: { width: 60, height: 120, channels: 3, background: blue } })
    .png()
    .toBuffer();
  const picture = solid(120, 120).composite([{ input: half, left: 0, top: 0 }]);
  await picture.png().withMetadata({ orientation: 6 }).toFile(join(root, 'turned.png'));
  await drawCards([projectCard(withCover('./turned.png'), site, 'Locked')], sources, publicDir);
  const [file = ''] = readdirSync(drawn);
  expect((await pixels(file, 660, 540, 520, 15)).every(isGreen)).toBe(true);
});

test('a transparent picture gets a background', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = sharp({ create: { width: 240, height: 120, channels: 4, background: clear } });
  await picture.png().toFile(join(root, 'clear.png'));
  await drawCards([homeCard(site, [withCover('./clear.png')])], sources, publicDir);
  const [pixel = []] = await pixels(readdirSync(drawn)[0] ?? '', 900, 500, 1, 1);
  expect(Math.min(...pixel)).toBeGreaterThan(240);
});

test('a card is drawn once, and removed when unused', async () => {
  await drawCards([homeCard(site), homeCard(site)], sources, publicDir);
  const [file = ''] = readdirSync(drawn);
  writeFileSync(join(drawn, file), 'kept');
  await drawCards([homeCard(site), aboutCard(site, 'Hello')], sources, publicDir);
  expect(readdirSync(drawn)).toHaveLength(2);
  expect(readFileSync(join(drawn, file), 'utf8')).toBe('kept');
  await drawCards([aboutCard(site, 'Hello')], sources, publicDir);
  expect(readdirSync(drawn)).not.toContain(file);
});

test('a noisy picture still makes a small file', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const picture = sharp({ create: { width: 1200, height: 600, channels: 3, background: green, noise } });
  await picture.png().toFile(join(root, 'noise.png'));
  await drawCards([projectCard(withCover('./noise.png'), site, 'Locked')], sources, publicDir);
  const [file = ''] = readdirSync(drawn);
  expect(statSync(join(drawn, file)).size).toBeLessThanOrEqual(300_000);
});

/** The pixels of a part of a card, as [red, green, blue]. */
async function pixels(file: string, left: number, top: number, width: number, height: number): Promise<number[][]> {
  const part = sharp(join(drawn, file)).extract({ left, top, width, height });
  const data = await part.raw().toBuffer();
  return Array.from({ length: width * height }, (_, place) => [...data.subarray(place * 3, place * 3 + 3)]);
}

const isGreen = ([red = 0, green = 0, blue = 0]: number[]) => red < 40 && green > 120 && blue < 40;
