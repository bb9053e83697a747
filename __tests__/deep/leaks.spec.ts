import { expect, test } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { leakScanner } from '../leaks/scan';
import { collectSecrets } from '../leaks/secrets';
import { caseStudy, makeSite, owner, passphrase, removeSite, screen, write } from '../lock/support/site';

// Each kind of leak is planted in its own folder and must be found. All tests share one site.
test.describe.configure({ mode: 'default' });

const [sentence = ''] = caseStudy.initialResearch;
const { company } = caseStudy.projectDetails;
const key = Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 37 + 11) % 256)).toString('base64url');
const film = readFileSync('__tests__/fixtures/films/clip.mp4');
const draft = {
  title: 'A ferry that nobody has seen',
  slug: 'unseen-ferry',
  image: './uploads/pier-at-night.png',
  imageAlt: 'Two speech bubbles, one inside the other',
  sealed: './sealed/pier.json',
  draft: true,
};

const envelope = { of: 'a draft' };

let root: string;
let scan: ReturnType<typeof leakScanner>;

test.beforeAll(async () => {
  root = await makeSite(800);
  write(root, 'private/coaching.json', {
    ...caseStudy,
    projectDetails: { ...caseStudy.projectDetails, team: 'Two developers and Mathilde Corbeau' },
    gallery: [
      {
        arrangement: 'wide',
        items: [{ video: './rehearsal.mp4', poster: './still.png', alt: 'From the first question to the last' }],
      },
    ],
  });
  write(root, 'private/rehearsal.mp4', film);
  // Similar to public content.
  write(
    root,
    'private/still.png',
    await sharp(await screen(9))
      .linear(0.95)
      .png()
      .toBuffer(),
  );
  write(root, 'private/keys.json', { owner, default: passphrase, 'Agence X': { key } });
  const projects: unknown = JSON.parse(readFileSync(join(root, 'content/projects.json'), 'utf8'));
  write(root, 'content/projects.json', [projects, draft].flat());
  write(root, 'content/uploads/pier-at-night.png', await screen(5));
  write(root, 'content/sealed/pier.json', envelope);
  write(root, 'private/pier.json', {});
  scan = leakScanner(await collectSecrets(root, []));
});
test.afterAll(() => removeSite(root));

let folders = 0;
async function leaksOf(file: string, content: string | Buffer): Promise<string[]> {
  const folder = `planted-${folders++}`;
  write(root, join(folder, file), content);
  return (await scan(join(root, folder))).map(({ what }) => what);
}

