import { publicProjects } from './support/site';
import { expect, test } from './support/test';

// Without scripts no picture waits to be scrolled to.
test.use({ javaScriptEnabled: false });

const illustrated = ['/', '/about', ...publicProjects.map(({ index }) => `/project/${index}`)];

const screens = [
  { width: 412, densities: [1.75] },
  { width: 390, densities: [2, 3] },
  { width: 768, densities: [1, 2, 3] },
  { width: 1280, densities: [1, 2, 3] },
  { width: 1920, densities: [1, 2, 3] },
];

const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** For each picture: the pixels of the file the browser chose by the pixels the screen shows. */
function pictureRatios(density: number) {
  return [...document.images].map((image) => {
    const variants = [...(image.parentElement?.querySelectorAll('source, img') ?? [])]
      .flatMap((element) => element.getAttribute('srcset')?.split(',') ?? [])
      .map((candidate) => candidate.trim().split(' '))
      .map(([url = '', width = '']) => ({ url: new URL(url, location.href).href, width: parseInt(width, 10) }));
    const chosen = variants.find(({ url }) => url === image.currentSrc)?.width ?? 0;
    const covered = Math.max(image.clientWidth, (image.clientHeight * image.width) / image.height);
    return {
      picture: image.currentSrc,
      ratio: chosen / (covered * density),
      largest: chosen === Math.max(...variants.map(({ width }) => width)),
    };
  });
}

for (const { width, densities } of screens) {
  for (const density of densities) {
    test.describe(`${width} px at ${density}×`, () => {
      test.use({ viewport: { width, height: 900 }, deviceScaleFactor: density });

      test('no picture is blurred, and none is much larger than it is shown', async ({ page }) => {
        await page.route(/\.(avif|webp|jpg)$/, (route) => route.fulfill({ contentType: 'image/gif', body: pixel }));
        const unfit: unknown[] = [];
        for (const address of illustrated) {
          await page.goto(address);
          const pictures = await page.evaluate(pictureRatios, density);
          expect(pictures).not.toHaveLength(0);
          for (const { picture, ratio, largest } of pictures) {
            if (!(ratio <= 1.6 && (ratio >= 1 || largest))) unfit.push({ address, picture, ratio });
          }
        }
        expect(unfit).toEqual([]);
      });
    });
  }
}
