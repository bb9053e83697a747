import { marketAddress, museumAddress, seedsAddress } from './support/site';
import { expect, test } from './support/test';

const illustrated = ['/', '/about', seedsAddress, marketAddress, museumAddress];

const screens = [
  { width: 390, density: 3 },
  { width: 768, density: 2 },
  { width: 1280, density: 1 },
];

const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** For each picture: the ratio of file pixels to screen pixels, and whether the file is the largest. */
function pictureRatios(density: number) {
  // Pictures in the closed drawer have no size.
  const shown = [...document.images].filter((image) => !image.closest('dialog:not([open])'));
  return shown.map((image) => {
    const variantsOf = (element: Element) =>
      (element.getAttribute('srcset')?.split(',') ?? [])
        .map((candidate) => candidate.trim().split(' '))
        .map(([url = '', width = '']) => ({ url: new URL(url, location.href).href, width: parseInt(width, 10) }));
    const elements = [...(image.parentElement?.querySelectorAll('source, img') ?? [])];
    const source = elements.find((element) => variantsOf(element).some(({ url }) => url === image.currentSrc)) ?? image;
    const variants = variantsOf(source);
    const chosen = variants.find(({ url }) => url === image.currentSrc)?.width ?? 0;
    // The source for phones has its own ratio.
    const sized = source.hasAttribute('height') ? source : image;
    const ratio = Number(sized.getAttribute('width')) / Number(sized.getAttribute('height'));
    // A picture that is cropped at its sides is wider than its frame, so compare heights.
    const isCropped = getComputedStyle(image).objectFit === 'cover';
    const covered = isCropped ? Math.max(image.clientWidth, image.clientHeight * ratio) : image.clientWidth;
    const largest = chosen > 0 && chosen === Math.max(...variants.map(({ width }) => width));
    return { picture: image.currentSrc, ratio: chosen / (covered * density), largest };
  });
}

for (const { width, density } of screens) {
  test.describe(`${width} px at ${density}×`, () => {
    // Without scripts, no picture is loaded lazily.
    test.use({ javaScriptEnabled: false, viewport: { width, height: 900 }, deviceScaleFactor: density });

    test('no picture is blurred unless its file is the largest, or much too large', async ({ page }) => {
      await page.route(/\.(avif|webp|jpg)$/, (route) => route.fulfill({ contentType: 'image/gif', body: pixel }));
      for (const address of illustrated) {
        await page.goto(address);
        const pictures = await page.evaluate(pictureRatios, density);
        expect(pictures).not.toHaveLength(0);
        const misfits = pictures.filter(({ ratio, largest }) => (ratio < 1 && !largest) || ratio > 1.6);
        expect(misfits, address).toEqual([]);
      }
    });
  });
}
