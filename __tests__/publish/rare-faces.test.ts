import { withNeededFaces } from '../../src/publish/rare-faces';

const page = (text: string, body = '<body>') =>
  `<html><head><style data-rare-faces="">rules</style></head>${body}<p>${text}</p></body></html>`;

const isOff = (html: string) => html.includes('<style data-rare-faces="" media="not all">');

it.each(['Camille Lefèvre, Œuvre', 'a “quotation” – 12 × 34 €'])('“%s” needs no further faces', (text) => {
  expect(isOff(withNeededFaces(page(text)))).toBe(true);
});

it.each(['Łukasz', 'Straße', 'Þór'])('a page with “%s” has them all', (text) => {
  expect(withNeededFaces(page(text))).toBe(page(text));
});

it('so has a locked one, whose words are not known', () => {
  const locked = page('Locked', '<body data-envelope="/sealed.json">');
  expect(withNeededFaces(locked)).toBe(locked);
});
