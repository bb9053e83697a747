import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newProject } from '../../../src/content/schema/new-project';
import { sealAll } from '../../../src/lock/owner/seal-all';
import { findLeaks } from '../../../src/lock/owner/leaks';
import { sealWarnings } from '../../../src/lock/owner/warnings';
import { filesIn } from '../support/terminal';
import { restore } from '../../support/restore';
import { caseStudy, makeSite, passphrase, removeSite, write } from '../support/site';

jest.mock('../../../src/lock/crypto/keys', () => jest.requireActual('../support/quick-keys').quickKeys());
let template: string;
let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
const leaks = async () => (await findLeaks(root)).map(({ file, found }) => `${file}: ${found}`);

beforeAll(async () => {
  template = await makeSite();
  write(template, '.gitignore', 'private/\n.sealing/\n');
  await sealAll(template);
  root = template;
  git('init', '-q', '--template=');
  git('add', '-A');
});
afterAll(() => [template, root].forEach(removeSite));
beforeEach(() => {
  root = `${template}-leaks`;
  restore(template, root);
});

const picture = () => readFileSync(join(root, 'private/rehearsal-room.png'));
const [sentence = ''] = caseStudy.initialResearch;

test('a correct site has none, with or without git and private/', async () => {
  expect(await findLeaks(root)).toEqual([]);
  rmSync(join(root, '.git'), { recursive: true });
  expect(await findLeaks(root)).toEqual([]);
  rmSync(join(root, 'private'), { recursive: true });
  expect(await findLeaks(root)).toEqual([]);
});

test('leaks are reported as diagnostics', async () => {
  git('add', '-f', 'private/coaching.json');
  const [leak, ...others] = await findLeaks(root);
  expect(others).toEqual([]);
  expect(leak).toEqual({
    severity: 'error',
    file: 'private/coaching.json',
    line: 0,
    column: 0,
    field: 'the whole file',
    found: 'something of private/, in git',
    expected: 'nothing of private/ outside of it',
    fix: expect.stringContaining('git rm --cached "private/coaching.json"'),
  });
  const before = filesIn(root, 'content');
  await expect(sealAll(root)).rejects.toThrow(/private\/coaching\.json {2}error[^]*Nothing was sealed/);
  expect(filesIn(root, 'content')).toEqual(before);
  expect(sealWarnings(root, ['coaching'])).toEqual([]);
});

test.each(['PRIVATE/coaching.json', 'private/pictures/été.png'])('in git, in any spelling: %s', async (path) => {
  write(root, path, 'anything');
  git('add', '-f', path);
  rmSync(join(root, path));
  expect(await leaks()).toContain(`${path}: something of private/, in git`);
});

test.each([
  ['notes/keys (1).json', '{}', 'a file that is named like private/keys.json'],
  ['private-2026.7z', '7z', 'an archive that is named like private/'],
  ['notes.txt', `Password: ${passphrase}!`, 'a passphrase or a key of private/keys.json'],
  ['draft.md', `# Draft\n\n${sentence.replace('kept a', 'kept\na')}`, 'a sentence of a locked case study in private/'],
])('a copy committed elsewhere: %s', async (path, bytes, found) => {
  write(root, path, bytes);
  git('add', '-f', path);
  expect(await leaks()).toEqual([`${path}: ${found}, in git`]);
});

test.each([
  ['content/uploads/room.png', () => picture(), 'the same as private/rehearsal-room.png'],
  ['static/notes.html', () => `<p>${sentence}</p>`, 'a sentence of a locked case study in private/'],
])('an uncommitted copy: %s', async (path, bytes, found) => {
  write(root, path, bytes());
  expect(await leaks()).toEqual([`${path}: ${found}`]);
  rmSync(join(root, '.git'), { recursive: true });
  expect(await leaks()).toEqual([`${path}: ${found}`]);
});

test('a sentence without its links and emphasis, or with the escapes of JSON', async () => {
  const quoted = 'They said "not today" to every coach who had called them before.';
  const marked = sentence.replace('managers', '**managers**').replace('a diary', '[a diary](https://diary.example)');
  write(root, 'private/coaching.json', { ...caseStudy, initialResearch: [marked], design: [quoted] });
  write(root, 'static/notes.html', `<p>${sentence}</p>`);
  write(root, 'static/notes.json', [quoted]);
  const found = 'a sentence of a locked case study in private/';
  expect(await leaks()).toEqual([`static/notes.html: ${found}`, `static/notes.json: ${found}`]);
});

test('a text left in projects.json is a leak; a shared role or a public picture is not', async () => {
  const file = join(root, 'content/projects.json');
  const projects = JSON.parse(readFileSync(file, 'utf8'));
  const shared = { ...projects[0].content, searchFlowImage: './uploads/room.png', design: [sentence] };
  write(root, 'content/projects.json', [{ ...projects[0], content: shared }, projects[1]]);
  write(root, 'content/uploads/room.png', picture());
  expect(await leaks()).toEqual([]);
  write(root, 'content/projects.json', [projects[0], { ...projects[1], content: caseStudy }]);
  rmSync(join(root, 'content/uploads/room.png'));
  expect(await leaks()).toEqual(['content/projects.json: sentences of a locked case study in private/']);
  const [{ fix } = { fix: '' }] = await findLeaks(root);
  expect(fix).toMatch(/^Everybody reads this file: write it anew/);
});

test('placeholder texts of a new project are not leaks', async () => {
  const { content } = newProject('./uploads/cover.png');
  write(root, 'private/coaching.json', JSON.stringify({ ...caseStudy, ...content }));
  write(root, 'content/other.json', JSON.stringify(content));
  git('add', '-A');
  expect((await leaks()).filter((leak) => leak.startsWith('content/other.json'))).toEqual([]);
});

test('unused files in content/sealed are reported, and removed by sealing', async () => {
  write(root, 'content/sealed/coaching-0123456789abcdef.bin', 'old');
  write(root, 'content/sealed/pricing.json', '{}');
  write(root, 'content/sealed/.DS_Store', '');
  expect(await leaks()).toEqual([
    'content/sealed: 2 files that no sealed case study names: coaching-0123456789abcdef.bin, pricing.json',
  ]);
  rmSync(join(root, 'content/sealed/pricing.json'));
  expect(await leaks()).toEqual([
    'content/sealed/coaching-0123456789abcdef.bin: a file that no sealed case study names',
  ]);
  await sealAll(root);
  expect(await findLeaks(root)).toEqual([]);
});

test('a private folder in any spelling that git does not ignore', async () => {
  write(root, '.gitignore', '.sealing/\n');
  expect(await leaks()).toEqual(
    expect.arrayContaining([
      '.gitignore: nothing that covers “private/”',
      'private/keys.json: something of private/, which .gitignore does not cover',
    ]),
  );
  await expect(sealAll(root)).rejects.toThrow('Write “private/” into .gitignore.');
  write(root, '.gitignore', 'private/\n.sealing/\n');
  renameSync(join(root, 'private'), join(root, 'Private'));
  if (!readdirSync(root).includes('private'))
    expect(await leaks()).toContain('.gitignore: nothing that covers “Private/”');
});
