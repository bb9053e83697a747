import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSealedNames } from '../../src/seal/working-copy';
import { write } from './site';

const root = mkdtempSync(join(tmpdir(), 'names-'));
afterAll(() => rmSync(root, { recursive: true }));

const namesIn = (projects: string | object) => {
  write(root, 'content/projects.json', projects);
  return readSealedNames(root);
};

test('the sealed case studies are named once each, in order, whatever is wrong with other projects', () => {
  const sealed = ['./sealed/pricing.json', './sealed/coaching.json', './sealed/pricing.json'];
  const projects = [{ title: 7 }, ...sealed.map((path) => ({ sealed: path })), { color: 'red' }];
  expect(namesIn(projects)).toEqual(['pricing', 'coaching']);
  expect(namesIn(`\uFEFF${JSON.stringify(projects)}`)).toEqual(['pricing', 'coaching']);
});

test('a list that is missing or can’t be read is refused', () => {
  for (const text of ['[{"sealed"', '{}', '[{"sealed": 7}]', '']) expect(() => namesIn(text)).toThrow('npm run check');
  rmSync(join(root, 'content/projects.json'));
  expect(() => readSealedNames(root)).toThrow('npm run check');
});

test('a name that leads elsewhere is refused', () => {
  const elsewhere = './sealed/../../private/keys.json';
  expect(() => namesIn([{ sealed: elsewhere }])).toThrow('must be "./sealed/<name>.json"');
  expect(() => namesIn([{ sealed: './sealed/Keys.json' }])).toThrow('under another name');
});
