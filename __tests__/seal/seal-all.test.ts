import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { restorePrivate } from '../../src/seal/restore';
import { sealAll } from '../../src/seal/seal-all';
import { openSources } from '../../src/seal/unseal';
import { sealWarnings } from '../../src/seal/warnings';
import { caseStudy, makeSite, passphrase, removeSite, write } from './site';

jest.mock('../../src/seal/cipher', () => jest.requireActual('./quick-cipher').quickCipher());

jest.setTimeout(60_000);

const second = 'velvet-harbor-pistachio-lunar';
let root: string;
let said: string[];
let typed: string[];

const owner = {
  say: (line: string) => void said.push(line),
  ask: async () => {
    const answer = typed.shift();
    if (answer === undefined) throw new Error('Nobody is there to answer.');
    return answer;
  },
};

const seal = () => sealAll(root, owner);
const unseal = () => restorePrivate(root, owner);

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(root.length + 1), readFileSync(file).toString('base64')]),
  );

beforeAll(async () => {
  root = await makeSite();
});
afterAll(() => removeSite(root));
beforeEach(() => {
  said = [];
  typed = [];
  delete process.env['SEAL_PASSPHRASE'];
});

describe('npm run seal', () => {
  test('warns until it has run, then no more', async () => {
    expect(sealWarnings(root)).toEqual([expect.stringContaining('npm run seal')]);
    await seal();
    expect(sealWarnings(root)).toEqual([]);
  });

  test('writes an envelope and the .bin files it names, all of them ciphertext', () => {
    const files = readdirSync(join(root, 'content/sealed'));
    const envelope = JSON.parse(readFileSync(join(root, 'content/sealed/coaching.json'), 'utf8'));
    expect(files.sort()).toEqual(['coaching.json', ...envelope.files, ...envelope.sources].sort());
    expect(envelope.files).toHaveLength(9);
    expect(envelope.sources).toHaveLength(4);
    for (const file of files.filter((name) => name.endsWith('.bin'))) {
      const bytes = readFileSync(join(root, 'content/sealed', file));
      expect((bytes.length - 28) % 16_384).toBe(0);
      expect(bytes.includes('WEBP') || bytes.includes('PNG') || bytes.includes('insurer')).toBe(false);
    }
  });

  test('tells its progress and the recipients, never a passphrase', async () => {
    write(root, 'private/keys.json', { default: passphrase, 'Agence X': second });
    await seal();
    expect(said[0]).toContain('at least 2400 pixels');
    expect(said.slice(1)).toEqual([
      'coaching: picture 1 of 3',
      'coaching: picture 2 of 3',
      'coaching: picture 3 of 3',
      'coaching: keys for default, Agence X',
      expect.stringMatching(/^Sealed: content\/sealed\/coaching\.json \(13 files, \d\.\d MB\)$/),
      'It opens for: default, Agence X. Commit everything in content/sealed.',
    ]);
    expect((await openSources(root, 'coaching', second))?.label).toBe('Agence X');
  });

  test('shuts a recipient out once his line is gone, and warns until then', async () => {
    write(root, 'private/keys.json', { default: passphrase });
    expect(sealWarnings(root)).toEqual([expect.stringContaining('keys')]);
    expect(await openSources(root, 'coaching', second)).toBeDefined();
    const before = filesIn('content/sealed');
    await seal();
    expect(await openSources(root, 'coaching', second)).toBeUndefined();
    const kept = Object.keys(filesIn('content/sealed')).filter((file) => file in before);
    expect(kept).toEqual(['content/sealed/coaching.json']);
  });

  test.each([
    ['a weak passphrase', () => write(root, 'private/keys.json', { default: 'azerty123' }), 'easy to guess'],
    ['no recipient', () => write(root, 'private/keys.json', {}), 'no recipient'],
    ['a missing picture', () => rmSync(join(root, 'private/rehearsal-room.png')), 'Nothing was sealed'],
    [
      'a damaged picture',
      () => write(root, 'private/rehearsal-room.png', Buffer.from('\x89PNG')),
      'Nothing was sealed',
    ],
    [
      'a mistake in the text',
      () => write(root, 'private/coaching.json', { ...caseStudy, design: 'one' }),
      'Nothing was sealed',
    ],
    ['no working copy', () => rmSync(join(root, 'private/coaching.json')), 'npm run unseal'],
  ])('leaves what is sealed whole when it fails: %s', async (_, spoil, message) => {
    const sealed = filesIn('content/sealed');
    const copies = filesIn('private');
    spoil();
    await expect(seal()).rejects.toThrow(message);
    expect(filesIn('content/sealed')).toEqual(sealed);
    for (const [file, bytes] of Object.entries(copies)) write(root, file, Buffer.from(bytes, 'base64'));
  });

  test('takes SEAL_PASSPHRASE or asks twice where there is no keys.json', async () => {
    rmSync(join(root, 'private/keys.json'));
    typed = [second, `${second}!`];
    await expect(seal()).rejects.toThrow('differ');
    typed = [second, second];
    await seal();
    expect(await openSources(root, 'coaching', second)).toBeDefined();
    process.env['SEAL_PASSPHRASE'] = passphrase;
    await seal();
    expect((await openSources(root, 'coaching', passphrase))?.label).toBe('default');
    expect(said.join('\n')).not.toMatch(/velvet|walrus/);
  });

  test('warns when git tracks something of private/', () => {
    execFileSync('git', ['init', '-q'], { cwd: root });
    expect(sealWarnings(root)).toEqual([]);
    execFileSync('git', ['add', '-f', 'private/coaching.json'], { cwd: root });
    expect(sealWarnings(root)).toEqual([expect.stringContaining('git tracks private/coaching.json')]);
    rmSync(join(root, '.git'), { recursive: true });
  });
});

