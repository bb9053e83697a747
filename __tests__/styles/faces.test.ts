import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardFonts } from '../../src/seo/social-card-fonts';
import { cardRecipe } from '../../src/seo/social-cards';
import { fontParts, unicodeRange } from '../../src/styles/font-characters';
import { writeFontSubsets } from '../../src/styles/font-subsets';
import { globalStyle } from '../../src/styles/global-style';
import { theme, type Face } from '../../src/styles/theme';

const folder = mkdtempSync(join(tmpdir(), 'faces-'));
const roles = ['display', 'text'] as const;
const partsOf = (role: string) => ({
  common: `/static/${role}.woff2`,
  western: `/static/${role}-w.woff2`,
  extended: `/static/${role}-e.woff2`,
});
const urls = { display: partsOf('display'), text: partsOf('text') };

afterAll(() => rmSync(folder, { recursive: true }));

it('each face of the theme is cut to what the pages use, and left alone where it has not changed', async () => {
  await writeFontSubsets(folder);
  for (const role of roles) {
    const file = join(folder, `${role}-common.font`);
    const { mtimeMs, size } = statSync(file);
    const original = theme.faces[role].package.replace(/^.*\//, '');
    const whole = `node_modules/${theme.faces[role].package}/files/${original}-latin-wght-normal.woff2`;
    expect(size).toBeLessThan(statSync(whole).size);
    await writeFontSubsets(folder);
    expect(statSync(file).mtimeMs).toBe(mtimeMs);
  }
});

it('the parts of a face have no character in common, and the first two faces stay below 60 kB', async () => {
  const all = Object.values(fontParts).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(unicodeRange([0xa1, 0xa2, 0xa4, 0x100])).toBe('U+A1-A2,U+A4,U+100');
  for (const letter of 'éœßíøþłčőşżŵ') expect(all).toContain(letter.codePointAt(0));
  await writeFontSubsets(folder);
  const sizes = roles.map((role) => statSync(join(folder, `${role}-common.font`)).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60_000);
});

it('the shared style names each face and what stands in for it', () => {
  for (const role of roles) {
    const { family, weights, fallback }: Face = theme.faces[role];
    const css = globalStyle(urls);
    expect(css).toContain(
      `'${family}';src:url(${urls[role].common}) format('woff2');font-weight:${weights.min} ${weights.max};`,
    );
    expect(css).toContain(`'${fallback.family}';src:${fallback.local.map((name) => `local('${name}')`).join()};`);
    expect(theme.families[role]).toBe(`'${family}', '${fallback.family}', sans-serif`);
  }
});

it('with another entry for the titles, subset, shared style and cards have its face', async () => {
  const other = { ...theme.faces.text, weights: { min: 600, max: 650 } };
  await writeFontSubsets(folder);
  const [title] = await cardFonts();
  const subset = readFileSync(join(folder, 'display-common.font'));
  jest.resetModules();
  jest.doMock('../../src/styles/theme', () => ({
    ...jest.requireActual('../../src/styles/theme'),
    theme: { ...theme, faces: { ...theme.faces, display: other } },
  }));
  const changed = {
    ...(await import('../../src/styles/font-subsets')),
    ...(await import('../../src/styles/global-style')),
    ...(await import('../../src/seo/social-card-fonts')),
    ...(await import('../../src/seo/social-cards')),
  };
  await changed.writeFontSubsets(folder);
  expect(readFileSync(join(folder, 'display-common.font')).equals(subset)).toBe(false);
  expect(changed.globalStyle(urls)).toContain(`${urls.display.common}) format('woff2');font-weight:600 650`);
  const [otherTitle] = await changed.cardFonts();
  expect(otherTitle?.data).not.toEqual(title?.data);
  expect(changed.cardRecipe.faces).not.toEqual(cardRecipe.faces);
});

it('a face that can’t be found is named, with what to do', async () => {
  const missing = { ...theme.faces.text, family: 'Nowhere Sans', package: '@fontsource-variable/nowhere-sans' };
  jest.resetModules();
  jest.doMock('../../src/styles/theme', () => ({ theme: { ...theme, faces: { ...theme.faces, text: missing } } }));
  const message =
    /“Nowhere Sans” of src\/styles\/theme\.ts can’t be found.* npm install @fontsource-variable\/nowhere-sans,/;
  const subsets = await import('../../src/styles/font-subsets');
  const cards = await import('../../src/seo/social-card-fonts');
  await expect(subsets.writeFontSubsets(folder)).rejects.toThrow(message);
  await expect(cards.cardFonts()).rejects.toThrow(message);
});
