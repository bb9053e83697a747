import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** The relative luminance of each value of a colour channel. */
const light = Array.from({ length: 256 }, (_, step) => {
  const share = step / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** The WCAG 2 contrast of two opaque computed colours, such as `rgb(20, 18, 26)`. */
export function contrastOf(one: string, other: string): number {
  return contrast(luminance(channelsOf(one)), luminance(channelsOf(other)));
}

/** The computed text colour of an element. */
export const colorOf = (element: Locator): Promise<string> => element.evaluate((node) => getComputedStyle(node).color);

/** The lowest WCAG 2 contrast between an element's text colour and the pixels behind it, or behind a part of it. */
export async function lowestContrast(element: Locator, part = element): Promise<number> {
  const text = luminance(channelsOf(await colorOf(element)));
  const clip = (await part.boundingBox()) ?? undefined;
  const picture = await withoutWords(element, () => element.page().screenshot(clip && { clip }));
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let lowest = Infinity;
  for (let at = 0; at < data.length; at += info.channels) {
    const behind = luminance(data.subarray(at, at + 3));
    lowest = Math.min(lowest, contrast(text, behind));
  }
  return lowest;
}

async function withoutWords<Result>(element: Locator, look: () => Promise<Result>): Promise<Result> {
  const children = element.locator('*');
  await children.evaluateAll((all: HTMLElement[]) => all.forEach(({ style }) => (style.visibility = 'hidden')));
  const result = await look();
  await children.evaluateAll((all: HTMLElement[]) => all.forEach(({ style }) => style.removeProperty('visibility')));
  return result;
}

const channelsOf = (color: string) => color.match(/\d+/g)?.map(Number) ?? [];

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

function luminance([red = 0, green = 0, blue = 0]: Iterable<number>): number {
  return 0.2126 * (light[red] ?? 0) + 0.7152 * (light[green] ?? 0) + 0.0722 * (light[blue] ?? 0);
}
