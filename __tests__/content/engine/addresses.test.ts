import { emailErrors } from '../../../src/content/engine/addresses';

test.each([
  'me@example.com',
  'почта@пример.рф',
  'mail@xn--e1afmkfd.xn--p1ai',
  'почта@xn--e1afmkfd.xn--p1ai',
  'me@mail.xn--fiqs8s',
  'me@XN--E1AFMKFD.XN--P1AI',
])('“%s” is an e-mail address', (address) => expect(emailErrors(address)).toEqual([]));

test.each(['me@xn--', 'me@xn--p1ai', 'me@.xn--p1ai', 'xn--p1ai.com', 'me@a b.xn--p1ai'])('“%s” is none', (address) =>
  expect(emailErrors(address)).toHaveLength(1),
);
