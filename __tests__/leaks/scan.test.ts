import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { demoPassword } from '../../src/lock/owner/passphrases';
import { sealAll } from '../../src/lock/owner/seal-all';
import { publishSealed } from '../../src/lock/owner/sealed-folder';
import { caseStudy, makeSite, owner, passphrase, removeSite, screen, write } from '../lock/support/site';
import { silentTerminal } from '../support/silent-terminal';
import { leakScanner } from './scan';
import { collectSecrets, type Secrets } from './secrets';

jest.mock('../../src/lock/crypto/keys', () => jest.requireActual('../lock/support/quick-keys').quickKeys());
jest.mock('../../src/lock/owner/strength', () => jest.requireActual('../lock/support/quick-strength').quickStrength());

const [sentence = ''] = caseStudy.initialResearch;
const research = 'coaching: initialResearch.0';
const results = 'coaching: designImages.results';
let root: string;
let clone: string;
let secrets: Secrets;
let scan: ReturnType<typeof leakScanner>;
beforeAll(async () => {
  root = await makeSite();
  await sealAll(root, silentTerminal);
  secrets = await collectSecrets(root);
  scan = leakScanner(secrets);
  clone = mkdtempSync(join(tmpdir(), 'clone-'));
  cpSync(join(root, 'content'), join(clone, 'content'), { recursive: true });
});
afterAll(() => [root, clone].forEach(removeSite));

async function leaksOf(file: string, content: string | Buffer): Promise<string[]> {
  rmSync(join(root, 'planted'), { recursive: true, force: true });
  write(root, join('planted', file), content);
  return (await scan(join(root, 'planted'))).map(({ file: found, what }) => `${found} ← ${what}`);
}

const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');
const original = () => readFileSync(join(root, 'private/weekly-digest.png'));
const smaller = () => sharp(original()).resize(120).jpeg({ quality: 40 }).toBuffer();

test.each([
  ['a sentence in a page', 'a.html', `<p>${sentence.replace('diary', '<em>diary</em>')}</p>`, research],
  ['a sentence in base64', 'a.js', `x="${base64(sentence)}"`, research],
  ['a sentence in gzip', 'a.gz', gzipSync(sentence), research],
  ['a file name', 'static/rehearsal-room-1a2b3c.webp', 'x', 'coaching: searchFlowImage (file name)'],
  ['a passphrase', 'a.js', `if (typed === "${passphrase}")`, 'what "default" opens with'],
  ['a key in hex', 'a.js', Buffer.from(owner, 'base64url').toString('hex'), 'the owner’s key'],
])('finds %s', async (_, file, content, what) => {
  expect(await leaksOf(file, content)).toContain(`${file} ← ${what}`);
});

test('finds a sentence without its links and emphasis', async () => {
  const text = sentence.replaceAll(/(\w{4,})/g, '[$1](https://a.example)');
  write(root, 'planted-page/a.html', `<p>${sentence}</p>`);
  const found = await leakScanner({ ...secrets, texts: [{ where: 'marked', text }] })(join(root, 'planted-page'));
  expect(found.map(({ what }) => what)).toEqual(['marked']);
});

test('finds copied and re-encoded pictures in files and pages', async () => {
  expect(await leaksOf('a.png', original())).toContain(`a.png ← ${results}`);
  expect(await leaksOf('a.jpg', await smaller())).toEqual([`a.jpg ← ${results}`]);
  const page = `<img src="data:image/jpeg;base64,${base64(await smaller())}">`;
  expect(await leaksOf('a.html', page)).toEqual([`a.html ← ${results}`]);
});

test('finds nothing in a clean site with cards, a bundle, sealed files and public pictures', async () => {
  const folder = join(root, 'clean');
  await publishSealed(join(root, 'content'), folder, ['coaching']);
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
