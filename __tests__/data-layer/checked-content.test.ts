import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handOver, takeOver } from '../../src/data-layer/checked-content';
import { sampleProject, sampleSite } from '../support/content-tree';
import words from '../fixtures/words.json';

const root = mkdtempSync(join(tmpdir(), 'checked-'));
const folder = join(root, 'content');
const home = process.cwd();
const content = { site: sampleSite, projects: [sampleProject(0)], words };
const report = { diagnostics: [], pictures: new Map(), unused: [], content };

beforeAll(() => {
  mkdirSync(folder);
  process.chdir(root);
});

afterAll(() => {
  process.chdir(home);
  rmSync(root, { recursive: true });
});

test('checked content is taken over once, and not if a file has changed meanwhile', async () => {
  writeFileSync(join(folder, 'projects.json'), '[]');
  await handOver(report, folder);
  expect(await takeOver(root, folder)).toEqual(content);
  expect(await takeOver(root, folder)).toBeUndefined();
  await handOver(report, folder);
  writeFileSync(join(folder, 'projects.json'), '[{}]');
  expect(await takeOver(root, folder)).toBeUndefined();
});
