import { tmpdir } from 'node:os';
import { cardFonts } from '../../src/seo/social-card-fonts';
import { writeFontSubsets } from '../../src/styles/font-subsets';
import type { theme } from '../../src/styles/theme';

jest.mock('../../src/styles/theme', () => {
  const { theme: real, ...rest } = jest.requireActual<{ theme: typeof theme }>('../../src/styles/theme');
  const display = { ...real.faces.display, family: 'Nowhere Sans', package: '@fontsource-variable/nowhere-sans' };
  return { ...rest, theme: { ...real, faces: { ...real.faces, display } } };
});

test('a face of the theme that can’t be found is named, with what to do', async () => {
  const message =
    /“Nowhere Sans” of src\/styles\/theme\.ts can’t be found.* npm install @fontsource-variable\/nowhere-sans,/;
  await expect(writeFontSubsets(tmpdir())).rejects.toThrow(message);
  await expect(cardFonts()).rejects.toThrow(message);
});
