import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword } from '../../../src/lock/owner/passphrases';
import { randomKey, readKeys } from '../../../src/lock/owner/recipients';
import { sealCaseStudy } from '../../../src/lock/owner/seal';
import { seal as sealCommand } from '../../../src/lock/commands/seal';
import { unseal as unsealCommand } from '../../../src/lock/commands/unseal';
import { sealAll } from '../../../src/lock/owner/seal-all';
import { replaceSealed } from '../../../src/lock/owner/sealed-folder';
import { restore } from '../../../src/lock/owner/unseal';
import { lockedDiagnostics, sealWarnings } from '../../../src/lock/owner/warnings';
import { readWorkingCopy } from '../../../src/lock/owner/working-copy';
import { audience, caseStudy, makeSite, owner, passphrase, recipientOf, removeSite, write } from '../support/site';
import { filesIn, mockTerminal, second } from '../support/terminal';
import { readSealedNames } from '../../../src/content/sealed-names';

jest.mock('../../../src/lock/crypto/keys', () => jest.requireActual('../support/quick-keys').quickKeys());
jest.mock('../../../src/lock/owner/variants', () => jest.requireActual('../support/quick-variants').quickVariants());
const terminal = mockTerminal();
const output = () => terminal.output.join('\n');
let root: string;
const seal = () => sealCommand(root, [], terminal);
const unseal = () => unsealCommand(root, [], terminal);
const labelOf = (typed: string) => recipientOf(root, 'coaching', typed);
const warnings = () => sealWarnings(root, ['coaching']);

beforeAll(async () => (root = await makeSite()));
afterAll(() => removeSite(root));

describe('npm run seal', () => {
  test('warns until it has run, prints progress and recipients but no passphrase, and writes ciphertext', async () => {
    expect(warnings()).toEqual([expect.stringContaining('changes in private/ since "coaching"')]);
    write(root, 'private/keys.json', { owner, default: passphrase, 'Agence X': second });
    await seal();
    expect(warnings()).toEqual([]);
    expect(await labelOf(second)).toBe('Agence X');
    expect(terminal.output[0]).toContain('at least 2400 pixels');
    expect(terminal.output.slice(1)).toEqual([
      'coaching: picture 1 of 3',
      'coaching: picture 2 of 3',
      'coaching: picture 3 of 3',
      'coaching: the working copy, for its owner',
      'coaching: keys for default, Agence X',
      expect.stringMatching(/^Sealed: content\/sealed\/coaching\.json \(16 files, \d\.\d MB\)$/),
      'It opens for: default, Agence X.',
      'Commit everything in content/sealed.',
    ]);
    const files = readdirSync(join(root, 'content/sealed'));
    const envelope = JSON.parse(readFileSync(join(root, 'content/sealed/coaching.json'), 'utf8'));
    expect(files.sort()).toEqual(['coaching.json', ...envelope.files, ...envelope.sources].sort());
    for (const file of files.map((name) => readFileSync(join(root, 'content/sealed', name))))
      // Long enough not to occur in ciphertext by chance.
      expect(['WEBPVP8', 'PNG\r\n\u001a', 'insurer'].filter((sign) => file.includes(sign))).toEqual([]);
  });

  test('writes down whom the only case study opens for: they must not open the next one', async () => {
    expect(readKeys(root)?.recipients.map(({ opens }) => opens)).toEqual([['coaching'], ['coaching']]);
  });

  test('locks out a removed recipient, and warns until sealed again', async () => {
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
    ['no recipient', () => write(root, 'private/keys.json', {}), 'no recipient'],
    ['a damaged picture', () => write(root, 'private/rehearsal-room.png', '\x89PNG'), 'Nothing was sealed'],
    ['no working copy', () => rmSync(join(root, 'private/coaching.json')), 'npm run unseal'],
  ])('keeps sealed files intact if it fails: %s', async (_, spoil, message) => {
    const sealed = filesIn(root, 'content/sealed');
    const copies = filesIn(root, 'private');
    spoil();
    await expect(seal()).rejects.toThrow(message);
    expect(filesIn(root, 'content/sealed')).toEqual(sealed);
    for (const [file, bytes] of Object.entries(copies)) write(root, file, Buffer.from(bytes, 'base64'));
  });

  test('makes a passphrase and says it, or uses SEAL_PASSPHRASE, if there is no keys.json', async () => {
    rmSync(join(root, 'private/keys.json'));
    await seal();
    const [, made = ''] = /^The password of “coaching”, to give away: (.*)$/m.exec(output()) ?? [];
    expect(await labelOf(made)).toBe('default');
    expect(readKeys(root)).toMatchObject({ recipients: [{ label: 'default', passphrase: made }] });
    terminal.output.length = 0;
    rmSync(join(root, 'private/keys.json'));
    process.env['SEAL_PASSPHRASE'] = passphrase;
    await seal();
    expect(await labelOf(passphrase)).toBe('default');
    expect(readKeys(root)).toMatchObject({ recipients: [{ label: 'default', passphrase }] });
    expect(output()).not.toMatch(/velvet|walrus/);
  });
});

