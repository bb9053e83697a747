import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { page } from './planted';
import { scanForLeaks } from './scan';
import { collectSecrets, type Secrets } from './secrets';
import { makeSite, removeSite, screen, write } from '../seal/site';

const card = { category: 'Public services', color: 'blue' };
const draft = {
  ...card,
  title: 'A ferry that nobody has seen',
  image: './uploads/pier-at-night.png',
  imageAlt: 'A pier whose lamps are out',
  slug: 'unseen-ferry',
  previousSlugs: ['ferry-of-before'],
  draft: true,
  content: {
    heroSubtitle: 'Three islands and one boat',
    searchFlowImage: './uploads/shared.png',
    gallery: [{ arrangement: 'wide', items: [{ video: './uploads/boat.mp4' }] }],
  },
};
const locked = { ...card, title: 'Another one', image: './uploads/shared.png', sealed: './sealed/coaching.json' };
const published = { ...card, title: 'A published ferry', image: './uploads/shared.png' };

let root: string;
let secrets: Secrets;
beforeAll(async () => {
  root = await makeSite(800);
  write(root, 'content/uploads/pier-at-night.png', await screen(5));
  write(root, 'content/uploads/shared.png', await screen(6));
  write(root, 'content/uploads/boat.mp4', 'a film, which looks like no picture');
  write(root, 'content/projects.json', [published, draft, { ...locked, draft: true }]);
  secrets = await collectSecrets(root);
});
afterAll(() => removeSite(root));

const leaksOf = async (file: string, text: string | Buffer) => {
  const folder = `planted-${Math.random()}`;
  write(root, join(folder, file), text);
  return (await scanForLeaks(join(root, folder), secrets)).map(({ what }) => what);
};

test.each([
  ['its title', 'index.html', page(`<h3>${draft.title}</h3>`), 'draft 0.title'],
  ['its slug', '_redirects', '/p/unseen-ferry  /project/1  302\n', 'draft 0.slug'],
  ['an earlier slug', '_redirects', '/p/ferry-of-before  /project/1  302\n', 'draft 0.previousSlugs.0'],
  ['a text of its case study', 'app.js', `x="${draft.content.heroSubtitle}"`, 'draft 0.content.heroSubtitle'],
  ['the name of its picture', 'page-data.json', '"pier-at-night-0a1b2c3d.webp"', 'draft 0.image (file name)'],
  [
    'the name of its film',
    'page-data.json',
    '"/static/0a1b2c3d4e/boat.mp4"',
    'draft 0.content.gallery.0.items.0.video (file name)',
  ],
  ['its sealed file', 'static/sealed/coaching-0a1b2c.json', '{}', 'draft coaching (sealed file)'],
])('of a draft, %s is found', async (_, file, text, what) => {
  expect(await leaksOf(file, text)).toContain(what);
});

test('of a draft, its picture is found, and one that is published too is not', async () => {
  const [own, shared] = ['pier-at-night', 'shared'].map((name) =>
    readFileSync(join(root, `content/uploads/${name}.png`)),
  );
  expect(await leaksOf('static/1.png', own ?? '')).toEqual(['draft 0.image']);
  expect(await leaksOf('static/1.png', shared ?? '')).toEqual([]);
});

test('what is published is no leak', async () => {
  expect(await leaksOf('index.html', page(`${published.title} ${card.category}`))).toEqual([]);
});
