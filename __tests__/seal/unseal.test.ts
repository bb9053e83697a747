import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sealAll } from '../../src/seal/seal-all';
import { randomKey } from '../../src/seal/recipients';
import { unsealAll } from '../../src/seal/unseal';
import { sealWarnings } from '../../src/seal/warnings';
import { filesIn, mockTerminal, second } from './terminal';
import { makeSite, owner, passphrase, removeSite, write } from './site';

jest.mock('../../src/seal/cipher', () => jest.requireActual('./quick-cipher').quickCipher());
jest.mock('../../src/seal/variants', () => jest.requireActual('./quick-variants').quickVariants());
jest.mock('../../src/seal/strength', () => jest.requireActual('./quick-strength').quickStrength());

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
    await expect(unseal()).rejects.toThrow('not the owner’s key');
    expect(readdirSync(root)).not.toContain('private');
  });

  test('restores every file as it was, and the key under its label', async () => {
    const expected = await makeSite();
    terminal.typed.push(owner);
    await unseal();
    for (const path of ['coaching.json', 'rehearsal-room.png', 'pictures/offer-sheet.png', 'keys.json']) {
      const [restored, original] = [root, expected].map((site) => readFileSync(join(site, 'private', path)));
      if (path === 'keys.json') expect(JSON.parse(String(restored))).toEqual(JSON.parse(String(original)));
      else expect(restored).toEqual(original);
    }
    removeSite(expected);
    expect(sealWarnings(root, ['coaching'])).toEqual([]);
    expect(terminal.said.join('\n')).not.toContain(passphrase);
    expect(terminal.said.join('\n')).not.toContain(owner);
  });

  test('never overwrites work of the owner', async () => {
    appendFileSync(join(root, 'private/coaching.json'), '\n');
    rmSync(join(root, 'private/rehearsal-room.png'));
    const before = filesIn(root, 'private');
    terminal.typed.push(owner);
    await expect(unseal()).rejects.toThrow('private/coaching.json');
    expect(filesIn(root, 'private')).toEqual(before);
  });

  test('restores every recipient, by the owner’s key alone', async () => {
    rmSync(join(root, 'private'), { recursive: true });
    terminal.typed.push(owner);
    await unseal();
    const keys = {
      owner,
      default: passphrase,
      'Agence X': { passphrase: second, key: randomKey(), until: '2999-03-31', opens: ['coaching'] },
      'Agence Y': { passphrase: 'pistachio-orbit-cinnamon-harbor-ferret', until: '2020-03-31' },
    };
    write(root, 'private/keys.json', keys);
    await seal();
    rmSync(join(root, 'private'), { recursive: true });
    for (const other of [passphrase, second, keys['Agence X'].key]) {
      terminal.typed.push(other);
      await expect(unseal()).rejects.toThrow('a recipient’s does not restore private/');
      expect(readdirSync(root)).not.toContain('private');
    }
    terminal.typed.push(owner);
    await unseal();
    expect(JSON.parse(readFileSync(join(root, 'private/keys.json'), 'utf8'))).toEqual(keys);
    expect(sealWarnings(root, ['coaching'])).toEqual([]);
  });
});
