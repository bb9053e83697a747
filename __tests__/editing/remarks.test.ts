import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bySeverity } from '../../src/content/check/diagnostic';
import { newProject } from '../../src/content/schema/new-project';
import { buildSite } from '../../src/publish/build';
import { checkSite } from '../../src/publish/site-check';
import type { Refused } from '../../src/editing/protocol';
import { contentTree } from '../support/content-cases';
import { editor } from './editor';
import { gitIn } from './published-site';

jest.mock('../../src/publish/gatsby', () => ({ runGatsby: async () => 0 }));

const tree = contentTree(20);
const { ask, patch } = editor(() => tree().content);

const home = process.cwd();
afterEach(() => process.chdir(home));

test('`npm run check`, the editor, Publish and the build have the same list', async () => {
  const root = dirname(tree().content);
  await tree().write('uploads/old.png', 'x');
  gitIn(root, 'init', '-q');
  gitIn(root, 'remote', 'add', 'origin', '../remote.git');
  const expected = (await checkSite(root)).diagnostics.toSorted(bySeverity);
  expect(expected.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['content/site.json', 'static/favicon.svg', 'content/uploads/old.png']),
  );

  expect((await ask('GET', 'content')).body.diagnostics).toEqual(expected);
  expect((await ask('POST', 'publish', { body: { dryRun: true } })).body.diagnostics).toEqual(expected);
  const printed = jest.spyOn(console, 'log').mockImplementation();
  mkdirSync(join(root, 'dist'));
  process.chdir(root);
  await buildSite([]);
  expect(printed.mock.lastCall?.[0]).toMatch(
    `\nThe content has ${expected.length} warnings: npm run check shows them.`,
  );
});

test('a new project gets the placeholder picture, removed with it', async () => {
  const frame = tree().path('uploads/no-picture-yet.png');
  const { status, body } = await patch('projects.json', { op: 'add', path: '/2', value: newProject() });
  expect([status, existsSync(frame)]).toEqual([200, true]);
  expect(body.diagnostics).toContainEqual(expect.objectContaining({ severity: 'warning', isUnfinished: true }));
  await ask('POST', 'undo');
  expect(existsSync(frame)).toBe(false);
});

test('an invalid new project leaves no placeholder picture', async () => {
  const value = { ...newProject(), color: 'pink' };
  expect((await patch<Refused['body']>('projects.json', { op: 'add', path: '/2', value })).status).toBe(422);
  expect(existsSync(tree().path('uploads/no-picture-yet.png'))).toBe(false);
});