describe('an invented passphrase', () => {
  const invented = 'ornithorynque gabardine clavecin brouette';

  test('is warned of where a case study opens with it already, and refused elsewhere', async () => {
    const keys = audience({ default: passphrase, 'Agence X': invented });
    const sealed = await sealCaseStudy(caseStudy, readWorkingCopy(root, 'coaching'), keys, terminal.say);
    replaceSealed(join(root, 'content/sealed'), join(root, '.sealing'), [sealed]);
    write(root, 'private/keys.json', { owner, default: passphrase, 'Agence X': invented });
    await seal();
    expect(await labelOf(invented)).toBe('Agence X');
    const words = 'somebody may guess the passphrase of "Agence X": `npm run share -- renew "Agence X"`';
    expect(output()).toContain(words);
    expect(await lockedDiagnostics(root, [])).toEqual([
      expect.objectContaining({
        file: 'private/keys.json',
        severity: 'warning',
        fix: expect.stringContaining('renew'),
      }),
    ]);
    write(root, 'private/keys.json', { owner, default: passphrase, 'Agence X': `${invented}!` });
    await expect(seal()).rejects.toThrow('The passphrase of "Agence X" is refused');
    write(root, 'private/keys.json', { owner, default: passphrase });
    await seal();
  });
});

describe('npm run unseal', () => {
  const keys = {
    owner,
    default: passphrase,
    'Agence X': { passphrase: second, key: randomKey(), until: '2999-03-31', opens: ['coaching'] },
    'Agence Y': { passphrase: 'parsley-oasis-cinnamon-harbor-ferret', until: '2020-03-31' },
  };

  test('restores all files and recipients with the owner’s key only, and prints no secret', async () => {
    write(root, 'private/keys.json', keys);
    await seal();
    const before = filesIn(root, 'private');
    rmSync(join(root, 'private'), { recursive: true });
    for (const other of [passphrase, keys['Agence X'].key]) {
      terminal.typed.push(other);
      await expect(unseal()).rejects.toThrow('a recipient’s does not restore private/');
      expect(readdirSync(root)).not.toContain('private');
    }
    terminal.typed.push(owner);
    await unseal();
    const own = ['coaching.json', 'rehearsal-room.png', 'pictures/offer-sheet.png'].map((name) => `private/${name}`);
    expect(own.map((name) => filesIn(root, 'private')[name])).toEqual(own.map((name) => before[name]));
    const restored = readKeys(root)?.recipients ?? [];
    expect(restored).toMatchObject([{ label: 'default', passphrase }, keys['Agence X'], keys['Agence Y']]);
    expect(restored.map(({ opens }) => opens)).toEqual([['coaching'], ['coaching'], ['coaching']]);
    expect(warnings()).toEqual([]);
    for (const secret of [passphrase, owner]) expect(output()).not.toContain(secret);
  });

  test('restores nothing if private/keys.json can’t be read', async () => {
    rmSync(join(root, 'private'), { recursive: true });
    write(root, 'private/keys.json', '{');
    terminal.typed.push(owner);
    await expect(unseal()).rejects.toThrow('must be of the form');
    expect(readdirSync(join(root, 'private'))).toEqual(['keys.json']);
    rmSync(join(root, 'private/keys.json'));
    terminal.typed.push(owner);
    await unseal();
  });

  test('takes the owner’s key with blanks around it, and writes it down without', async () => {
    rmSync(join(root, 'private'), { recursive: true });
    terminal.typed.push(` ${owner}\n`);
    await unseal();
    expect(readKeys(root)?.owner).toBe(owner);
    terminal.typed.push(` ${passphrase} `);
    await expect(unseal()).rejects.toThrow('a recipient’s does not restore private/');
  });

  test('never overwrites the owner’s changes', async () => {
    appendFileSync(join(root, 'private/coaching.json'), '\n');
    rmSync(join(root, 'private/rehearsal-room.png'));
    const before = filesIn(root, 'private');
    terminal.typed.push(owner);
    await expect(unseal()).rejects.toThrow('private/coaching.json');
    expect(filesIn(root, 'private')).toEqual(before);
  });
});

