import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LockDone, LockRequest, Refused, State } from '../../src/editing/protocol';
import { unlock } from '../../src/lock/crypto/envelope';
import { readKeys } from '../../src/lock/owner/recipients';
import { readEnvelope } from '../../src/lock/owner/sealed-folder';
import { contentTree } from '../support/content-cases';
import { filesIn } from '../lock/support/terminal';
import { editor, note } from './editor';

jest.mock('../../src/lock/crypto/keys', () => jest.requireActual('../lock/support/quick-keys').quickKeys());

jest.mock('../../src/lock/owner/variants', () => jest.requireActual('../lock/support/quick-variants').quickVariants());

// Slow: it really seals, and checks the whole site after each step.
jest.setTimeout(30_000);

const tree = contentTree(20);
const { ask, patch } = editor(() => tree().content);
const root = () => dirname(tree().content);

type Published = { changes: string[] };
type Done = State & Required<LockDone>;
const post = <Body = Done>(name: string, body?: object) => ask<Body>('POST', name, { body });
const locking = <Body = Done>(request: LockRequest) => post<Body>('lock', request);
const undoAnyway = (words: string) => ask('POST', `undo?agreed=${encodeURIComponent(words)}`);
const all = () => ({ ...filesIn(root(), 'content'), ...filesIn(root(), 'private') });
const opensWith = async (passphrase: string) =>
  (await unlock((await readEnvelope(tree().path('sealed'), 'case-study-0')).envelope, passphrase))?.label;

beforeEach(async () => {
  // The other project has the same text.
  const [first] = JSON.parse(await tree().read('projects.json'));
  await tree().write('projects.json', JSON.stringify([first], null, 2));
  delete process.env['SEAL_PASSPHRASE'];
  mkdirSync(join(root(), 'private'));
  writeFileSync(join(root(), '.gitignore'), 'private/\n');
});

