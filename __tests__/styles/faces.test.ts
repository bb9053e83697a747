import { cardFonts } from '../../src/seo/social-card-fonts';
import type { theme } from '../../src/styles/theme';

jest.mock('../../src/styles/theme', () => {
  const { theme: real, ...rest } = jest.requireActual<{ theme: typeof theme }>('../../src/styles/theme');
  const display = { ...real.faces.display, cards: { package: '@fontsource/nowhere-sans', weight: 600 } };
  return { ...rest, theme: { ...real, faces: { ...real.faces, display } } };
});

test('a missing font of the link previews is named with the fix', () => {
  expect(() => cardFonts()).toThrow(/there is no node_modules\/@fontsource\/nowhere-sans\/.*Install the package/);
});
