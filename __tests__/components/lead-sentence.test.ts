import { firstSentence } from '../../src/components/case-study/points';

test.each([
  ['It looked like a setting. Nobody pressed it.', 'It looked like a setting.', 'Nobody pressed it.'],
  ['Who reads it? Three people. Twice.', 'Who reads it?', 'Three people. Twice.'],
  ['“Where is it?” Nobody knew.', '“Where is it?”', 'Nobody knew.'],
  ['Personne ne le voyait. Énorme surprise.', 'Personne ne le voyait.', 'Énorme surprise.'],
  ['The median was 2.5 clicks, e.g. two or three', 'The median was 2.5 clicks, e.g. two or three', ''],
  ['Yes. No.', 'Yes. No.', ''],
  [`${'word '.repeat(40)}. And so on.`, '', `${'word '.repeat(40)}. And so on.`],
  ['', '', ''],
])('“%s”', (text, lead, rest) => {
  expect(firstSentence(text)).toEqual([lead, rest]);
});
