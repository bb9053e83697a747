import { nearest } from '../../../src/content/schema/text-rules';

const fields = ['title', 'category', 'image', 'imageAlt', 'color', 'content', 'sealed'];

it.each([
  ['titel', 'title'],
  ['catégorie', 'category'],
  ['colour', 'color'],
  ['image_alt', 'imageAlt'],
  ['year', undefined],
  ['__proto__', undefined],
  ['', undefined],
])('%s means %s', (word, meant) => {
  expect(nearest(word, fields)).toBe(meant);
});

it('prefers the same capitals among equals', () => {
  expect(nearest('hero.png', ['Hero.png', 'hero.png', 'HERO.PNG'])).toBe('hero.png');
});
