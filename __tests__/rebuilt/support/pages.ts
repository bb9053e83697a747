import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../support/browser';

export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--disable-gpu'] });
}

/** Every picture that a page names, in all widths and formats, as the browser asks for it. */
const pictureUrls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sets = [...document.querySelectorAll('[srcset]')].map((element) => element.getAttribute('srcset') ?? '');
    const candidates = sets.flatMap((set) => set.match(/\S+(?=\s+\d+w)/g) ?? []);
    const sources = [...document.images].map((image) => image.getAttribute('src') ?? '');
    const links = [...document.querySelectorAll('a[href*="/static/"]')].map((link) => link.getAttribute('href') ?? '');
    return [...new Set([...candidates, ...sources, ...links].map((url) => new URL(url, document.baseURI).href))];
  });

/** Waits for the pictures of a page as a visitor would see them. @throws for one that can't be shown. */
const showPictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode().catch(() => Promise.reject(new Error(`${image.currentSrc} can’t be shown.`)));
    }
  });

/** Waits for a picture that comes into an open page, whose sources may still change while it loads. */
export async function showNewPicture(page: Page, name: string): Promise<void> {
  await page.waitForFunction((part) => {
    const image = document.querySelector<HTMLImageElement>(`img[src*="${part}"]`);
    if (!image) return false;
    image.loading = 'eager';
    const failed = image.complete && image.naturalWidth === 0;
    if (failed) image.setAttribute('src', image.src);
    return image.naturalWidth > 0;
  }, name);
}

interface Answer {
  /** Its status, type and address. */
  said: string;
  /** The file it stands for, from the public folder. */
  file: string;
}

/** Opens a page, and asks the server for every picture that it names. @throws for one that can't be shown. */
export async function pictureAnswers(page: Page, address: string): Promise<Answer[]> {
  await page.goto(address);
  await showPictures(page);
  return Promise.all(
    (await pictureUrls(page)).map(async (url) => {
      const { status, headers } = await fetch(url);
      return {
        said: `${status} ${headers.get('content-type')} ${url}`,
        file: decodeURIComponent(new URL(url).pathname),
      };
    }),
  );
}