const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');
const hex = (content: string | Buffer) => Buffer.from(content).toString('hex');
const codes = (text: string, code: (hex: string) => string) =>
  text.replace(/[^ -~]/gu, (sign) => code((sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')));

const [research, client] = ['coaching: initialResearch.0', 'coaching: projectDetails.company'];
const searchTitle = 'coaching: searchFlowTitle';
const [member, fileName] = ['coaching: projectDetails.team (a name)', 'coaching: searchFlowImage (file name)'];
const [opens, link, video] = [
  'what "default" opens with',
  'what "Agence X" opens with',
  'coaching: gallery.0.items.0.video',
];

/** The kind of leak, its file and content, and the scan's result. */
const planted: [kind: string, file: string, content: string | Buffer, what: string][] = [
  ['a sentence in a page', 'a.html', `<p>${sentence}</p>`, research],
  ['a sentence in page data', 'page-data.json', JSON.stringify({ research: [sentence] }), research],
  ['a sentence in JSON in JSON', 'a.js', JSON.stringify(JSON.stringify({ html: `<p>${sentence}\n` })), research],
  ['a sentence with escapes of JSON', 'a.json', codes(company, (code) => `\\u${code}`), client],
  ['a sentence with escapes of HTML', 'a.html', codes(company, (code) => `&#x${code};`), client],
  ['a sentence in an address', 'a.html', `<a href="?q=${encodeURIComponent(company)}">`, client],
  ['a sentence with tags in it', 'a.html', sentence.replace('diary', '<em>diary</em><!-- -->'), research],
  ['a title with tags in it', 'a.html', caseStudy.searchFlowTitle.replace('room', '<b>r</b>oom'), searchTitle],
  ['a sentence cut short', 'a.json', JSON.stringify(`${sentence.slice(0, 60)}…`), research],
  ['a sentence in capitals and lines', 'a.txt', sentence.toUpperCase().replaceAll(' ', '\r\n  '), research],
  ['a sentence in a source map', 'a.js.map', JSON.stringify({ sourcesContent: [`x = "${sentence}";`] }), research],
  ['a sentence in base64', 'a.js', `atob("${base64(`{"a":"${sentence}"}`)}")`, research],
  ['a sentence in hex', 'a.js', `x = "${hex(sentence)}"`, research],
  ['a sentence in gzip', 'a.html.gz', gzipSync(sentence), research],
  ['a sentence in Brotli', 'a.html.br', brotliCompressSync(sentence), research],
  ['a sentence in deflate', 'a.zz', deflateSync(sentence), research],
  ['a sentence in gzip in base64', 'a.js', `x = "${base64(gzipSync(sentence))}"`, research],
  ['an alternative', 'a.html', `<img alt="${caseStudy.searchFlowImageAlt}">`, 'coaching: searchFlowImageAlt'],
  ['a title', 'a.html', `<h2>${caseStudy.searchFlowTitle}</h2>`, searchTitle],
  ['what is kept for the owner', 'a.js', `"${caseStudy.strategy[0]}"`, 'coaching: strategy.0'],
  ['the client', 'a.html', '<p>With Besançon, 2024</p>', `${client} (a name)`],
  ['the client with an entity', 'a.html', '<p>With Besan&#231;on</p>', `${client} (a name)`],
  ['somebody of the team', 'a.json', '"thanks to Corbeau"', member],
  ['a file name', 'a.json', '{"src":"./rehearsal-room.png"}', fileName],
  ['a file name without an ending', 'a.json', '"rehearsal-room"', fileName],
  ['a name of a published file', 'static/rehearsal-room-1a2b3c4d.webp', 'x', fileName],
  ['the name of a film', 'a.json', '"/static/rehearsal-1a2b3c4d.mp4"', `${video} (file name)`],
  ['a passphrase', 'a.js', `if (typed === "${passphrase}")`, opens],
  ['a passphrase in other words', 'a.html', passphrase.replaceAll('-', ' '), opens],
  ['a passphrase in hex', 'a.js', hex(passphrase).toUpperCase(), opens],
  ['a passphrase in base64', 'a.js', `"${base64(passphrase)}"`, opens],
  ['a passphrase in base64 behind one byte', 'a.js', `"${base64(`x${passphrase}y`)}"`, opens],
  ['a passphrase in base64 behind two bytes', 'a.js', `"${base64(`xy${passphrase}`)}"`, opens],
  ['the key of a link', 'a.html', `<a href="/p/coaching#key=${key}">`, link],
  ['the key of a link in hex', 'a.js', hex(Buffer.from(key, 'base64url')), link],
  ['the key of a link in base64', 'a.js', base64(key), link],
  ['the bytes of the key of a link', 'a.bin', Buffer.concat([Buffer.from('odd'), Buffer.from(key, 'base64url')]), link],
  ['the owner’s key', 'a.js', owner, 'the owner’s key'],
  ['a film', 'a.mp4', film, video],
  ['a film cut short', 'a.mp4', film.subarray(0, film.length * 0.6), video],
  ['a film inside another file', 'a.bin', Buffer.concat([Buffer.alloc(99, 7), film, Buffer.alloc(9)]), video],
  ['a film in base64', 'a.html', `<video src="data:video/mp4;base64,${base64(film)}">`, video],
  ['the title of a draft', 'a.html', draft.title, 'draft 0.title'],
  ['the slug of a draft', '_redirects', '/p/unseen-ferry /project/1 302', 'draft 0.slug'],
  ['the picture of a draft, by name', 'a.json', '"pier-at-night-0a1b2c3d.webp"', 'draft 0.image (file name)'],
  ['the sealed file of a draft', 'a.json', JSON.stringify(envelope, null, 2), 'draft 0.sealed'],
  ['the sealed file of a draft, by name', 'static/sealed/pier-0a1b2c3d.json', '{}', 'draft 0.sealed (file name)'],
];
for (const [kind, file, content, what] of planted)
  test(`finds ${kind}`, async () => {
    expect(await leaksOf(file, content)).toContain(what);
  });

const results = 'coaching: designImages.results';
const secret = () => readFileSync(join(root, 'private/weekly-digest.png'));

for (const algorithm of ['md5', 'sha1', 'sha256'])
  for (const encoding of ['hex', 'base64', 'base64url'] as const)
    test(`finds the ${algorithm} of a picture in ${encoding}`, async () => {
      const digest = createHash(algorithm).update(secret()).digest(encoding);
      expect(await leaksOf('a.json', JSON.stringify({ digest }))).toEqual([`${results} (hash)`]);
    });

const encodings: [kind: string, format: string, encode: (picture: Sharp) => Sharp][] = [
  ['as it is', 'png', (picture) => picture.png({ compressionLevel: 9 })],
  ['as a small WebP', 'webp', (picture) => picture.resize(360).webp({ quality: 40 })],
  ['as an AVIF', 'avif', (picture) => picture.resize(560).avif({ quality: 40, effort: 0 })],
  ['as a bad JPEG', 'jpeg', (picture) => picture.jpeg({ quality: 20 })],
  ['as a placeholder', 'webp', (picture) => picture.resize(20).webp({ quality: 60 })],
  ['in few colours', 'png', (picture) => picture.png({ palette: true, colours: 16 })],
  ['in grey', 'gif', (picture) => picture.greyscale().gif()],
];
for (const [kind, format, encode] of encodings)
  test(`finds a picture ${kind}, as a file and inside a page`, async () => {
    const picture = await encode(sharp(secret())).toBuffer();
    expect(await leaksOf(`a.${format}`, picture)).toEqual([results]);
    expect(await leaksOf('a.html', `<img src="data:image/${format};base64,${base64(picture)}">`)).toEqual([results]);
    expect(await leaksOf('a.gz', gzipSync(picture))).toEqual([results]);
  });

test('finds a draft’s picture, but no public ones', async () => {
  const smaller = async (seed: number) =>
    sharp(await screen(seed))
      .resize(300)
      .webp()
      .toBuffer();
  expect(await leaksOf('a.webp', await smaller(5))).toEqual(['draft 0.image']);
  expect(await leaksOf('a.webp', await smaller(9))).toEqual([]);
  expect(await leaksOf('a.html', `<img alt="${draft.imageAlt}">`)).toEqual([]);
  expect(await leaksOf('a.js', 'class Corbeau {}')).toEqual([]);
  expect(await leaksOf('a.mp4', readFileSync('__tests__/fixtures/films/other.mp4'))).toEqual([]);
});

test('limits: rephrased texts and cropped, mirrored or distorted pictures are not found', async () => {
  expect(await leaksOf('a.html', 'Eleven bosses kept a journal of what they feared to ask')).toEqual([]);
  const others = [
    sharp(secret()).extract({ left: 0, top: 0, width: 400, height: 300 }),
    sharp(secret()).flop(),
    sharp(secret()).resize(500, 500, { fit: 'fill' }),
  ];
  for (const other of others) expect(await leaksOf('a.webp', await other.webp().toBuffer())).toEqual([]);
});
