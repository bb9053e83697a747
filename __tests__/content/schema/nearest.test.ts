import { nearest } from '../../../src/content/schema/text-rules';

const fields = ['title', 'category', 'image', 'imageAlt', 'color', 'content', 'sealed'];

it.each([
  ['titel', 'title'],
  ['Title', 'title'],
  ['catégorie', 'category'],
  ['colour', 'color'],
  ['imgae', 'image'],
  ['image_alt', 'imageAlt'],
  ['contents', 'content'],
])('%s means %s', (word, meant) => {
  expect(nearest(word, fields)).toBe(meant);
});

it.each(['year', 'x', 'description', '__proto__', ''])('%s means none of them', (word) => {
  expect(nearest(word, fields)).toBeUndefined();
});

it('prefers the same capitals among equals', () => {
  expect(nearest('hero.png', ['Hero.png', 'hero.png', 'HERO.PNG'])).toBe('hero.png');
});
