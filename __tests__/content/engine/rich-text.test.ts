import { addressesIn, richParts, plainText } from '../../../src/content/engine/rich-text';

const em = (words: string) => ({ mark: 'em', words, address: '' });
const strong = (words: string) => ({ mark: 'strong', words, address: '' });
const link = (words: string, address: string) => ({ mark: 'a', words, address });

test.each([
  [
    'read [the study](https://a.example/b_(c)), then',
    ['read ', link('the study', 'https://a.example/b_(c)'), ', then'],
  ],
  [
    '[one](/p/one)[two](mailto:a@b.example?subject=x)',
    [link('one', '/p/one'), link('two', 'mailto:a@b.example?subject=x')],
  ],
  ['(*a*) *b* **c**.', ['(', em('a'), ') ', em('b'), ' ', strong('c'), '.']],
  ['**a *b* c**', [strong('a *b* c')]],
  ['*Designer*innen*', [em('Designer*innen')]],
])('the marks of %j are parsed', (text, parts) => expect(richParts(text)).toEqual(parts));

test.each([
  'Nutzer*innen und Designer*innen',
  '2 * 3 * 4, 5*3*2, 2**3 and 4**5',
  '***** and ** and **a ** and *',
  '[words] (https://a.example), [words](a.example), [words](javascript:alert(1)), [words](//a.example)',
  '[ ](https://a.example), [](https://a.example), an [aside] and a (bracket',
])('%j has no marks', (text) => expect(richParts(text)).toEqual([text]));

test('plain text and addresses are found in nested marks', () => {
  const text = '**See [the *old* page](/about)** and [mine](https://a.example)';
  expect(plainText(text)).toBe('See the old page and mine');
  expect(addressesIn(text)).toEqual(['/about', 'https://a.example']);
});