describe('the sealed case studies of a list', () => {
  const namesIn = (projects: string | object) => {
    write(root, 'content/projects.json', projects);
    return readSealedNames(root);
  };

  test('fail if the list is missing or unreadable, or a name is a path, but not for errors elsewhere', () => {
    for (const text of ['[{"sealed"', '{}', '[{"sealed": 7}]', ''])
      expect(() => namesIn(text)).toThrow('npm run check');
    expect(namesIn([{ title: 7 }, { sealed: './sealed/coaching.json' }])).toEqual(['coaching']);
    const elsewhere = './sealed/../../private/keys.json';
    expect(() => namesIn([{ sealed: elsewhere }])).toThrow('must be "./sealed/<name>.json"');
    expect(() => namesIn([{ sealed: './sealed/Keys.json' }])).toThrow('under another name');
    rmSync(join(root, 'content/projects.json'));
    expect(() => readSealedNames(root)).toThrow('npm run check');
  });
});

describe('several locked case studies', () => {
  const both = 'parsley-oasis-cinnamon-harbor-ferret';
  let root: string;
  const labelOf = (name: string, typed: string) => recipientOf(root, name, typed);

  const keys = {
    owner,
    default: { passphrase, opens: ['coaching'] },
    'Agence X': { passphrase: second, opens: ['pricing'] },
    Both: { passphrase: both, opens: ['coaching', 'pricing'] },
  };

  let template: string;
  beforeAll(async () => (template = await makeSite()));
  afterAll(() => removeSite(template));
  beforeEach(() => {
    root = `${template}-copy`;
    cpSync(template, root, { recursive: true });
    const projects = JSON.parse(readFileSync(join(root, 'content/projects.json'), 'utf8'));
    write(root, 'content/projects.json', [...projects, { ...projects[1], sealed: './sealed/pricing.json' }]);
    write(root, 'private/pricing.json', {
      ...caseStudy,
      heroSubtitle: 'What would somebody pay for an honest answer?',
    });
    write(root, 'private/keys.json', keys);
  });
  afterEach(() => removeSite(root));

  test('each recipient opens only the case studies named for them', async () => {
    await sealCommand(root, [], terminal);
    const opened = [passphrase, second, both].map(async (typed) => [
      await labelOf('coaching', typed),
      await labelOf('pricing', typed),
    ]);
    expect(await Promise.all(opened)).toEqual([
      ['default', undefined],
      [undefined, 'Agence X'],
      ['Both', 'Both'],
    ]);
    expect(terminal.output).toEqual(
      expect.arrayContaining(['It opens for: default, Both.', 'It opens for: Agence X, Both.']),
    );
  });

  test('before any is sealed, there is nothing to restore', async () => {
    await expect(restore(root, owner)).rejects.toThrow(
      /no content\/sealed\/pricing\.json yet: "npm run seal" makes it[^]*Nothing is sealed yet/,
    );
    write(root, 'content/projects.json', []);
    await expect(sealAll(root)).rejects.toThrow('No project is locked. "npm run seal -- 1" locks project 1');
  });

  test('one that was never sealed needs its working copy', async () => {
    rmSync(join(root, 'private/pricing.json'));
    await expect(sealAll(root)).rejects.toThrow('private/pricing.json is missing');
  });

  test('who opens one that is gone keeps the others, and seal says so', async () => {
    write(root, 'private/keys.json', { ...keys, Both: { passphrase: both, opens: ['coaching', 'pricng'] } });
    await sealCommand(root, [], terminal);
    expect(await labelOf('coaching', both)).toBe('Both');
    expect(terminal.output).toContain(
      'Warning: "Both" of private/keys.json opens "pricng", which is not sealed. There are: coaching, pricing. ' +
        'Correct the name there, or delete it.',
    );
  });

  test('restoring brings no removed recipients back', async () => {
    await sealAll(root);
    const left = { owner, default: { passphrase, opens: ['coaching', 'pricing'] } };
    write(root, 'private/keys.json', left);
    await restore(root, owner);
    expect(JSON.parse(readFileSync(join(root, 'private/keys.json'), 'utf8'))).toEqual(left);
  });
});

