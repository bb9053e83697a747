import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { publishSealed } from '../../src/seal/publish';
import { scanForLeaks } from '../../src/seal/scan';
import { sealAll } from '../../src/seal/seal-all';
import { collectSecrets, demoPassword, type Secrets } from '../../src/seal/secrets';
import { caseStudy, makeSite, passphrase, removeSite, screen, write } from './site';

jest.setTimeout(60_000);

const [sentence = ''] = caseStudy.initialResearch;
const [accented = ''] = caseStudy.diagnostic;
const alternative = caseStudy.designImages.homepageAlt;
const bundle = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');
const page = (inside: string) => `<!doctype html><title>Ada</title><main lang="en">${inside}</main>`;
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');

let root: string;
let secrets: Secrets;

const plant = (file: string, content: string | Buffer): void => write(root, `planted/${file}`, content);

const leaksIn = async (folder: string): Promise<string[]> => {
  const found = await scanForLeaks(join(root, folder), secrets);
  return found.map(({ file, what }) => `${file} ← ${what}`);
};

beforeAll(async () => {
  root = await makeSite();
  const commented = await sharp(await screen(1))
    .withExif({ IFD0: { ImageDescription: 'Draft for the works council of the insurer' } })
    .png()
    .toBuffer();
  write(root, 'private/rehearsal-room.png', commented);
  await sealAll(root, { say: () => undefined, ask: async () => '' });
  secrets = await collectSecrets(root);
  await publishSealed(join(root, 'content'), join(root, 'public'));
  const cover = sharp(readFileSync(join(root, 'content/uploads/cover.png')));
  write(
    root,
    'public/index.html',
    page('<h1>AI as a coaching service</h1><p>Freelance</p><img alt="Two speech bubbles, one inside the other">'),
  );
  write(root, 'public/page-data/index/page-data.json', {
    title: 'AI as a coaching service',
    sealed: '/static/sealed/coaching.json',
  });
  write(root, 'public/app-1a2b3c.js', bundle);
  write(root, 'public/app-1a2b3c.js.map', { version: 3, sourcesContent: [bundle] });
  for (const width of [20, 120, 360, 800]) {
    write(root, `public/static/1f/cover-${width}.webp`, await cover.clone().resize(width).webp().toBuffer());
    write(
      root,
      `public/static/1f/cover-${width}.avif`,
      await cover.clone().resize(width).avif({ effort: 0 }).toBuffer(),
    );
  }
});
afterAll(() => removeSite(root));
afterEach(() => rmSync(join(root, 'planted'), { recursive: true, force: true }));

test('a clean site passes, its sealed files and the public fields of the project included', async () => {
  expect(await leaksIn('public')).toEqual([]);
});

const title = 'coaching: searchFlowTitle';
const research = 'coaching: initialResearch.0';
const diagnostic = 'coaching: diagnostic.0';
const homepageAlt = 'coaching: designImages.homepageAlt';

