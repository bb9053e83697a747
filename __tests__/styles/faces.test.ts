import { cardFonts } from '../../src/seo/social-card-fonts';
import type { theme } from '../../src/styles/theme';

jest.mock('../../src/styles/theme', () => {
  const { theme: real, ...rest } = jest.requireActual<{ theme: typeof theme }>('../../src/styles/theme');
  const display = { ...real.faces.display, cards: { package: '@fontsource/nowhere-sans', weight: 600 } };
  return { ...rest, theme: { ...real, faces: { ...real.faces, display } } };
});

test('a face of the link previews that is not installed is named, with what to do', () => {
  expect(() => cardFonts()).toThrow(/there is no node_modules\/@fontsource\/nowhere-sans\/.*Install the package/);
});
