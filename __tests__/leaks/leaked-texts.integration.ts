import { readFileSync } from 'node:fs';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { accented, alternative, base64, company, homepageAlt, page, plantation, research, sentence } from './planted';
import { caseStudy, passphrase, screen, write } from '../seal/site';

const bundle = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');
const { plant, leaks } = plantation(async (root) => {
  const exif = { IFD0: { ImageDescription: 'Draft for the works council of the insurer' } };
  const picture = sharp(await screen(1))
    .withExif(exif)
    .png();
  write(root, 'private/rehearsal-room.png', await picture.toBuffer());
});

const html = accented.replace(/[^ -~]/gu, (char) => `&#x${(char.codePointAt(0) ?? 0).toString(16)};`);
const decimal = accented.replace(/[^ -~]/gu, (char) => `&#${char.codePointAt(0)};`);
const named = accented.replace('è', '&egrave;').replace('ç', '&ccedil;');
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
  ['a sentence with entities', 'page.html', page(html), company],
  ['a sentence with decimal entities', 'page.html', page(decimal), company],
  ['a sentence with named entities', 'page.html', page(named), company],
  ['a sentence in escaped JSON', 'data.json', `{"text":"${escaped}"}`, company],
  ['a sentence in JSON in a script in JSON', 'page.js', JSON.stringify(JSON.stringify({ html: page(html) })), company],
  ['a sentence with decomposed accents', 'page.html', page(accented.normalize('NFD')), company],
  ['a sentence in an address', 'index.html', page(`<a href="?q=${encodeURIComponent(accented)}">`), company],
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
  ['a title', 'page.html', page(`<h2>${caseStudy.searchFlowTitle}</h2>`), 'coaching: searchFlowTitle'],
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
  expect(await leaks()).toContain(`${file} ← ${what}`);
});

test.each(['', 'x', 'xy'])('finds a short passphrase in base64 after %j', async (before) => {
  const short = { where: 'short', text: 'gX7#kw!pQ2z%' };
  plant('a.js', `"${base64(before + short.text)}"`);
  expect(await leaks((secrets) => ({ ...secrets, passphrases: [short] }))).toEqual(['a.js ← short']);
});

test('takes words that are public, and words that say nothing, for no leak', async () => {
  plant('b.html', page('Discovery: the insurer, a diary, and a coach of its own.'));
  expect(await leaks()).toEqual([]);
  plant('c.html', page(sentence));
  const publish = (known: string) => leaks((secrets) => ({ ...secrets, known: { ...secrets.known, texts: [known] } }));
  expect(await publish('Another sentence.')).toEqual([`c.html ← ${research}`]);
  expect(await publish(sentence)).toEqual([]);
});
