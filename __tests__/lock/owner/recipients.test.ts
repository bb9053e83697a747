import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomKey, readKeys, recipientsOf, writeKeys } from '../../../src/lock/owner/recipients';
import { owner, passphrase } from '../support/site';

describe('private/keys.json', () => {
  const root = mkdtempSync(join(tmpdir(), 'keys-'));
  const file = join(root, 'private/keys.json');
  beforeAll(() => mkdirSync(join(root, 'private')));
  afterAll(() => rmSync(root, { recursive: true }));

  test('is optional, and read as it is written', () => {
    expect(readKeys(root)).toBeUndefined();
    writeFileSync(file, '\uFEFF{"default": " spaces count "}');
    expect(readKeys(root)).toEqual({
      owner: undefined,
      recipients: [{ label: 'default', passphrase: ' spaces count ' }],
    });
  });

  test('is not taken for missing when it only can’t be read', () => {
    rmSync(file);
    mkdirSync(file);
    expect(() => readKeys(root)).toThrow('EISDIR');
    rmSync(file, { recursive: true });
  });

  test('is refused without quoting it where it is of another form', () => {
    const wrong = [
      '{"default": "walrus-thimble',
      '["walrus-thimble"]',
      '{"default": {"passphrase": "walrus-thimble", "untill": "2027-03-31"}}',
      '{"default": {"passphrase": "walrus-thimble", "until": "2027-02-30"}}',
      '{"default": {"passphrase": "walrus-thimble", "opens": []}}',
      '{"default": {"key": "walrus-thimble"}}',
      'null',
      Buffer.from('{"default": "walrus-thimble-été"}', 'latin1'),
    ];
    for (const written of wrong) {
      writeFileSync(file, written);
      expect(() => readKeys(root)).toThrow('must be of the form');
      expect(() => readKeys(root)).not.toThrow('walrus');
    }
  });

  test('is refused where two have one label: one of them would be lost', () => {
    writeFileSync(file, '{"default": "a", "Agence X": "b", "Agence X": "c"}');
    expect(() => readKeys(root)).toThrow('"Agence X" twice');
  });

  test('is written so that it reads back as it was, for its owner alone, with nothing left beside it', () => {
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

  test('open the one case study there is, or those that are named', () => {
    expect(recipientsOf('coaching', ['coaching'], of())).toHaveLength(1);
    expect(recipientsOf('coaching', all, of(['coaching']))).toHaveLength(1);
    expect(recipientsOf('pricing', all, of(['coaching']))).toEqual([]);
  });

  test('must name them where there are several, and none that is not there', () => {
    expect(() => recipientsOf('coaching', all, of())).toThrow(
      /which "Agence X" opens\. Write: "Agence X": \{ "passphrase": "…", "opens": \["coaching","pricing"\] \}/,
    );
    expect(() => recipientsOf('coaching', all, of(['coachng']))).toThrow(
      '"Agence X" of private/keys.json opens "coachng", which is not sealed. There are: coaching, pricing.',
    );
  });
});
