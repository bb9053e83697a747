import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkContent } from '../../../src/content/check/check';
import { writeContentTree } from '../../support/content-tree';
import { inProjects, inSite, testCases, wrong } from '../../support/content-cases';

const look = (written: string, at: string) => inSite('"siteUrl"', `"look": ${written},\n  "siteUrl"`, at);
const accents = (written: string, at: string) => look(`{ "accents": { ${written} } }`, at);

const readOnWhite = 'a colour that can be read on white, and white on it: a contrast of at least 4.5 : 1';

describe('the look:', () => {
  testCases([
    wrong(
      accents('"purple": { "accent": "#5b2bd9" }, "blue": { "accent": "#ffe600" }', '"#ffe600"'),
      '“#ffe600” with a contrast of 1.2 : 1',
      'Write “#827400”, the nearest that can be read.',
      { field: 'look.accents.blue.accent', expected: readOnWhite },
    ),
    wrong(
      accents('"purple": { "accent": "#5b2bd9", "tint": "#8a63f0" }, "blue": { "accent": "#1f4fe0" }', '"#8a63f0"'),
      '“#8a63f0” with a contrast of 1.7 : 1',
      'Write “#d1c9ff”, the nearest that can be read.',
      { expected: 'a colour on which all texts can be read: a contrast of at least 4.5 : 1' },
    ),
    wrong(
      accents('"purple": { "accent": "tomato" }, "blue": { "accent": "#1f4fe0" }', '"tomato"'),
      '“tomato”',
      'Write “#” and three or six of the signs 0 to 9 and a to f.',
      { expected: 'a colour such as “#1f5c3a”' },
    ),
    wrong(
      accents(
        '"purple": { "accent": "#5b2bd9" }, "blue": { "accent": "#1f4fe0" }, "Big moss": { "accent": "#1f5c3a" }',
        '{ "accent": "#1f5c3a"',
      ),
      'the name “Big moss”',
      'Write up to 24 small letters, digits or hyphens, first a letter.',
    ),
    wrong(look('{ "typefaces": "slabs" }', '"slabs"'), '“slabs”', 'Write “slab” in its place.'),
    wrong(look('{ "corners": "oval" }', '"oval"'), '“oval”', 'Write “round” or “soft” or “square” in its place.'),
    wrong(look('{ "home": "day" }', '"day"'), '“day”', 'Write “night” or “paper” in its place.'),
    wrong(look('{ "corner": "soft" }', '"corner"'), 'the unknown field “corner”', 'Rename “corner” to “corners”.'),
    wrong(
      inProjects('"color": "purple"', '"color": "moss"', '"moss"'),
      '“moss”',
      'Write “purple” or “blue” in its place.',
    ),
  ]);
});

test('the projects’ colours are the accents of the site', async () => {
  const root = mkdtempSync(join(tmpdir(), 'look-'));
  const content = join(root, 'content');
  await writeContentTree(content, { projects: 2, width: 240, isAlike: true });
  const file = join(content, 'site.json');
  const site = JSON.parse(readFileSync(file, 'utf8'));
  const check = async (names: string[]) => {
    const accents = Object.fromEntries(names.map((name) => [name, { accent: '#1f5c3a' }]));
    writeFileSync(file, JSON.stringify({ ...site, look: { accents } }));
    return (await checkContent(content)).diagnostics.filter(({ severity }) => severity === 'error');
  };
  expect(await check(['purple', 'blue', 'moss'])).toEqual([]);
  expect(await check(['purple', 'moss'])).toEqual([
    expect.objectContaining({
      file: 'content/projects.json',
      found: '“blue”',
      expected: '“purple” or “moss”: the colour of the card and of the page',
      fix: 'Write “purple” or “moss” in its place.',
    }),
  ]);
  rmSync(root, { recursive: true });
});
