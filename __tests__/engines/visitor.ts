import { expect } from '@playwright/test';
import type { Point, Tab } from './tab';

/** Waits until a function in the page is true. */
export async function until<Args extends readonly unknown[]>(
  tab: Tab,
  condition: (...args: Args) => unknown,
  ...args: Args
): Promise<void> {
  const description = `${condition} ${JSON.stringify(args)}`;
  await expect.poll(async () => Boolean(await tab.run(condition, ...args)), description).toBe(true);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The box of an element, once it is still, in the window, and its middle is not covered.
 * @param words part of its label or text
 */
export async function boxOf(tab: Tab, selector: string, words = ''): Promise<Box> {
  const look = () =>
    tab.run(
      (wanted, contained) => {
        const shadow = document.getElementById('edit')?.shadowRoot;
        // A modal dialog receives all input.
        const modal = [shadow, document].flatMap((root) => [...(root?.querySelectorAll('dialog:modal') ?? [])]);
        const found = (modal.length > 0 ? modal : [shadow, document])
          .flatMap((root) => [...(root?.querySelectorAll(wanted) ?? [])])
          .find(
            (one) =>
              (one.ariaLabel ?? one.textContent).includes(contained) &&
              one.checkVisibility({ visibilityProperty: true }),
          );
        if (!found) return null;
        found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { x, y, width, height } = found.getBoundingClientRect();
        const root = found.getRootNode();
        const isRoot = root instanceof Document || root instanceof ShadowRoot;
        const hit = isRoot ? root.elementFromPoint(x + width / 2, y + height / 2) : null;
        return hit && (found.contains(hit) || hit.contains(found)) ? { x, y, width, height } : null;
      },
      selector,
      words,
    );
  let last: Box | null = null;
  await expect
    .poll(async () => {
      const before = last;
      last = await look();
      return last !== null && JSON.stringify(last) === JSON.stringify(before);
    }, `${selector} “${words}” can be pressed`)
    .toBe(true);
  return last ?? { x: 0, y: 0, width: 0, height: 0 };
}

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

export const click = async (tab: Tab, selector: string, words = '') =>
  tab.drag(centreOf(await boxOf(tab, selector, words)));

/** Waits until an element with these words is visible. */
export const expectVisible = (tab: Tab, selector: string, words = '') =>
  until(
    tab,
    (wanted, contained) =>
      [document, document.getElementById('edit')?.shadowRoot]
        .flatMap((root) => [...(root?.querySelectorAll(wanted) ?? [])])
        .some(
          (one) =>
            (one.ariaLabel ?? one.textContent).includes(contained) && one.checkVisibility({ visibilityProperty: true }),
        ),
    selector,
    words,
  );

/** Waits until no such element is visible. */
export const expectHidden = (tab: Tab, selector: string) =>
  until(
    tab,
    (wanted) =>
      [document, document.getElementById('edit')?.shadowRoot]
        .flatMap((root) => [...(root?.querySelectorAll(wanted) ?? [])])
        .every((one) => !one.checkVisibility({ visibilityProperty: true })),
    selector,
  );

/** Waits until an element has the focus. */
export const expectFocused = (tab: Tab, selector: string) =>
  until(tab, (wanted) => document.activeElement?.matches(wanted), selector);

export const expectPath = (tab: Tab, path: string) => until(tab, (wanted) => location.pathname === wanted, path);

/** Opens a page and starts it immediately, like a visitor's first key. */
export async function open(tab: Tab, address: string): Promise<void> {
  await tab.open(address);
  await tab.press('Shift');
  await until(tab, () => 'hydrated' in document.documentElement.dataset);
}

/** Waits until this engine has decoded every picture of the page. */
export async function expectPictures(tab: Tab, selector: string): Promise<void> {
  const missing = () =>
    tab.run(async (wanted) => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>(wanted)].filter((one) => one.checkVisibility());
      if (pictures.length === 0) return ['none at all'];
      const faults = pictures.map(async (picture) => {
        picture.loading = 'eager';
        await picture.decode().catch(() => undefined);
        return picture.naturalWidth > 0 ? [] : [picture.alt];
      });
      return (await Promise.all(faults)).flat();
    }, selector);
  await expect.poll(missing, 'pictures that are missing').toEqual([]);
}
