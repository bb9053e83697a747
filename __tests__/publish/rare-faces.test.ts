import { withNeededFaces } from '../../src/publish/rare-faces';

const page = (text: string, body = '<body>') =>
  `<html><head><style data-rare-faces="">rules</style></head>${body}<p>${text}</p></body></html>`;

const isOff = (html: string) => html.includes('<style data-rare-faces="" media="not all">');

it('French and its signs need no further faces', () => {
  expect(isOff(withNeededFaces(page('Camille Lefèvre, Œuvre, “quotation” – 12 × 34 €')))).toBe(true);
});

it('a page with other letters has them all', () => {
  expect(withNeededFaces(page('Łukasz'))).toBe(page('Łukasz'));
});

it('so has a locked one, whose words are not known', () => {
  const locked = page('Locked', '<body data-envelope="/sealed.json">');
  expect(withNeededFaces(locked)).toBe(locked);
});
