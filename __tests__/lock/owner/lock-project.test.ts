import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seal } from '../../../src/lock/commands/seal';
import { share } from '../../../src/lock/commands/share';
import { unseal } from '../../../src/lock/commands/unseal';
import { lockProject } from '../../../src/lock/owner/lock-project';
import { readKeys } from '../../../src/lock/owner/recipients';
import { openWorkingCopy } from '../../../src/lock/owner/working-copy';
import { makeOpenSite, open } from '../support/open-site';
import { filesIn, mockTerminal, second } from '../support/terminal';
import { caseStudy, owner, passphrase, recipientOf, removeSite, write } from '../support/site';

jest.mock('../../../src/lock/crypto/keys', () => jest.requireActual('../support/quick-keys').quickKeys());
jest.mock('../../../src/lock/owner/variants', () => jest.requireActual('../support/quick-variants').quickVariants());
const terminal = mockTerminal();
const output = () => terminal.output.join('\n');
let template: string;
let root: string;
beforeAll(async () => {
  template = await makeOpenSite();
});
afterAll(() => removeSite(template));

/** The state of a fresh clone. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lock-'));
  cpSync(template, root, { recursive: true });
  rmSync(join(root, 'private'), { recursive: true });
});
afterEach(() => removeSite(root));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
const commit = () => {
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'My portfolio');
};
const projects = () => readFileSync(join(root, 'content/projects.json'), 'utf8');
/** The projects, parsed. */
const list = () => JSON.parse(projects().replace(/^\uFEFF/, ''));
const labelOf = (name: string, typed: string) => recipientOf(root, name, typed);
const lock = (index = '0') => seal(root, [index], terminal);
const unlock = (index: string) => unseal(root, ['--public', index], terminal);

