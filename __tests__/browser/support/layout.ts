import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

const controls = 'a[href]:not([tabindex="-1"]), button:not([tabindex="-1"]), input:not([hidden]), [tabindex="0"]';

/** Lays out all of the page, as reading it to its end does. */
export const layOut = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.removeAttribute('data-from-top'));

/** The parts that overflow the page or the open dialog sideways, except in horizontal scrollers. */
export async function wideParts(page: Page): Promise<string[]> {
  await layOut(page);
  return page.evaluate(() => {
    const open = document.querySelector('dialog:modal');
    const { left, right } = (open ?? document.documentElement).getBoundingClientRect();
    const within = [...(open ?? document.body).querySelectorAll<HTMLElement>('*')];
    const seen = within.filter(
      (part) =>
        part.checkVisibility() &&
        getComputedStyle(part).clipPath !== 'inset(50%)' &&
        // The viewer moves slides and enlarged pictures sideways.
        !part.closest('.pswp__container') &&
        !part.closest('[aria-hidden="true"], [role="status"]'),
    );
    const isSwiped = (part: HTMLElement): boolean => {
      const { parentElement: parent } = part;
      if (!parent || parent === document.body) return false;
      return (
        (getComputedStyle(parent).overflowX === 'auto' && parent.scrollWidth > parent.clientWidth) || isSwiped(parent)
      );
    };
    const wordsOf = (part: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [part, ...(part.childElementCount ? [] : [range])];
    };
    const reachesOut = (box: DOMRect) => box.width > 1 && (box.left < left - 1 || box.right > right + 1);
    return seen
      .filter((part) => !isSwiped(part))
      .filter((part) => wordsOf(part).some((area) => reachesOut(area.getBoundingClientRect())))
      .map((part) => part.outerHTML.slice(0, 100));
  });
}

/** The sides of a box on which nothing changes outside of it when the control in it gets the focus. */
export async function sidesWithoutFrame(control: Locator, box: Locator): Promise<string[]> {
  await box.evaluate((element) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  // Every frame is drawn here, whatever its offset: 4 to 6 px outside of the box.
  const [reach, thick] = [6, 2];
  const [wide, high] = [Math.round(width) + 2 * reach, Math.round(height) + 2 * reach];
  const sides = {
    top: { left: reach, top: 0, width: wide - 2 * reach, height: thick },
    right: { left: wide - thick, top: reach, width: thick, height: high - 2 * reach },
    bottom: { left: reach, top: high - thick, width: wide - 2 * reach, height: thick },
    left: { left: 0, top: reach, width: thick, height: high - 2 * reach },
  };
  const clip = { x: Math.round(x) - reach, y: Math.round(y) - reach, width: wide, height: high };
  const look = async () => {
    const shot = await control.page().screenshot({ clip, animations: 'disabled' });
    return Promise.all(Object.values(sides).map((side) => sharp(shot).extract(side).raw().toBuffer()));
  };
  const before = await look();
  await control.focus();
  const after = await look();
  return Object.keys(sides).filter((_side, index) => before[index]?.equals(after[index] ?? Buffer.of()));
}

/**
 * Tabs through the page or its open dialog.
 * @returns controls that were mostly covered or outside of the window when focused, and those that were never focused
 */
export async function hiddenStops(page: Page): Promise<{ hidden: string[]; missed: string[] }> {
  const expected = await page.evaluate((selector) => {
    const open = document.querySelector('dialog:modal');
    const all = [...(open ?? document.body).querySelectorAll<HTMLElement>(selector)];
    const reachable = all.filter((control) => control.checkVisibility() && (open || !control.closest('dialog')));
    reachable.forEach((control, stop) => (control.dataset['stop'] = String(stop)));
    return reachable.map((control) => control.outerHTML.slice(0, 100));
  }, controls);
  const reached = new Set<number>();
  const hidden: string[] = [];
  // At most two rounds: the first may start in the middle, and the window itself gets the focus in between.
  for (let presses = 0; presses < 2 * expected.length && reached.size < expected.length; presses++) {
    await page.keyboard.press('Tab');
    const { stop, seen } = await page.evaluate(focused);
    if (stop === undefined) continue;
    if (seen < 0.5) hidden.push(`${expected[stop]} (${Math.round(seen * 100)} %)`);
    reached.add(stop);
  }
  return { hidden, missed: expected.filter((_control, stop) => !reached.has(stop)) };
}

/**
 * The number of the focused control, and the share of it that is not covered by fixed elements (as far as it fits the
 * window).
 */
function focused() {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || control.dataset['stop'] === undefined) return { stop: undefined, seen: 1 };
  const floats = (part: Element) => ['fixed', 'sticky'].includes(getComputedStyle(part).position);
  const covers = [...document.querySelectorAll('header, [role="alert"]')]
    .filter((cover) => cover.checkVisibility() && !cover.contains(control) && !control.closest('dialog'))
    .filter(() => getComputedStyle(control).position !== 'fixed')
    .filter((cover) => [cover, cover.parentElement].some((part) => part && floats(part)))
    .map((cover) => cover.getBoundingClientRect());
  const top = Math.max(0, ...covers.filter((box) => box.top < 10).map((box) => box.bottom));
  const bottom = Math.min(innerHeight, ...covers.filter((box) => box.top >= 10).map((box) => box.top));
  const box = control.getBoundingClientRect();
  const height = Math.min(box.bottom, bottom) - Math.max(box.top, top);
  const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
  const seen = Math.max(0, Math.min(1, (height + 1) / Math.min(box.height, bottom - top)));
  // Chromium does not scroll a row sideways if 32 px of the control are visible.
  return { stop: Number(control.dataset['stop']), seen: width + 1 >= Math.min(box.width, 32) ? seen : 0 };
}