const html = accented.replace(/[^ -~]/gu, (char) => `&#x${(char.codePointAt(0) ?? 0).toString(16)};`);
const named = accented.replaceAll('“', '&ldquo;').replaceAll('’', '&rsquo;').replaceAll('ç', '&ccedil;');
const escaped = accented.replace(
  /[^ -~]/gu,
  (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
);

test.each<[string, string, string | Buffer, string]>([
  ['a sentence in page data', 'page-data.json', JSON.stringify({ research: [sentence] }), research],
  ['a sentence cut short', 'page-data.json', JSON.stringify(`${sentence.slice(12, 60)}…`), research],
  ['a sentence in other letters', 'page.html', page(sentence.toUpperCase()), research],
  ['a sentence with tags in it', 'page.html', page(sentence.replace('diary', '<em>diary</em><!-- -->')), research],
  ['a sentence broken into lines', 'page.html', page(sentence.replaceAll(' ', '\r\n   ')), research],
  ['a sentence with entities', 'page.html', page(html), diagnostic],
  ['a sentence with named entities', 'page.html', page(named), diagnostic],
  ['a sentence in escaped JSON', 'data.json', `{"text":"${escaped}"}`, diagnostic],
  [
    'a sentence in JSON in a script in JSON',
    'page.js',
    JSON.stringify(JSON.stringify({ html: page(html) })),
    diagnostic,
  ],
  ['a sentence with decomposed accents', 'page.html', page(accented.normalize('NFD')), diagnostic],
  ['a sentence in an address', 'index.html', page(`<a href="?q=${encodeURIComponent(accented)}">`), diagnostic],
  ['a sentence in UTF-16', 'notes.txt', Buffer.from(sentence, 'utf16le'), research],
  ['a sentence in base64', 'page.js', `const x="${base64(`{"a":"${sentence}"}`)}"`, research],
  ['a sentence in base64 inside a name', 'page.js', `const x="ab${base64(sentence)}"`, research],
  ['a sentence in hex', 'page.js', `const x="${Buffer.from(sentence).toString('hex')}"`, research],
  [
    'a sentence in a source map',
    'a.js.map',
    JSON.stringify({ sourcesContent: [`const a = "${sentence}";`] }),
    research,
  ],
  ['a sentence in gzip', 'page.html.gz', gzipSync(page(sentence)), research],
  ['a sentence in gzip cut short', 'page.html.gz', gzipSync(page(sentence + bundle)).subarray(0, -2000), research],
  ['a sentence in gzip inside a file', 'blob', Buffer.concat([Buffer.from('head'), gzipSync(sentence)]), research],
  ['a sentence in Brotli', 'page.html.br', brotliCompressSync(page(sentence)), research],
  ['a sentence in deflate', 'page.html.zz', deflateSync(page(sentence)), research],
  ['a sentence in gzip in base64', 'page.js', `x="${base64(gzipSync(sentence))}"`, research],
  ['an alternative in HTML', 'page.html', page(`<img alt="${alternative}">`), homepageAlt],
  ['a title', 'page.html', page(`<h2>${caseStudy.searchFlowTitle}</h2>`), title],
  ['what is never displayed', 'a.js', `"${caseStudy.strategy[0]}"`, 'coaching: strategy.0'],
  [
    'metadata of a picture',
    'page.html',
    page('Draft for the works council of the insurer'),
    'coaching: metadata of rehearsal-room.png',
  ],
  ['a file name', 'data.json', '{"src":"./rehearsal-room.png"}', 'coaching: searchFlowImage (file name)'],
  [
    'a file name with a hash',
    'data.json',
    '"/static/rehearsal-room-1a2b3c4d5e.webp"',
    'coaching: searchFlowImage (file name)',
  ],
  ['a passphrase', 'a.js', `if (typed === "${passphrase}")`, 'passphrase of "default"'],
  ['a passphrase in other words', 'a.html', passphrase.replaceAll('-', ' '), 'passphrase of "default"'],
  ['a passphrase in hex', 'a.js', Buffer.from(passphrase).toString('hex').toUpperCase(), 'passphrase of "default"'],
  ['a passphrase in base64 in a bundle', 'a.js', `${bundle};atob("${base64(passphrase)}")`, 'passphrase of "default"'],
  ['a passphrase in base64, shifted by one', 'a.js', `"${base64(`x${passphrase}yz`)}"`, 'passphrase of "default"'],
  ['a passphrase in base64, shifted by two', 'a.js', `"${base64(`xy${passphrase}z`)}"`, 'passphrase of "default"'],
])('finds %s', async (_, file, content, what) => {
  plant(file, content);
  expect(await leaksIn('planted')).toContain(`${file} ← ${what}`);
});

test.each<[string, string, (picture: Sharp) => Promise<Buffer>]>([
  ['itself', 'png', (picture) => picture.png().toBuffer()],
  ['small', 'webp', (picture) => picture.resize(360).webp({ quality: 40 }).toBuffer()],
  ['smaller', 'webp', (picture) => picture.resize(120).webp({ quality: 60 }).toBuffer()],
  ['as a placeholder', 'png', (picture) => picture.resize(20).png().toBuffer()],
  ['as a bad placeholder', 'webp', (picture) => picture.resize(20).webp({ quality: 60 }).toBuffer()],
  ['as a bad JPEG', 'jpg', (picture) => picture.jpeg({ quality: 20 }).toBuffer()],
  ['as AVIF', 'avif', (picture) => picture.resize(560).avif({ quality: 40, effort: 0 }).toBuffer()],
  ['in few colours', 'png', (picture) => picture.resize(700).png({ palette: true, colours: 16 }).toBuffer()],
  ['in grey', 'png', (picture) => picture.greyscale().png().toBuffer()],
  ['cropped to 16:8', 'webp', (picture) => picture.resize(560, 280, { fit: 'cover' }).webp().toBuffer()],
  [
    'cropped at the top',
    'webp',
    (picture) => picture.resize(560, 280, { fit: 'cover', position: 'top' }).webp().toBuffer(),
  ],
])('finds an image %s, as a file and inside a page', async (_, format, encode) => {
  const leaked = await encode(sharp(readFileSync(join(root, 'private/weekly-digest.png'))));
  plant(`static/a.${format}`, leaked);
  plant('page.html', page(`<img src="data:image/${format};base64,${base64(leaked)}">`));
  const what = 'coaching: designImages.results';
  expect(await leaksIn('planted')).toEqual([`page.html ← ${what}`, `static/a.${format} ← ${what}`]);
});

test.each(['', 'x', 'xy'])('finds a short passphrase in base64 after %j', async (before) => {
  const short = { where: 'short', text: 'gX7#kw!pQ2z%' };
  plant('a.js', `"${base64(before + short.text)}"`);
  const found = await scanForLeaks(join(root, 'planted'), { ...secrets, passphrases: [short] });
  expect(found).toEqual([{ file: 'a.js', what: 'short' }]);
});

test('finds texts behind the data of a picture', async () => {
  const picture = await sharp(await screen(8))
    .webp()
    .toBuffer();
  plant('static/a.webp', Buffer.concat([picture, Buffer.from(accented)]));
  plant('static/b.webp', Buffer.concat([picture, gzipSync(sentence)]));
  plant('static/c.webp', Buffer.concat([picture, Buffer.from(sentence, 'utf16le')]));
  expect(await leaksIn('planted')).toEqual([
    `static/a.webp ← ${diagnostic}`,
    `static/b.webp ← ${research}`,
    `static/c.webp ← ${research}`,
  ]);
});

test('finds metadata inside a picture, packed text chunks included', async () => {
  const picture = sharp(await screen(8));
  const text = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${alternative}</rdf></x:xmpmeta>`;
  plant('static/b.jpg', await picture.clone().withXmp(text).jpeg().toBuffer());
  plant(
    'static/b.webp',
    await picture
      .clone()
      .withExif({ IFD0: { Artist: sentence } })
      .webp()
      .toBuffer(),
  );
  plant('static/b.png', await picture.clone().withXmp(text).png().toBuffer());
  expect(await leaksIn('planted')).toEqual(
    ['b.jpg', 'b.png'].map((file) => `static/${file} ← ${homepageAlt}`).concat(`static/b.webp ← ${research}`),
  );
});

test('finds a file under a secret name', async () => {
  plant('static/1f/offer-sheet.png', await screen(8));
  expect(await leaksIn('planted')).toEqual(['static/1f/offer-sheet.png ← coaching: designImages.homepage (file name)']);
});

test('takes other screens of the same style, and words that are public, for no leak', async () => {
  for (const seed of [5, 6, 7])
    plant(
      `static/other-${seed}.webp`,
      await sharp(await screen(seed))
        .webp()
        .toBuffer(),
    );
  plant(
    'b.html',
    page(`${caseStudy.projectDetails.role.split(' ')[0]}: the insurer, a diary, and a coach of its own.`),
  );
  expect(await leaksIn('planted')).toEqual([]);
  const known = { ...secrets.known, texts: [...secrets.known.texts, sentence] };
  plant('c.html', page(sentence));
  expect(await scanForLeaks(join(root, 'planted'), { ...secrets, known })).toEqual([]);
});

describe('the secrets', () => {
  test('are the same from private/ and from what is sealed', async () => {
    const away = `${root}-away`;
    cpSync(root, away, { recursive: true, filter: (path) => !path.includes('private') });
    const sealed = await collectSecrets(away, passphrase);
    expect(sealed.texts).toEqual(secrets.texts);
    expect(sealed.fileNames).toEqual(secrets.fileNames);
    expect(sealed.images).toEqual(secrets.images);
    expect(sealed.passphrases.map(({ text }) => text)).toEqual([passphrase]);
    await expect(collectSecrets(away)).rejects.toThrow('Nothing is known about "coaching"');
    await expect(collectSecrets(away, 'wrong')).rejects.toThrow('does not open');
    removeSite(away);
  });

  test('cover a sentence that stayed behind in projects.json', async () => {
    const projects = JSON.parse(readFileSync(join(root, 'content/projects.json'), 'utf8'));
    write(root, 'content/projects.json', projects.with(1, { ...projects[1], content: caseStudy }));
    expect((await collectSecrets(root)).known.texts).toEqual(secrets.known.texts);
    write(root, 'content/projects.json', projects);
  });

  test('include the passphrase that README gives away', () => {
    expect(demoPassword('…\nDemo password: `four words - here`\n')).toBe('four words - here');
    expect(demoPassword('No password here.')).toBeUndefined();
  });
});
