import { fitDescription, fitTitle, shorten } from '../../src/seo/meta-texts';

test.each([
  ['Cut at a word, not inside one', 17, 'Cut at a word…'],
  ['A clause: then another — and a third', 25, 'A clause: then another…'],
  ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
  ['🚲🚲🚲🚲', 4, '🚲…'],
])('“%s” in %d characters', (text, max, expected) => {
  expect(shorten(text, max)).toBe(expected);
});

test('a title is the first suitable wording', () => {
  expect(fitTitle('Short', 'Long enough now', 'Another')).toBe('Long enough now');
  expect(fitTitle('x'.repeat(66), 'A good title')).toBe('A good title');
  expect(fitTitle('word '.repeat(20), 'word '.repeat(20).trim())).toBe(`${'word '.repeat(12)}word…`.slice(0, 65));
});

test('a description takes as many sentences as it needs', () => {
  const enough = 'A sentence that says enough to stand on its own here.';
  expect(fitDescription(enough, 'Never said.')).toBe(enough);
  expect(fitDescription('I design.', 'I listen.', enough)).toBe(`I design. I listen. ${enough}`);
  const long = fitDescription('A short start.', 'many words '.repeat(40));
  expect(long).toMatch(/^A short start\. many .*…$/);
  expect(long.length).toBeLessThanOrEqual(170);
});
