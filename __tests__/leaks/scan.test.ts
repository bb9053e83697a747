import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { demoPassword } from '../../src/lock/owner/passphrases';
import { sealAll } from '../../src/lock/owner/seal-all';
import { copySealed } from '../../src/lock/owner/sealed-folder';
import { caseStudy, makeSite, owner, passphrase, removeSite, screen, write } from '../lock/support/site';
import { leakScanner } from './scan';
import { collectSecrets, type Secrets } from './secrets';

jest.mock('../../src/lock/crypto/keys', () => jest.requireActual('../lock/support/quick-keys').quickKeys());
const [sentence = ''] = caseStudy.initialResearch;
const research = 'coaching: initialResearch.0';
const results = 'coaching: designImages.results';
let root: string;
let clone: string;
let secrets: Secrets;
let scan: ReturnType<typeof leakScanner>;
beforeAll(async () => {
  root = await makeSite();
  await sealAll(root);
  secrets = await collectSecrets(root);
  scan = leakScanner(secrets);
  clone = mkdtempSync(join(tmpdir(), 'clone-'));
  cpSync(join(root, 'content'), join(clone, 'content'), { recursive: true });
});
afterAll(() => [root, clone].forEach(removeSite));

/** What is found in a file with this content. */
async function leaksOf(file: string, content: string | Buffer, scanned = scan): Promise<string[]> {
  rmSync(join(root, 'planted'), { recursive: true, force: true });
  write(root, join('planted', file), content);
  return (await scanned(join(root, 'planted'))).map(({ what }) => what);
}

