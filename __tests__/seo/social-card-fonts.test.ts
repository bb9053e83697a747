import { cardFonts, drawable, missingLetters } from '../../src/seo/social-card-fonts';

const fonts = cardFonts();

test.each([
  ['Recherche', 'Recherche'],
  ['Łęąş ő ț Tìm kiếm', 'Łęąş ő ț Tìm kiếm'],
  ['Поиск 検索 🔎', ''],
  ['Searchз', ''],
  ['Figma → code', 'Figma code'],
  ['Search ✨ 👨‍👩‍👧 🇫🇷', 'Search'],
  ['Cafe\u0301', 'Café'],
  ['Qui\u202f? Demi\u2011tour, soft\u00ady', 'Qui ? Demi-tour, softy'],
])('a card shows “%s” as “%s”', async (text, shown) => {
  expect(drawable(text, await missingLetters([text], fonts))).toBe(shown);
});
