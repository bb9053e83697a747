import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { bySeverity } from '../../src/content/check/diagnostic';
import { newProject } from '../../src/content/schema/new-project';
import { checkSite } from '../../src/publish/site-check';
import type { Refused } from '../../src/editing/protocol';
import { contentTree } from '../support/content-cases';
import { editor } from './editor';

const tree = contentTree(20);
const { ask, patch } = editor(() => tree().content);

test('the editor shows the same diagnostics as `npm run check`', async () => {
  await tree().write('uploads/old.png', 'x');
  const { diagnostics } = (await ask('GET', 'content')).body;
  expect(diagnostics).toEqual((await checkSite(dirname(tree().content))).diagnostics.toSorted(bySeverity));
  expect(diagnostics.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['content/site.json', 'static/favicon.svg', 'content/uploads/old.png']),
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
