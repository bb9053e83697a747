import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isOver } from '../../../src/content/engine/last-day';
import { share } from '../../../src/lock/commands/share';
import { unlock, unlockByLink } from '../../../src/lock/crypto/envelope';
import { readKeys } from '../../../src/lock/owner/recipients';
import { sealAll } from '../../../src/lock/owner/seal-all';
import { readEnvelope } from '../../../src/lock/owner/sealed-folder';
import {
  addRecipient,
  listRecipients,
  renewRecipient,
  revokeRecipient,
  showRecipient,
} from '../../../src/lock/owner/share';
import { filesIn, mockTerminal, second } from '../support/terminal';
import { makeSite, passphrase, removeSite, write } from '../support/site';

jest.mock('../../../src/lock/crypto/keys', () => jest.requireActual('../support/quick-keys').quickKeys());
jest.mock('../../../src/lock/owner/variants', () => jest.requireActual('../support/quick-variants').quickVariants());
const terminal = mockTerminal();
let root: string;
beforeAll(async () => {
  root = await makeSite();
  await sealAll(root);
});
afterAll(() => removeSite(root));

const note = 'Other sites can show your pages inside theirs.';
const run = (...args: string[]) => share(root, args, terminal, (folder) => (folder === root ? [note] : []));
const output = () => terminal.output.join('\n');
const recipient = (label: string) => readKeys(root)?.recipients.find((one) => one.label === label);
const envelope = async () => (await readEnvelope(join(root, 'content/sealed'), 'coaching')).envelope;
/** The labels that the printed link and passphrase open for. */
const holders = async () => {
  const link = /^Link {8}https:\/\/ada\.test\/project\/1#key=(.*)$/m.exec(output())?.[1] ?? '';
  const typed = /^Passphrase {2}(.*)$/m.exec(output())?.[1] ?? '';
  const sealed = await envelope();
  return [(await unlockByLink(sealed, link))?.label, (await unlock(sealed, typed))?.label];
};

describe('npm run share, by arguments', () => {
  test('adds a recipient, seals, and prints the link and the passphrase on separate lines', async () => {
    await run('add', 'Agence X', '--until', '2999-03-31');
    expect(await holders()).toEqual(['Agence X', 'Agence X']);
    expect(output()).toMatch(new RegExp(`${note}[^]*^Link `, 'm'));
    const { key, passphrase: typed, until } = recipient('Agence X') ?? {};
    expect(until).toBe('2999-03-31');
    expect(recipient('Agence X')?.opens).toEqual(['coaching']);
    expect(terminal.output.slice(terminal.output.indexOf('To paste into an e-mail:') + 1)).toEqual([
      '“AI as a coaching service” is confidential. This link opens it for you:',
      `https://ada.test/project/1#key=${key}`,
      'If it asks for a password, it is:',
      typed,
      'It works until 2999-03-31.',
    ]);
    expect((await unlock(await envelope(), passphrase))?.label).toBe('default');
  });

  test('refuses to make links to an example address, and changes nothing', async () => {
    const before = [filesIn(root, 'private'), filesIn(root, 'content')];
    const site = readFileSync(join(root, 'content/site.json'), 'utf8');
    const sample = 'https://camille-marchand.example.com';
    write(root, 'content/site.json', site.replace('https://ada.test', sample));
    await expect(run('add', 'Agence Y')).rejects.toThrow(
      /\(https:\/\/camille-marchand\.example\.com\) has a name reserved for examples/,
    );
    write(root, 'content/site.json', site);
    expect([filesIn(root, 'private'), filesIn(root, 'content')]).toEqual(before);
  });

  test('lists all recipients without secrets, including expired ones', async () => {
    const keys = JSON.parse(readFileSync(join(root, 'private/keys.json'), 'utf8'));
    write(root, 'private/keys.json', { ...keys, Late: { passphrase: second, until: '2020-03-31' } });
    await run('list');
    expect(terminal.output).toEqual([
      '"default" opens coaching, by passphrase',
      '"Agence X" opens coaching, by link and passphrase, until 2999-03-31',
      '"Late" opens coaching, by passphrase, was until 2020-03-31',
    ]);
  });

  test('shows a recipient’s access again, without sealing', async () => {
    const sealed = filesIn(root, 'content/sealed');
    await run('show', ' Agence X ');
    expect(await holders()).toEqual(['Agence X', 'Agence X']);
    await run('show', 'default');
    expect(output()).toContain('"default" has no link: "npm run share -- renew"');
    expect(terminal.output.slice(-3)).toEqual(['https://ada.test/project/1', 'The password is:', passphrase]);
    expect(filesIn(root, 'content/sealed')).toEqual(sealed);
  });

  test('renews: the old secrets open nothing, and the last day stays unless it is over', async () => {
    const before = recipient('Agence X');
    await run('renew', 'Agence X');
    expect(await holders()).toEqual(['Agence X', 'Agence X']);
    expect(await unlockByLink(await envelope(), before?.key ?? '')).toBeUndefined();
    expect(recipient('Agence X')?.until).toBe('2999-03-31');
    await run('renew', 'Late');
    expect(isOver(recipient('Late')?.until)).toBe(false);
  });

  test('revokes', async () => {
    const { passphrase: typed = '' } = recipient('Agence X') ?? {};
    await run('revoke', 'Agence X');
    expect(recipient('Agence X')).toBeUndefined();
    expect(await unlock(await envelope(), typed)).toBeUndefined();
    expect(output()).toContain('"Agence X" opens nothing any more, once this is published.');
  });
});