describe('an owner’s case study', () => {
  let root: string;
  beforeAll(async () => (root = await makeSite()));
  afterAll(() => removeSite(root));

  test('is never sealed with the demo password, nor with an owner’s key that others know', async () => {
    const before = filesIn(root, 'content');
    write(root, 'private/keys.json', { default: passphrase, 'Agence X': demoPassword });
    await expect(sealAll(root)).rejects.toThrow(
      /"Agence X" is the demo password[^]*private\/coaching\.json[^]*of your own in private\/keys\.json, for instance: \w+-/,
    );
    write(root, 'private/keys.json', { owner: demoPassword, default: passphrase });
    await expect(sealAll(root)).rejects.toThrow('"owner" is the demo password');
    write(root, 'private/keys.json', { owner: second, default: second });
    await expect(sealAll(root)).rejects.toThrow('what "default" opens with');
    rmSync(join(root, 'private/keys.json'));
    await expect(sealAll(root, { passphrase: demoPassword })).rejects.toThrow('is the demo password');
    expect(filesIn(root, 'content')).toEqual(before);
  });

  test('causes one warning if it opens with it; unreadable ones are left to the check', async () => {
    const [open, locked] = JSON.parse(readFileSync(join(root, 'content/projects.json'), 'utf8'));
    write(root, 'content/sealed/broken.json', '{}');
    const unreadable = ['broken', 'missing'].map((name) => ({ ...locked, sealed: `./sealed/${name}.json` }));
    expect(await lockedDiagnostics(root, unreadable)).toEqual([]);
    const keys = audience({ default: passphrase, demo: demoPassword });
    const sealed = await sealCaseStudy(caseStudy, readWorkingCopy(root, 'coaching'), keys, terminal.say);
    replaceSealed(join(root, 'content/sealed'), join(root, '.sealing'), [sealed]);
    const found = await lockedDiagnostics(root, [open, locked, { ...locked, draft: true }]);
    expect(found.filter(({ file }) => file === 'content/sealed/coaching.json')).toEqual([
      expect.objectContaining({
        severity: 'warning',
        found: 'a case study that opens with the demo password',
        expected: 'passwords that are not public',
        fix: 'Write your own into private/keys.json and run `npm run seal`.',
      }),
    ]);
  });
});
