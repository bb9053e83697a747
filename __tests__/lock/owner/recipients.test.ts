import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openingOf, randomKey, readKeys, recipientsOf, writeKeys } from '../../../src/lock/owner/recipients';
import { owner, passphrase } from '../support/site';

describe('private/keys.json', () => {
  const root = mkdtempSync(join(tmpdir(), 'keys-'));
  const file = join(root, 'private/keys.json');
  beforeAll(() => mkdirSync(join(root, 'private')));
  afterAll(() => rmSync(root, { recursive: true }));

  test('is optional', () => {
    expect(readKeys(root)).toBeUndefined();
    writeFileSync(file, '\uFEFF{"default": " spaces count "}');
    expect(readKeys(root)).toEqual({
      owner: undefined,
      recipients: [{ label: 'default', passphrase: ' spaces count ' }],
    });
  });

  test('fails if it exists but can’t be read', () => {
    rmSync(file);
    mkdirSync(file);
    expect(() => readKeys(root)).toThrow('EISDIR');
    rmSync(file, { recursive: true });
  });

  test('is refused without quoting it if its form is wrong', () => {
    const wrong = [
      '{"default": "walrus-thimble',
      '{"default": {"passphrase": "walrus-thimble", "untill": "2027-03-31"}}',
      '{"default": {"passphrase": "walrus-thimble", "until": "2027-02-30"}}',
      '{"default": {"passphrase": "walrus-thimble", "opens": []}}',
      '{"default": {"key": "walrus-thimble"}}',
      Buffer.from('{"default": "walrus-thimble-été"}', 'latin1'),
    ];
    for (const written of wrong) {
      writeFileSync(file, written);
      expect(() => readKeys(root)).toThrow('must be of the form');
      expect(() => readKeys(root)).not.toThrow('walrus');
    }
  });

  test('is refused if two recipients have the same label', () => {
    writeFileSync(file, '{"default": "a", "Agence X": "b", "Agence X": "c"}');
    expect(() => readKeys(root)).toThrow('"Agence X" twice');
  });

  test('is written for its owner only, without temporary files, and reads back unchanged', () => {
    const recipients = [
      { label: 'default', passphrase },
      { label: 'Agence X', passphrase: 'other', key: randomKey(), until: '2027-03-31', opens: ['coaching'] },
    ];
    writeKeys(root, { owner, recipients });
    expect(readKeys(root)).toEqual({ owner, recipients });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ owner, default: passphrase });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(join(root, 'private'))).toEqual(['keys.json']);
  });
});

describe('recipients', () => {
  const all = ['coaching', 'pricing'];
  const of = (opens?: string[]) => [{ label: 'Agence X', passphrase, ...(opens && { opens }) }];

  test('must name existing case studies if there are several', () => {
    expect(() => recipientsOf('coaching', all, of())).toThrow(
      /which "Agence X" opens\. Write: "Agence X": \{ "passphrase": "…", "opens": \["coaching","pricing"\] \}/,
    );
  });

  test('keep what is still sealed; who opens nothing of it is left out', () => {
    const opened = (sealed: string[], opens?: string[]) => openingOf(sealed, of(opens)).map((one) => one.opens);
    expect(opened(['pricing'], all)).toEqual([['pricing']]);
    expect(opened(['pricing'], ['coaching'])).toEqual([]);
    expect(opened(['coaching'])).toEqual([['coaching']]);
    expect(opened([])).toEqual([]);
    expect(opened(all)).toEqual([undefined]);
  });
});
