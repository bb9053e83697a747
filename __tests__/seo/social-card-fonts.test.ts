import { cardFonts, drawable, missingLetters } from '../../src/seo/social-card-fonts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { previewWarnings } from '../../src/seo/preview-warnings';
import words from '../fixtures/words.json';
import { sampleProject, sampleSite } from '../support/content-tree';

jest.mock('subset-font', () => jest.fn(jest.requireActual('subset-font')));

test('texts that every typeface has need no look at one', async () => {
  const content = { projects: [sampleProject(0)], site: sampleSite, words };
  expect(await previewWarnings('.', content)).toEqual([]);
  expect(jest.requireMock('subset-font')).not.toHaveBeenCalled();
});

test('letters that no typeface has are reported, too, where they are the only ones to look for', async () => {
  const content = { projects: [sampleProject(0)], site: { ...sampleSite, name: '李明' }, words };
  expect(await previewWarnings('.', content)).toEqual([expect.objectContaining({ field: 'name', found: '“李 明”' })]);
});

test.each([
  ['Łęąş ő ț Tìm kiếm', 'Łęąş ő ț Tìm kiếm'],
  ['Searchз', ''],
  ['Search ✨ 👨‍👩‍👧 🇫🇷', 'Search'],
  ['Qui\u202f? Demi\u2011tour, soft\u00ady', 'Qui ? Demi-tour, softy'],
])('a card shows “%s” as “%s”', async (text, shown) => {
  expect(drawable(text, await missingLetters([text], await cardFonts('grotesque', [text])))).toBe(shown);
});

test('letters missing from the cards’ typefaces are reported once per file', async () => {
  const root = mkdtempSync(join(tmpdir(), 'previews-'));
  mkdirSync(join(root, 'content'));
  const titled = (title: string, more = {}) => ({ ...sampleProject(0), title, ...more });
  const projects = [titled('Search'), titled('Draft: Γ', { draft: true }), titled('Поиск 🔎'), titled('Поиск')];
  const content = { projects, site: { ...sampleSite, name: 'Имя' }, words };
  for (const [file, value] of Object.entries(content))
    writeFileSync(join(root, 'content', `${file}.json`), JSON.stringify(value, null, 2));
  expect(await previewWarnings(root, content)).toEqual([
    expect.objectContaining({
      severity: 'warning',
      file: 'content/projects.json',
      field: 'project 2, “Поиск 🔎”, title',
      line: expect.any(Number),
      column: 14,
      found: '“П о и с к 🔎”, here and in 1 other text',
      expected: 'letters and signs that the typefaces of link previews have',
    }),
    expect.objectContaining({ file: 'content/site.json', line: 2, field: 'name', found: '“И м я”' }),
  ]);
  rmSync(root, { recursive: true });
});
