import { caseStudy, write } from '../seal/site';
import { accented, company, page, plantation, research, sentence } from './planted';

/*
 * What the scan can't find of a text: what is paraphrased, translated or misspelt; fewer than six words in a row of a sentence
 * without a name in them; a name that public texts, the site's programs or the case study itself also use as a word, one that
 * starts a sentence only, or one of fewer than four letters, or of fewer than five where it is spelt out; a text put together by a script, reversed or enciphered.
 */

const { plant, leaks } = plantation(async (root) => {
  write(root, 'private/coaching.json', {
    ...caseStudy,
    projectDetails: { ...caseStudy.projectDetails, team: 'Mathilde Corbeau and a psychologist' },
    diagnostic: ['Nobody wanted advice; only Ximena said so, and a colleague in Voiron agreed, as Tern did.'],
  });
});

const nameOfCompany = `${company} (a name)`;
const team = 'coaching: projectDetails.team (a name)';
const advice = 'coaching: diagnostic.0 (a name)';

test.each([
  ['the client', 'Besançon', nameOfCompany],
  ['the client without its accent', 'BESANCON', nameOfCompany],
  ['the client with an entity', 'Besan&ccedil;on', nameOfCompany],
  ['the client with a number for a letter', 'Besan&#231;on', nameOfCompany],
  ['the client with an escape', 'Besan\\u00e7on', nameOfCompany],
  ['the client in an address', 'Besan%C3%A7on', nameOfCompany],
  ['the client in an older address', 'Besan%E7on', nameOfCompany],
  ['somebody of the team', 'mathilde', team],
  ['somebody of the team by the surname', 'Corbeau', team],
  ['somebody in a text', 'Ximena', advice],
])('finds the name of %s alone', async (_, text, what) => {
  plant('page.html', page(`<p>With ${text}, 2024</p>`));
  expect(await leaks()).toContain(`page.html ← ${what}`);
});

test('takes the short names in a minified script for no name', async () => {
  plant('app-1a2b3c.js', 'function a(t,e,r,n){return t(e,r,n)}');
  expect(await leaks()).toEqual([]);
});

const between = (mark: string) => (text: string) => Array.from(text).join(mark);

describe.each<[string, (text: string) => string]>([
  ['<wbr>', (text) => text.replace(/(\p{L}{3})/gu, '$1<wbr>')],
  ['&shy;', (text) => text.replace(/(\p{L}{3})/gu, '$1&shy;')],
  ['soft hyphens', between('\u00ad')],
  ['zero-width spaces', between('\u200b')],
  ['zero-width joiners', between('\u200d')],
  ['&#8203;', between('&#8203;')],
  ['a tag for each letter', (text) => Array.from(text, (letter) => `<b>${letter}</b>`).join('')],
  ['spaces', between(' ')],
])('a text split by %s', (_, split) => {
  test('is found, a name or a sentence', async () => {
    plant('name.html', page(`<p>With ${split('Besançon')}.</p>`));
    plant('sentence.html', page(`<p>${split(sentence)}</p>`));
    expect(await leaks()).toEqual(
      expect.arrayContaining([`name.html ← ${nameOfCompany}`, `sentence.html ← ${research}`]),
    );
  });
});

test.each([
  ['without spaces', sentence.replaceAll(' ', '')],
  ['with lines for spaces', sentence.replaceAll(' ', '&nbsp;\n')],
  ['in capital letters', sentence.toUpperCase()],
])('finds a sentence %s', async (_, text) => {
  plant('page.html', page(text));
  expect(await leaks()).toContain(`page.html ← ${research}`);
});

test('finds a company of several words, as a whole and by its name', async () => {
  plant('page.html', page(accented.toUpperCase()));
  expect(await leaks()).toEqual([`page.html ← ${company}`, `page.html ← ${nameOfCompany}`].sort());
});

test.each(['offer-sheet', 'OFFER-SHEET', 'rehearsal-room'])(
  'finds the file name %s without an ending',
  async (name) => {
    plant('data.json', JSON.stringify({ picture: name }));
    expect(await leaks()).toEqual([expect.stringMatching(/\(file name\)$/)]);
  },
);

test('words that public texts or programs have too, and ordinary ones, are no names', async () => {
  plant('a.html', page('Component, Search, Knowledge, Monday, Nobody; Discovery, and a coach'));
  expect(await leaks()).toEqual([]);
  plant('b.html', page('Voiron'));
  const publish = await leaks((secrets) => ({ ...secrets, known: { ...secrets.known, texts: ['We met in Voiron.'] } }));
  expect(publish).toEqual([]);
});

test.each(['Eleven bosses kept a journal of what they feared to ask', 'Be", "san", "çon', 'noçnaseB'])(
  'beyond the scan is a text told in other words, or put together by a script: %s',
  async (text) => {
    plant('page.html', page(text));
    expect(await leaks()).toEqual([]);
  },
);