describe('one planted leak of each kind is found:', () => {
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
  let spoilt: string;
  let scanAll: typeof scan;
  beforeAll(async () => {
    spoilt = await makeSite(800);
    const video = { video: './rehearsal.mp4', poster: './still.png', alt: 'From the first question to the last' };
    write(spoilt, 'private/coaching.json', {
      ...caseStudy,
      projectDetails: { ...caseStudy.projectDetails, team: 'Two developers and Mathilde Corbeau' },
      gallery: [{ arrangement: 'wide', items: [video] }],
    });
    write(spoilt, 'private/rehearsal.mp4', film);
    // Similar to public content.
    const similar = sharp(await screen(9)).linear(0.95);
    write(spoilt, 'private/still.png', await similar.png().toBuffer());
    write(spoilt, 'private/keys.json', { owner, default: passphrase, 'Agence X': { key } });
    const projects: unknown = JSON.parse(readFileSync(join(spoilt, 'content/projects.json'), 'utf8'));
    write(spoilt, 'content/projects.json', [projects, draft].flat());
    write(spoilt, 'content/uploads/pier-at-night.png', await screen(5));
    write(spoilt, 'content/sealed/pier.json', envelope);
    write(spoilt, 'private/pier.json', {});
    scanAll = leakScanner(await collectSecrets(spoilt, []));
  });
  afterAll(() => removeSite(spoilt));

  const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');
  const hex = (content: string | Buffer) => Buffer.from(content).toString('hex');
  const codes = (text: string, code: (hex: string) => string) =>
    text.replace(/[^ -~]/gu, (sign) => code((sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')));
  const [opens, link] = ['what "default" opens with', 'what "Agence X" opens with'];
  const [client, fileName] = ['coaching: projectDetails.company', 'coaching: searchFlowImage (file name)'];
  const video = 'coaching: gallery.0.items.0.video';

  test.each<[kind: string, file: string, content: string | Buffer, what: string]>([
    ['a sentence in page data', 'page-data.json', JSON.stringify({ research: [sentence] }), research],
    ['a sentence with escapes of JSON', 'a.json', codes(company, (code) => `\\u${code}`), client],
    ['a sentence with escapes of HTML', 'a.html', codes(company, (code) => `&#x${code};`), client],
    ['a sentence in an address', 'a.html', `<a href="?q=${encodeURIComponent(company)}">`, client],
    ['a sentence with tags in it', 'a.html', sentence.replace('diary', '<em>diary</em><!-- -->'), research],
    ['a sentence cut short', 'a.json', JSON.stringify(`${sentence.slice(0, 60)}…`), research],
    ['a sentence in capitals and lines', 'a.txt', sentence.toUpperCase().replaceAll(' ', '\r\n  '), research],
    ['a sentence in base64', 'a.js', `atob("${base64(`{"a":"${sentence}"}`)}")`, research],
    ['a sentence in hex', 'a.js', `x = "${hex(sentence)}"`, research],
    ['a sentence in Brotli', 'a.html.br', brotliCompressSync(sentence), research],
    ['a sentence in deflate', 'a.zz', deflateSync(sentence), research],
    ['a sentence in gzip in base64', 'a.js', `x = "${base64(gzipSync(sentence))}"`, research],
    ['the client', 'a.html', '<p>With Besan&#231;on</p>', `${client} (a name)`],
    ['somebody of the team', 'a.json', '"thanks to Corbeau"', 'coaching: projectDetails.team (a name)'],
    ['a file name', 'a.json', '{"src":"./rehearsal-room.png"}', fileName],
    ['a name of a published file', 'static/rehearsal-room-1a2b3c4d.webp', 'x', fileName],
    ['a passphrase with blanks', 'a.html', passphrase.replaceAll('-', ' '), opens],
    ['a passphrase in base64', 'a.js', `"${base64(passphrase)}"`, opens],
    ['the key of a link', 'a.html', `<a href="/p/coaching#key=${key}">`, link],
    ['the key of a link in hex', 'a.js', hex(Buffer.from(key, 'base64url')), link],
    [
      'the bytes of the key of a link',
      'a.bin',
      Buffer.concat([Buffer.from('odd'), Buffer.from(key, 'base64url')]),
      link,
    ],
    ['the owner’s key', 'a.js', owner, 'the owner’s key'],
    ['a film cut short', 'a.mp4', film.subarray(0, film.length * 0.6), video],
    ['a film inside another file', 'a.bin', Buffer.concat([Buffer.alloc(99, 7), film, Buffer.alloc(9)]), video],
    ['the slug of a draft', '_redirects', '/p/unseen-ferry /project/1 302', 'draft 0.slug'],
    ['the picture of a draft, by name', 'a.json', '"pier-at-night-0a1b2c3d.webp"', 'draft 0.image (file name)'],
    ['the sealed file of a draft', 'a.json', JSON.stringify(envelope, null, 2), 'draft 0.sealed'],
  ])('%s', async (_, file, content, what) => {
    expect(await leaksOf(file, content, scanAll)).toContain(what);
  });

  const secret = () => readFileSync(join(spoilt, 'private/weekly-digest.png'));

  test.each([
    ['md5', 'hex'],
    ['sha1', 'base64'],
    ['sha256', 'base64url'],
  ] as const)('the %s of a picture in %s', async (algorithm, encoding) => {
    const digest = createHash(algorithm).update(secret()).digest(encoding);
    expect(await leaksOf('a.json', JSON.stringify({ digest }), scanAll)).toEqual([`${results} (hash)`]);
  });

  test.each<[kind: string, format: string, encode: (picture: Sharp) => Sharp]>([
    ['as a small WebP', 'webp', (picture) => picture.resize(360).webp({ quality: 40 })],
    ['as an AVIF', 'avif', (picture) => picture.resize(560).avif({ quality: 40, effort: 0 })],
    ['as a placeholder', 'webp', (picture) => picture.resize(20).webp({ quality: 60 })],
  ])('a picture %s, as a file and inside a page', async (_, format, encode) => {
    const picture = await encode(sharp(secret())).toBuffer();
    expect(await leaksOf(`a.${format}`, picture, scanAll)).toEqual([results]);
    const page = `<img src="data:image/${format};base64,${base64(picture)}">`;
    expect(await leaksOf('a.html', page, scanAll)).toEqual([results]);
  });

  test('a draft’s picture, but nothing that is public', async () => {
    const smaller = async (seed: number) => {
      const picture = sharp(await screen(seed)).resize(300);
      return picture.webp().toBuffer();
    };
    expect(await leaksOf('a.webp', await smaller(5), scanAll)).toEqual(['draft 0.image']);
    expect(await leaksOf('a.webp', await smaller(9), scanAll)).toEqual([]);
    expect(await leaksOf('a.html', `<img alt="${draft.imageAlt}">`, scanAll)).toEqual([]);
    expect(await leaksOf('a.js', 'class Corbeau {}', scanAll)).toEqual([]);
    expect(await leaksOf('a.mp4', readFileSync('__tests__/fixtures/films/other.mp4'), scanAll)).toEqual([]);
  });
});

test('finds a sentence without its links and emphasis', async () => {
  const text = sentence.replaceAll(/(\w{4,})/g, '[$1](https://a.example)');
  write(root, 'planted-page/a.html', `<p>${sentence}</p>`);
  const found = await leakScanner({ ...secrets, texts: [{ where: 'marked', text }] })(join(root, 'planted-page'));
  expect(found.map(({ what }) => what)).toEqual(['marked']);
});

test('finds nothing in a clean site with cards, a bundle, sealed files and public pictures', async () => {
  const folder = join(root, 'clean');
  await copySealed(join(root, 'content'), folder, ['coaching']);
  const bundle = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');
  write(folder, 'app.js', bundle);
  write(folder, 'app.js.map', { sourcesContent: [bundle] });
  write(folder, 'index.html', '<h1>AI as a coaching service</h1><img alt="Two speech bubbles, one inside the other">');
  const cover = sharp(readFileSync(join(root, 'content/uploads/cover.png')));
  for (const width of [20, 160, 320]) write(folder, `cover-${width}.webp`, await cover.resize(width).webp().toBuffer());
  write(
    folder,
    'other.jpg',
    await sharp(await screen(7))
      .jpeg()
      .toBuffer(),
  );
  expect(await scan(folder)).toEqual([]);
});

test('secrets are taken from private/ and from sealed files', async () => {
  const { texts, files } = await collectSecrets(clone, ['of another recipient', owner]);
  expect(secrets.texts).toEqual([...texts, ...texts]);
  expect(secrets.files).toEqual([...files, ...files]);
});

test('a locked case study left in projects.json does not count as public', async () => {
  write(clone, 'content/projects.json', [{ sealed: './sealed/coaching.json', content: caseStudy }]);
  expect((await collectSecrets(clone, [owner])).known.texts.map(({ text }) => text)).not.toContain(sentence);
});

test('a case study without a known key is listed; a key that opens nothing is an error', async () => {
  expect((await collectSecrets(clone, [demoPassword])).notSearched).toEqual(['coaching']);
  await expect(collectSecrets(clone, ['wrong'])).rejects.toThrow(
    'No known key is the owner’s of content/sealed/coaching.json',
  );
});
