import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sealAll } from '../../src/seal/seal-all';
import { unsealAll } from '../../src/seal/unseal';
import { sealWarnings } from '../../src/seal/warnings';
import { filesIn, mockTerminal, second } from './terminal';
import { makeSite, passphrase, removeSite, write } from './site';

jest.mock('../../src/seal/cipher', () => jest.requireActual('./quick-cipher').quickCipher());

jest.setTimeout(60_000);

const terminal = mockTerminal();
let root: string;
const seal = () => sealAll(root, terminal);
const unseal = () => unsealAll(root, terminal);

beforeAll(async () => {
  root = await makeSite();
  await seal();
});
afterAll(() => removeSite(root));

describe('npm run unseal', () => {
  test('refuses a wrong passphrase and changes nothing', async () => {
    rmSync(join(root, 'private'), { recursive: true });
    terminal.typed.push(second);
    await expect(unseal()).rejects.toThrow('does not open');
    expect(readdirSync(root)).not.toContain('private');
  });

  test('restores every file as it was, and the key under its label', async () => {
    const expected = await makeSite();
    terminal.typed.push(passphrase);
    await unseal();
    for (const path of ['coaching.json', 'rehearsal-room.png', 'pictures/offer-sheet.png', 'keys.json']) {
      const [restored, original] = [root, expected].map((site) => readFileSync(join(site, 'private', path)));
      if (path === 'keys.json') expect(JSON.parse(String(restored))).toEqual(JSON.parse(String(original)));
      else expect(restored).toEqual(original);
    }
    removeSite(expected);
    expect(sealWarnings(root, ['coaching'])).toEqual([]);
    expect(terminal.said.join('\n')).not.toContain(passphrase);
  });

  test('never overwrites work of the owner', async () => {
    appendFileSync(join(root, 'private/coaching.json'), '\n');
    rmSync(join(root, 'private/rehearsal-room.png'));
    const before = filesIn(root, 'private');
    terminal.typed.push(passphrase);
    await expect(unseal()).rejects.toThrow('private/coaching.json');
    expect(filesIn(root, 'private')).toEqual(before);
  });

  test('says that other recipients must be named again', async () => {
    rmSync(join(root, 'private'), { recursive: true });
    terminal.typed.push(passphrase);
    await unseal();
    write(root, 'private/keys.json', { default: passphrase, 'Agence X': second });
    await seal();
    rmSync(join(root, 'private'), { recursive: true });
    terminal.typed.push(second);
    await unseal();
    expect(terminal.said.join('\n')).toMatch(/other recipients that open it: 1\.[^]*shut them out/);
    expect(JSON.parse(readFileSync(join(root, 'private/keys.json'), 'utf8'))).toEqual({ 'Agence X': second });
  });
});
