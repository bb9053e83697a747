import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sealAll } from '../../src/seal/seal-all';
import { unlock } from '../../src/seal/envelope';
import { readKeys } from '../../src/seal/recipients';
import { readEnvelope } from '../../src/seal/sealed-folder';
import { sealWarnings } from '../../src/seal/warnings';
import { filesIn, mockTerminal, second } from './terminal';
import { caseStudy, makeSite, owner, passphrase, removeSite, write } from './site';

jest.mock('../../src/seal/cipher', () => jest.requireActual('./quick-cipher').quickCipher());
jest.mock('../../src/seal/variants', () => jest.requireActual('./quick-variants').quickVariants());
jest.mock('../../src/seal/strength', () => jest.requireActual('./quick-strength').quickStrength());

const terminal = mockTerminal();
let root: string;
const seal = () => sealAll(root, terminal);
/** Whom the sealed case study takes a visitor for who types this. */
const labelOf = async (typed: string) =>
  (await unlock((await readEnvelope(join(root, 'content/sealed'), 'coaching')).envelope, typed))?.label;
const warnings = () => sealWarnings(root, ['coaching']);

beforeAll(async () => {
  root = await makeSite();
});
afterAll(() => removeSite(root));

describe('npm run seal', () => {
  test('warns until it has run, then no more', async () => {
    expect(warnings()).toEqual([expect.stringContaining('npm run seal')]);
    await seal();
    expect(warnings()).toEqual([]);
  });

  test('writes an envelope and the .bin files it names, all of them ciphertext', () => {
    const files = readdirSync(join(root, 'content/sealed'));
    const envelope = JSON.parse(readFileSync(join(root, 'content/sealed/coaching.json'), 'utf8'));
    expect(files.sort()).toEqual(['coaching.json', ...envelope.files, ...envelope.sources].sort());
    expect(envelope.files).toHaveLength(8);
    expect(envelope.sources).toHaveLength(8);
    for (const file of files.filter((name) => name.endsWith('.bin'))) {
      const bytes = readFileSync(join(root, 'content/sealed', file));
      expect((bytes.length - 28) % 16_384).toBe(0);
      // Long enough that chance does not write them into ciphertext.
      expect(['WEBPVP8', 'PNG\r\n\u001a', 'insurer'].filter((sign) => bytes.includes(sign))).toEqual([]);
    }
  });

  test('tells its progress and the recipients, never a passphrase', async () => {
    write(root, 'private/keys.json', { owner, default: passphrase, 'Agence X': second });
    await seal();
    expect(terminal.said[0]).toContain('at least 2400 pixels');
    expect(terminal.said.slice(1)).toEqual([
      'coaching: picture 1 of 3',
      'coaching: picture 2 of 3',
      'coaching: picture 3 of 3',
      'coaching: the working copy, for its owner',
      'coaching: keys for default, Agence X',
      expect.stringMatching(/^Sealed: content\/sealed\/coaching\.json \(16 files, \d\.\d MB\)$/),
      'It opens for: default, Agence X.',
      'Commit everything in content/sealed.',
    ]);
    expect(await labelOf(second)).toBe('Agence X');
  });

  test('shuts a recipient out once his line is gone, and warns until then', async () => {
    write(root, 'private/keys.json', { owner, default: passphrase });
    expect(warnings()).toEqual([expect.stringContaining('keys')]);
    expect(await labelOf(second)).toBe('Agence X');
    const before = filesIn(root, 'content/sealed');
    await seal();
    expect(await labelOf(second)).toBeUndefined();
    const kept = Object.keys(filesIn(root, 'content/sealed')).filter((file) => file in before);
    expect(kept).toEqual(['content/sealed/coaching.json']);
  });

  test.each([
    ['a weak passphrase', () => write(root, 'private/keys.json', { default: 'azerty123' }), 'easy to guess'],
    ['no recipient', () => write(root, 'private/keys.json', {}), 'no recipient'],
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
    const sealed = filesIn(root, 'content/sealed');
    const copies = filesIn(root, 'private');
    spoil();
    await expect(seal()).rejects.toThrow(message);
    expect(filesIn(root, 'content/sealed')).toEqual(sealed);
    for (const [file, bytes] of Object.entries(copies)) write(root, file, Buffer.from(bytes, 'base64'));
  });

  test('takes SEAL_PASSPHRASE or asks twice where there is no keys.json', async () => {
    rmSync(join(root, 'private/keys.json'));
    terminal.typed.push(second, `${second}!`);
    await expect(seal()).rejects.toThrow('differ');
    terminal.typed.push(second, second);
    await seal();
    expect(await labelOf(second)).toBe('default');
    rmSync(join(root, 'private/keys.json'));
    process.env['SEAL_PASSPHRASE'] = passphrase;
    await seal();
    expect(await labelOf(passphrase)).toBe('default');
    expect(readKeys(root)).toMatchObject({ recipients: [{ label: 'default', passphrase }] });
    expect(terminal.said.join('\n')).not.toMatch(/velvet|walrus/);
  });
});