describe('the API of sharing', () => {
  test('returns what to hand on, and says nothing', async () => {
    const added = await addRecipient(root, { label: ' Agence V ', until: '2999-03-31' });
    expect(added).toMatchObject({ label: 'Agence V', hasLink: true });
    const [{ link, password } = { link: '', password: '' }] = added.handedOut;
    expect(showRecipient(root, 'Agence V')).toEqual(added);
    const sealed = await envelope();
    expect((await unlockByLink(sealed, link.split('#key=')[1] ?? ''))?.label).toBe('Agence V');
    expect((await unlock(sealed, password))?.label).toBe('Agence V');
    expect(listRecipients(root)).toContainEqual({
      label: 'Agence V',
      opens: ['coaching'],
      hasLink: true,
      until: '2999-03-31',
    });
    const [renewed] = (await renewRecipient(root, { label: 'Agence V' })).handedOut;
    expect(renewed?.password).not.toBe(password);
    await revokeRecipient(root, 'Agence V');
    expect(listRecipients(root).map(({ label }) => label)).not.toContain('Agence V');
    expect(terminal.output).toEqual([]);
  });

  test('a draft with a permanent address can be shared before it is public', async () => {
    const text = readFileSync(join(root, 'content/projects.json'), 'utf8');
    const [open, locked] = JSON.parse(text);
    const accessTo = (project: object) => {
      write(root, 'content/projects.json', [open, project]);
      return showRecipient(root, 'default').handedOut;
    };
    expect(accessTo({ ...locked, draft: true, slug: 'coaching' })).toMatchObject([
      { isDraft: true, link: 'https://ada.test/p/coaching' },
    ]);
    expect(accessTo({ ...locked, draft: true })).toEqual([]);
    write(root, 'content/projects.json', text);
  });
});

describe('npm run share, by questions', () => {
  test('asks for action, recipient and last day', async () => {
    terminal.typed.push('add', 'Studio Y', '2999-01-02');
    await run();
    expect(recipient('Studio Y')?.until).toBe('2999-01-02');
    terminal.typed.push('add', 'Studio Z', '');
    await run();
    expect(recipient('Studio Z')).not.toHaveProperty('until');
  });
});

describe('npm run share refuses, and changes nothing:', () => {
  test.each([
    ['an action it does not know', ['remove', 'default'], 'npm run share -- list | add'],
    ['a name without quotation marks', ['revoke', 'Agence', 'X'], 'revoke "Agence X"'],
    ['a name where none is needed', ['list', 'default'], 'npm run share -- list | add'],
    ['case studies of somebody who keeps theirs', ['renew', 'default', '--opens', 'coaching'], 'npm run share -- list'],
    ['a last day where none is set', ['show', 'default', '--until', '2999-03-31'], 'npm run share -- list'],
    ['no name', ['add', ' '], 'A name of 1 to 60 characters is needed, which is not “owner”'],
    ['the owner’s name', ['add', 'owner'], 'not “owner”'],
    ['a name that is taken', ['add', 'default'], 'renew or revoke it'],
    ['a name that nobody has', ['renew', 'Agence W'], 'There is no "Agence W". There are: default'],
    ['an invalid day', ['add', 'New', '--until', '2999-02-30'], 'no day such as'],
    ['a day that is over', ['add', 'New', '--until', '2020-03-31'], 'over already'],
    [
      'a case study that is not sealed',
      ['add', 'New', '--opens', 'coachng'],
      'opens "coachng", which is not sealed. There are: coaching.',
    ],
  ])('%s', async (_, args, message) => {
    const [keys, sealed] = [filesIn(root, 'private'), filesIn(root, 'content/sealed')];
    await expect(run(...args)).rejects.toThrow(message);
    expect([filesIn(root, 'private'), filesIn(root, 'content/sealed')]).toEqual([keys, sealed]);
  });

  test('what can’t be sealed: private/keys.json stays unchanged', async () => {
    const picture = readFileSync(join(root, 'private/rehearsal-room.png'));
    const keys = readFileSync(join(root, 'private/keys.json'), 'utf8').replaceAll('\n', '\r\n');
    write(root, 'private/keys.json', keys);
    rmSync(join(root, 'private/rehearsal-room.png'));
    const before = [filesIn(root, 'private'), filesIn(root, 'content/sealed')];
    await expect(run('revoke', 'default')).rejects.toThrow('Nothing was sealed');
    expect([filesIn(root, 'private'), filesIn(root, 'content/sealed')]).toEqual(before);
    write(root, 'private/rehearsal-room.png', picture);
  });

  test('to revoke access to a case study without its working copy', async () => {
    const study = readFileSync(join(root, 'private/coaching.json'));
    rmSync(join(root, 'private/coaching.json'));
    await expect(run('revoke', 'default')).rejects.toThrow(/coaching\.json is missing.*npm run unseal/);
    write(root, 'private/coaching.json', study);
    rmSync(join(root, 'private/keys.json'));
    await expect(run('add', 'New')).rejects.toThrow(/keys\.json is missing.*npm run unseal/);
  });
});