describe('npm run unseal', () => {
  test('refuses a wrong passphrase and changes nothing', async () => {
    rmSync(join(root, 'private'), { recursive: true });
    typed = [second];
    await expect(unseal()).rejects.toThrow('does not open');
    expect(readdirSync(root)).not.toContain('private');
  });

  test('restores every file as it was, and the key under its label', async () => {
    const expected = await makeSite();
    typed = [passphrase];
    await unseal();
    for (const path of ['coaching.json', 'rehearsal-room.png', 'pictures/offer-sheet.png', 'keys.json']) {
      const [restored, original] = [root, expected].map((site) => readFileSync(join(site, 'private', path)));
      if (path === 'keys.json') expect(JSON.parse(String(restored))).toEqual(JSON.parse(String(original)));
      else expect(restored).toEqual(original);
    }
    removeSite(expected);
    expect(sealWarnings(root)).toEqual([]);
    expect(said.join('\n')).not.toContain(passphrase);
  });

  test('never overwrites work of the owner', async () => {
    appendFileSync(join(root, 'private/coaching.json'), '\n');
    rmSync(join(root, 'private/rehearsal-room.png'));
    const before = filesIn('private');
    typed = [passphrase];
    await expect(unseal()).rejects.toThrow('private/coaching.json');
    expect(filesIn('private')).toEqual(before);
  });

  test('says that other recipients must be named again', async () => {
    rmSync(join(root, 'private'), { recursive: true });
    typed = [passphrase];
    await unseal();
    write(root, 'private/keys.json', { default: passphrase, 'Agence X': second });
    await seal();
    rmSync(join(root, 'private'), { recursive: true });
    typed = [second];
    await unseal();
    expect(said.join('\n')).toMatch(/other recipients that open it: 1\.[^]*shut them out/);
    expect(JSON.parse(readFileSync(join(root, 'private/keys.json'), 'utf8'))).toEqual({ 'Agence X': second });
  });
});