test('locking and sharing a case study can be undone, if the owner agrees to what is lost', async () => {
  const before = all();
  const { password, ownerKey, ...state } = (await locking({ action: 'lock', index: 0 })).body;
  expect(state).toMatchObject({
    files: { 'private/case-study-0.json': { value: expect.anything() } },
    undo: 'Locked: Case study 0',
    recipients: [{ label: 'default' }],
  });
  expect(await tree().read('projects.json')).toContain('"sealed": "./sealed/case-study-0.json"');
  expect(ownerKey).toBe(readKeys(root())?.owner);
  expect(await opensWith(password ?? '')).toBe('default');
  const shown = JSON.stringify((await ask('GET', 'content')).body);
  for (const secret of [password, ownerKey]) expect(shown).not.toContain(secret);
  const afterLock = all();

  const shared = (await locking({ action: 'add', label: '--until', until: '2099-01-31', opens: ['case-study-0'] }))
    .body;
  expect(shared.recipients).toContainEqual({
    label: '--until',
    until: '2099-01-31',
    opens: ['case-study-0'],
    hasLink: true,
  });
  expect(shared.notes).toEqual([note]);
  const [handed] = shared.handedOut ?? [];
  const link = expect.stringMatching(/^https:\/\/robin\.test\/p\/case-study-0#key=[\w-]{43}$/) as unknown;
  expect(handed).toMatchObject({ title: 'Case study 0', link });
  expect(await opensWith(handed?.password ?? '')).toBe('--until');
  const revoked = (await locking({ action: 'revoke', label: '--until' })).body;
  expect(revoked.undo).toBe('No longer shared: --until');
  expect(await opensWith(handed?.password ?? '')).toBeUndefined();

  const afterRevoking = all();
  for (const [words, reason] of [
    ['No longer shared: --until', 'Links and passwords that open it again: “--until”.'],
    ['Shared: --until', 'Links and passwords that are deleted: “--until”.'],
    ['Locked: Case study 0', /everybody can read it.*\n.* deleted: “default”\.\nYour own key is deleted\./],
  ] as const) {
    const current = all();
    const refused = await ask<Refused['body']>('POST', 'undo?agreed=Another');
    expect(refused).toMatchObject({ status: 409, body: { undoing: words, reason: expect.stringMatching(reason) } });
    expect(all()).toEqual(current);
    expect((await undoAnyway(words)).body).toMatchObject({ words });
    if (words === 'Shared: --until') expect(all()).toEqual(afterLock);
  }
  expect(all()).toEqual(before);
  expect((await ask('POST', 'redo')).body).toMatchObject({ words: 'Locked: Case study 0' });
  expect(all()).toEqual(afterLock);
  expect(statSync(join(root(), 'private/keys.json')).mode & 0o077).toBe(0);
  for (const _ of ['add', 'revoke']) await ask('POST', 'redo');
  expect(all()).toEqual(afterRevoking);
});

test('only the owner’s key restores a missing working copy', async () => {
  const { password = '', ownerKey = '' } = (await locking({ action: 'lock', index: 0 })).body;
  const before = readFileSync(join(root(), 'private/case-study-0.json'));
  rmSync(join(root(), 'private'), { recursive: true });
  const refused = await locking<Refused['body']>({ action: 'restore', key: password });
  expect([refused.status, refused.body.reason]).toEqual([409, expect.stringContaining('not the owner’s key')]);
  const { files, undo } = (await locking({ action: 'restore', key: ownerKey })).body;
  expect([Object.keys(files).at(-1), undo]).toEqual(['private/case-study-0.json', 'Restored: private copies']);
  expect(readFileSync(join(root(), 'private/case-study-0.json')).equals(before)).toBe(true);
});

test('publishing seals changes, publishes nothing of private/, and makes the lock permanent', async () => {
  const remote = mkdtempSync(join(tmpdir(), 'remote-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@example.com', ...args], {
      cwd: root(),
      encoding: 'utf8',
    });
  git('init', '-q', '-b', 'main');
  git('add', 'content/projects.json');
  git('commit', '-qm', 'In clear');
  const { committed } = (await ask<{ committed: string[] }>('GET', 'history/0')).body;
  expect(committed).toEqual(['content/projects.json (its text)']);
  git('init', '-q', '--bare', '-b', 'main', remote);
  git('remote', 'add', 'origin', remote);
  const clear = await tree().read('projects.json');
  await locking({ action: 'lock', index: 0 });
  await patch('private/case-study-0.json', { op: 'replace', path: '/heroSubtitle', value: 'New' });
  const envelope = () => readFileSync(tree().path('sealed/case-study-0.json'), 'utf8');
  const sealed = envelope();
  expect((await post<Published>('publish', { dryRun: true })).body.changes[0]).toContain('Case study 0: locked');
  expect(envelope()).toBe(sealed);
  expect((await post<Published>('publish', {})).body).toMatchObject({ pushed: true, undo: 'Encrypted for publishing' });
  expect(envelope()).not.toBe(sealed);
  const names = git('ls-tree', '-r', '--name-only', 'origin/main');
  expect(names).toContain('content/sealed/case-study-0.json');
  expect(names).not.toContain('private');

  for (const words of ['Encrypted for publishing', 'Case study 0 (locked): subtitle'])
    expect((await post('undo')).body).toMatchObject({ words });
  const locked = all();
  const undone = await ask<Refused['body']>('POST', 'undo?agreed=Locked:%20Case%20study%200');
  expect(undone).toMatchObject({ status: 409, body: { reason: expect.stringMatching(/^“Locked.*published/) } });
  expect([undone.body.undoing, all()]).toEqual([undefined, locked]);
  await tree().write('projects.json', clear);
  expect((await post('publish', { dryRun: true })).body).toMatchObject({ unlocked: ['Case study 0'] });
  rmSync(remote, { recursive: true });
});

test('what a failed publishing has encrypted is a step, so that Undo takes back what was done before', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@example.com', ...args], { cwd: root() });
  git('init', '-q', '-b', 'main');
  git('remote', 'add', 'origin', './nowhere.git');
  const states = [all()];
  await locking({ action: 'lock', index: 0 });
  states.push(all());
  await patch('private/case-study-0.json', { op: 'replace', path: '/heroSubtitle', value: 'New' });
  expect(await post<Refused['body']>('publish', {})).toMatchObject({ status: 409 });
  expect((await ask('GET', 'content')).body.undo).toBe('Encrypted for publishing');
  for (const _ of ['Encrypted', 'Subtitle']) expect((await post('undo')).status).toBe(200);
  expect(all()).toEqual(states[1]);
  expect((await undoAnyway('Locked: Case study 0')).status).toBe(200);
  expect(all()).toEqual(states[0]);
});

test('sealed files are removed and restored with their project', async () => {
  const [first] = JSON.parse(await tree().read('projects.json'));
  await tree().write('projects.json', JSON.stringify([{ ...first, title: 'Another' }, first], null, 2));
  await locking({ action: 'lock', index: 1 });
  const before = all();
  await patch('projects.json', { op: 'remove', path: '/1' });
  expect(Object.keys(all()).filter((file) => file.startsWith('content/sealed'))).toEqual([]);
  await post('undo');
  expect(all()).toEqual(before);
});
