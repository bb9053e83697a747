import { HtmlValidate } from 'html-validate';
import { axeFindings } from '../browser/support/accessibility';
import { wideParts } from '../browser/support/layout';
import { missingPageNoise } from '../browser/support/site';
import { expect, open, test } from '../browser/support/test';
import { finishedSite } from './finished-site';

test.beforeEach(({ expectNoise }) => expectNoise(missingPageNoise));

test.describe('on a touch screen', () => {
  // A touch screen makes the page as wide as its widest part, even if invisible.
  test.use({ isMobile: true, hasTouch: true });

  /** The number of tests among which the pages are divided. */
  const parts = 2;

  for (let part = 0; part < parts; part++) {
    test(`every page is accessible, fits its window, and shows its pictures (${part + 1} of ${parts})`, async ({
      page,
      root,
    }) => {
      const { addresses, pages } = finishedSite(root);
      test.setTimeout(10_000 * addresses.length);
      for (const address of addresses.filter((_address, index) => index % parts === part)) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await open(page, address);
        if (pages.some(({ path, isLocked }) => isLocked && path === address))
          await expect(page.getByRole('dialog')).toBeVisible();
        for (const width of [1280, 390, 320]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await wideParts(page), `${address} at ${width} px`).toEqual([]);
          expect(await page.evaluate(() => innerWidth), `${address} at ${width} px`).toBe(width);
          if (width > 320) expect(await axeFindings(page), `${address} at ${width} px`).toEqual([]);
        }
        const broken = () =>
          page
            .getByRole('main')
            .locator('img')
            .evaluateAll((all: HTMLImageElement[]) =>
              all.flatMap((image) => {
                image.loading = 'eager';
                // Content hidden from assistive technology is repeated elsewhere.
                const isNamed = image.closest('[aria-hidden="true"]') !== null || image.alt.trim() !== '';
                return image.naturalWidth > 0 && isNamed ? [] : [image.outerHTML.slice(0, 200)];
              }),
            );
        await expect.poll(broken, `pictures of ${address} that can’t be shown, or have no words`).toEqual([]);
      }
    });
  }
});

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React writes <meta/>, srcSet and hidden="", which are equivalent to <meta>, srcset and hidden.
    'void-style': ['error', { style: 'selfclose' }],
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    // Gatsby writes the comments of its slices on separate lines.
    'no-trailing-whitespace': 'off',
    // Gatsby's root has the valid id ___gatsby.
    'valid-id': ['error', { relaxed: true }],
    // The colours and focus of pictures, and the grounds of pages, depend on the content.
    'no-inline-style': 'off',
    // Safari removes the role of a list without bullets, so it is set explicitly.
    'no-redundant-role': 'off',
  },
});

test('html-validate finds no problem, and underlines work in Safari', async ({ root }) => {
  for (const { file, html } of finishedSite(root).pages) {
    const { results } = await validator.validateString(html, file);
    const found = results.flatMap(({ messages }) => messages);
    expect(
      found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      file,
    ).toEqual([]);
    // Safari ignores this shorthand with a colour, and would underline every link.
    expect(html, file).not.toMatch(/[;{\s]text-decoration:\s*[^\s;}"]+\s+[^;}"]/);
  }
});
