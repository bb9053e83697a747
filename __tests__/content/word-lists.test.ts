import { wordsSchema, wordNames, type Words } from '../../src/content/schema/words';
import { foreignWords, wordLists } from '../../src/content/words/word-lists';
import { sampleSite } from '../support/content-tree';

const wordsIn = (language: string): Words => {
  const list = wordLists[language] ?? {};
  const words = Object.entries(list).map(([name, text]) => [name, { text, lang: language }]);
  return wordsSchema.parse(Object.fromEntries(words));
};

test.each(Object.keys(wordLists))('the list of words in “%s” is complete and valid', (language) => {
  expect(Object.keys(wordsIn(language))).toEqual(wordNames);
});

const warningsOn = (lang: string, words: Words) => foreignWords({ site: { ...sampleSite, lang }, words });

test('an interface partly in another language causes one warning', () => {
  const english = wordsIn('en');
  const words = { ...english, projects: { text: 'Projets', lang: 'fr' }, back: { text: 'Retour', lang: 'fr-CA' } };
  expect(warningsOn('en-GB', english)).toEqual([]);
  expect(warningsOn('en', words)).toEqual([
    expect.objectContaining({
      severity: 'warning',
      file: 'content/words.json',
      found: '2 phrases of the interface in French, Canadian French, such as “Projets”',
      expected: 'English, the language of the site',
    }),
  ]);
});
