import { cardFonts, drawable, missingLetters } from '../../src/seo/social-card-fonts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { previewWarnings } from '../../src/seo/preview-warnings';
import words from '../fixtures/words.json';
import { sampleProject, sampleSite } from '../support/content-tree';

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
