import { titleType } from '../../src/components/title';
import { theme } from '../../src/styles/theme';

test.each([
  ['display', 40, theme.type.display],
  ['display', 41, theme.type.title],
  ['title', 40, theme.type.title],
  ['title', 41, theme.type.heading],
] as const)('a title in %s of %d characters', (size, length, type) => {
  expect(titleType(size)({ $text: 'T'.repeat(length) })).toBe(type);
});