describe('npm run seal -- <index>', () => {
  test('adds a unique permanent address from the title if there is none', async () => {
    const [first, ...others] = list();
    const addressOf = () => list()[0].slug;
    process.env['SEAL_PASSPHRASE'] = second;
    write(root, 'content/projects.json', [{ ...first, slug: 'mine' }, ...others]);
    await lock();
    expect(addressOf()).toBe('mine');
    rmSync(root, { recursive: true });
    cpSync(template, root, { recursive: true });
    rmSync(join(root, 'private'), { recursive: true });
    write(root, 'content/projects.json', [first, { ...others[0], previousSlugs: ['ete-the-search'] }]);
    await lock();
    expect(addressOf()).toBe('ete-the-search-2');
    await share(root, ['add', 'Agence X', '--opens=ete-the-search'], terminal, () => []);
    expect(output()).toMatch(/^Link {8}https:\/\/ada\.test\/p\/ete-the-search-2#key=/m);
  });

  test.each(['Index', '404'])('adds no address that hosts use themselves: “%s”', async (title) => {
    write(root, 'content/projects.json', [{ ...list()[0], title }]);
    await lock();
    expect(list()[0].slug).toBe(`${title.toLowerCase()}-2`);
  });

  test('locks an open project in a clone, where another working copy is missing', async () => {
    commit();
    const before = projects();
    const other = readFileSync(join(root, 'content/sealed/coaching.json'), 'utf8');
    process.env['SEAL_PASSPHRASE'] = second;
    await lock();
    delete process.env['SEAL_PASSPHRASE'];
    const name = 'ete-the-search';
    const [first = '', last = ''] = projects().split(`"sealed": "./sealed/${name}.json",\r\n\t\t"slug": "${name}"`);
    expect(before.startsWith(first) && before.endsWith(last)).toBe(true);
    expect(before.slice(first.length, -last.length)).toMatch(/^"content": \{[^]*\}$/);
    expect(readdirSync(join(root, 'private')).sort()).toEqual(
      ['.sealed.json', 'cover.png', 'flow.png', 'keys.json', `${name}.json`].sort(),
    );
    const study = JSON.parse(readFileSync(join(root, `private/${name}.json`), 'utf8'));
    const designImages = { ...open.designImages, results: './flow.png', homepage: './cover.png' };
    expect(study).toEqual({ ...open, searchFlowImage: './flow.png', designImages });
    expect(readdirSync(join(root, 'content/uploads'))).toEqual(['cover.png']);
    expect([await labelOf(name, second), await labelOf('coaching', second)]).toEqual(['default', undefined]);
    expect(await labelOf('coaching', passphrase)).toBe('default');
    expect(readFileSync(join(root, 'content/sealed/coaching.json'), 'utf8')).toBe(other);
    expect(output()).toContain('Left as it is: content/sealed/coaching.json');
    expect(output()).toContain('Still public, because something else shows it: content/uploads/cover.png');
    expect(output()).toMatch(/stays in git’s history[^]*projects\.json \(its text\)\n {2}content\/uploads\/flow\.png/);
    const keys = readKeys(root);
    expect(await openWorkingCopy(root, name, keys?.owner ?? '')).toBeDefined();
    expect(output()).not.toContain(keys?.owner);
    expect(git('status', '--short')).not.toContain('private');

    terminal.typed.push(owner);
    await unseal(root, [], terminal);
    expect(output()).toContain(`This key does not open content/sealed/${name}.json.`);
    expect(readKeys(root)?.owner).toBe(keys?.owner);
    await seal(root, [], terminal);
    expect([await labelOf(name, second), await labelOf('coaching', second)]).toEqual(['default', undefined]);
    expect(await labelOf('coaching', passphrase)).toBe('default (coaching)');
  });

  test('needs no terminal: makes a passphrase, says it, and reports a clean git history', async () => {
    git('init', '-q');
    await lock();
    const [, suggested = ''] = /to give away: (.*)$/m.exec(output()) ?? [];
    expect(suggested).toMatch(/^[a-z]+(-[a-z]+){4}$/);
    expect(await labelOf('ete-the-search', suggested)).toBe('default');
    expect(readKeys(root)?.recipients[0]?.passphrase).toBe(suggested);
    expect(output()).toContain('stands in private/keys.json');
    expect(output()).toContain('Nothing of it was ever committed in clear');
  });

  test('finds what was committed below the root of a repository, whatever the settings of git', async () => {
    const repository = root;
    root = join(repository, 'site');
    cpSync(template, root, { recursive: true });
    rmSync(join(root, 'private'), { recursive: true });
    commit();
    for (const setting of ['diff.noprefix=true', 'diff.mnemonicPrefix=true', 'color.ui=always'])
      git('config', ...setting.split('='));
    const { committed } = await lockProject(root, { index: 0 });
    expect(committed).toEqual(expect.arrayContaining(['content/projects.json (its text)', 'content/uploads/flow.png']));
    root = repository;
  });

  test('says so where git could not be asked what was committed', async () => {
    write(root, '.git/HEAD', 'nothing that git knows');
    await lock();
    expect(output()).toMatch(/stays in git’s history[^]*perhaps all of it: git could not be asked/);
  });

  test('recipients of other case studies can’t open this one', async () => {
    cpSync(join(template, 'private'), join(root, 'private'), { recursive: true });
    process.env['SEAL_PASSPHRASE'] = second;
    await lock();
    expect([await labelOf('ete-the-search', passphrase), await labelOf('coaching', passphrase)]).toEqual([
      undefined,
      'default',
    ]);
    expect(readKeys(root)).toEqual({
      owner,
      recipients: [
        { label: 'default', passphrase, opens: ['coaching'] },
        { label: 'ete-the-search', passphrase: second, opens: ['ete-the-search'] },
      ],
    });
  });

  test.each([
    ['a passphrase alone', passphrase],
    ['the deleted one', { passphrase, opens: ['coaching'] }],
    ['a deleted one of the same name', { passphrase, opens: ['ete-the-search'] }],
  ])('who could open a case study that was deleted does not open the next one: %s', async (_, default_) => {
    cpSync(join(template, 'private'), join(root, 'private'), { recursive: true });
    write(root, 'private/keys.json', { owner, default: default_ });
    write(root, 'content/projects.json', list().slice(0, 1));
    process.env['SEAL_PASSPHRASE'] = second;
    await lock();
    expect([await labelOf('ete-the-search', passphrase), await labelOf('ete-the-search', second)]).toEqual([
      undefined,
      'default',
    ]);
    expect(readKeys(root)?.recipients).toEqual([{ label: 'default', passphrase: second, opens: ['ete-the-search'] }]);
  });

  test('the recipients of a deleted case study leave those of others as they are', async () => {
    cpSync(join(template, 'private'), join(root, 'private'), { recursive: true });
    const opens = ['coaching'];
    write(root, 'private/keys.json', {
      owner,
      default: { passphrase, opens: ['deleted'] },
      'Agence X': { passphrase: 'parsley-oasis-cinnamon-harbor-ferret', opens: [...opens, 'deleted'] },
    });
    process.env['SEAL_PASSPHRASE'] = second;
    await lock();
    expect(readKeys(root)?.recipients).toMatchObject([
      { label: 'Agence X', opens },
      { label: 'default', opens: ['ete-the-search'] },
    ]);
  });

  test('the demo password opens nothing else', async () => {
    const demo = 'copper-lantern-quiet-orchard';
    cpSync(join(template, 'private'), join(root, 'private'), { recursive: true });
    write(root, 'private/keys.json', { owner: demo, default: passphrase });
    process.env['SEAL_PASSPHRASE'] = second;
    await lock();
    expect(readKeys(root)?.owner).not.toBe(demo);
    expect(await openWorkingCopy(root, 'ete-the-search', demo)).toBeUndefined();
    expect(await labelOf('ete-the-search', demo)).toBeUndefined();
  });

  test('never overwrites files in private/', async () => {
    write(root, 'private/ete-the-search.json', { ...caseStudy, heroSubtitle: 'Something of mine' });
    write(root, 'private/Flow.png', 'something of mine');
    const before = filesIn(root, 'private');
    process.env['SEAL_PASSPHRASE'] = second;
    await lock();
    expect(filesIn(root, 'private')).toMatchObject(before);
    expect(projects()).toContain('./sealed/ete-the-search-2.json');
  });

  test('as an API it returns what to hand on and keep, and says nothing', async () => {
    const { name, password, ownerKey, isMade, stillPublic, sealed } = await lockProject(root, { index: 0 });
    expect([name, isMade, stillPublic]).toEqual(['ete-the-search', true, ['content/uploads/cover.png']]);
    expect(await labelOf(name, password ?? '')).toBe('default');
    expect(ownerKey).toBe(readKeys(root)?.owner);
    expect(sealed.studies.map(({ opensFor }) => opensFor)).toEqual([['default']]);
    expect(terminal.output).toEqual([]);
  });

  test('refuses an unknown project, and a locked one', async () => {
    await expect(lock('one')).rejects.toThrow(/There is no project one\. There are:\n {2}0 {2}Été/);
    await expect(lock('7')).rejects.toThrow(/There is no project 7\. There are:\n {2}0 {2}Été/);
    await expect(lock('1')).rejects.toThrow('locked already');
  });

  test.each([
    ['an invented passphrase', () => (process.env['SEAL_PASSPHRASE'] = 'azerty123'), 'refused'],
    [
      'site.json is no JSON',
      () => write(root, 'content/site.json', '{\n  "name": "Ada\n}'),
      /content\/site\.json:2:\d+ {2}error[^]*closing quotation mark[^]*Nothing was locked/,
    ],
    [
      'a missing picture',
      () => rmSync(join(root, 'content/uploads/flow.png')),
      'flow.png, which searchFlowImage names',
    ],
  ])('changes nothing if it fails: %s', async (_, spoil, message) => {
    spoil();
    const before = filesIn(root, 'content');
    process.env['SEAL_PASSPHRASE'] ??= second;
    await expect(lock()).rejects.toThrow(message);
    expect(filesIn(root, 'content')).toEqual(before);
    expect(existsSync(join(root, 'private')) ? readdirSync(join(root, 'private')) : []).toEqual([]);
    expect(output()).not.toContain('Written');
  });
});

describe('npm run unseal -- --public <index>', () => {
  test('undoes locking', async () => {
    const before = { ...filesIn(root, 'content') };
    process.env['SEAL_PASSPHRASE'] = second;
    await lock();
    await unlock('0');
    // The permanent address stays, because it may be in use.
    const text = projects().replace(',\r\n\t\t"slug": "ete-the-search"', '');
    write(root, 'content/projects.json', text);
    expect(filesIn(root, 'content')).toEqual(before);
    expect(readdirSync(join(root, 'private')).sort()).toEqual(['.sealed.json', 'keys.json']);
    expect(readKeys(root)?.recipients).toEqual([]);
    expect(output()).toContain('"strategy" is in content/projects.json');
  });

  test('who could open it opens nothing that is locked after it', async () => {
    cpSync(join(template, 'private'), join(root, 'private'), { recursive: true });
    write(root, 'private/keys.json', { owner, default: passphrase });
    await unlock('1');
    expect(readKeys(root)?.recipients).toEqual([]);
  });

  test('changes nothing if private/keys.json can’t be read, or does not say who opens what', async () => {
    cpSync(join(template, 'private'), join(root, 'private'), { recursive: true });
    write(root, 'private/other.json', caseStudy);
    write(root, 'content/projects.json', [...list(), { sealed: './sealed/other.json' }]);
    for (const [keys, message] of [
      ['{', 'must be of the form'],
      [{ owner, default: passphrase }, 'does not say which "default" opens'],
    ] as const) {
      write(root, 'private/keys.json', keys);
      const before = [filesIn(root, 'content'), filesIn(root, 'private')];
      await expect(unlock('1')).rejects.toThrow(message);
      expect([filesIn(root, 'content'), filesIn(root, 'private')]).toEqual(before);
    }
  });

  test('keeps pictures of other locked case studies, and overwrites no public ones', async () => {
    cpSync(join(template, 'private'), join(root, 'private'), { recursive: true });
    write(root, 'private/other.json', { searchFlowImage: './rehearsal-room.png' });
    write(root, 'content/projects.json', [...list(), { sealed: './sealed/other.json' }]);
    write(root, 'content/uploads/rehearsal-room.png', 'something else');
    await unlock('1');
    expect(readdirSync(join(root, 'private'))).toContain('rehearsal-room.png');
    expect(readdirSync(join(root, 'private'))).not.toContain('weekly-digest.png');
    expect(projects()).toContain('./uploads/rehearsal-room-2.png');
    expect(readFileSync(join(root, 'content/uploads/rehearsal-room.png'), 'utf8')).toBe('something else');
    expect(readFileSync(join(root, 'content/uploads/offer-sheet.png'))).toEqual(
      readFileSync(join(template, 'private/pictures/offer-sheet.png')),
    );
    expect(readdirSync(join(root, 'content/sealed'))).toEqual([]);
  });

  test('refuses an open project, one without its working copy, and one that another project shows', async () => {
    await expect(unlock('0')).rejects.toThrow('not locked');
    await expect(unlock('1')).rejects.toThrow(/coaching\.json is missing.*npm run unseal/);
    write(root, 'private/coaching.json', '{');
    await expect(unlock('1')).rejects.toThrow('private/coaching.json can’t be read as a case study');
    write(root, 'content/projects.json', [...list(), list()[1]]);
    await expect(unlock('1')).rejects.toThrow('Project 2 shows the same case study');
    appendFileSync(join(root, 'content/projects.json'), ']');
    await expect(unlock('1')).rejects.toThrow('npm run check');
  });
});
