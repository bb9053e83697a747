import { lookOf } from '../../src/content/model/look';
import { defaultAccents, typefaceNames } from '../../src/content/schema/look';
import { globalStyle } from '../../src/styles/global-style';
import { wholeLook } from '../../src/styles/look';
import { faces, facesOf, pairs, type FaceName } from '../../src/styles/typefaces';

const names = Object.keys(faces) as FaceName[];
const urls = Object.fromEntries(
  names.map((name) => [name, { latin: `/static/${name}.woff2`, extended: `/static/${name}-x.woff2` }]),
);

test('without a choice the look is the default one, with the accents that projects may name then', () => {
  expect(wholeLook()).toEqual(wholeLook({}));
  expect(wholeLook().accents.map(({ name }) => name)).toEqual([...defaultAccents]);
  const css = globalStyle(urls, wholeLook());
  expect(css).toContain('--accent:#5b2bd9;--accent-tint:#f0eaff;');
  expect(css).toContain("[data-accent='blue']{--accent:#1f4fe0;--accent-tint:#e8eeff;}");
  expect(css).toContain('--radius:20px;--radius-inner:12px;--radius-pill:999px;');
});

test('what is chosen stands in the style of the site, each apart from the others', () => {
  const accents = { moss: { accent: '#1f5c3a' }, rust: { accent: '#9a3412', tint: '#fdeee6' } };
  const css = globalStyle(urls, wholeLook(lookOf({ accents, corners: 'square' })));
  expect(css).toMatch(/:root\{[^}]*--accent:#1f5c3a;--accent-tint:#[\da-f]{6};/);
  expect(css).toContain("[data-accent='rust']{--accent:#9a3412;--accent-tint:#fdeee6;}");
  expect(css).not.toContain('5b2bd9');
  expect(css).toContain('--radius:0px;');
  expect(css).toContain('Bricolage');
});

test.each(typefaceNames)('the style of the pair “%s” names its own fonts alone', (typefaces) => {
  const css = globalStyle(urls, wholeLook({ typefaces }));
  const named = new Set([...css.matchAll(/url\(\/static\/(\w+)/g)].map(([, name]) => name));
  expect([...named].sort()).toEqual([...facesOf(pairs[typefaces])].sort());
});
