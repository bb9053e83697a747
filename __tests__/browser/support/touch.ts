import type { Page } from '@playwright/test';

type Point = readonly [x: number, y: number];

/** Multi-touch gestures; Playwright's touchscreen can only tap. */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  return {
    /** Moves each finger from one point to another, in as many frames as a quick gesture. */
    async move(...paths: readonly { from: Point; to: Point }[]) {
      const frames = 8;
      const at = (frame: number) =>
        paths.map(({ from, to }): Point => {
          const share = frame / frames;
          return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
        });
      await send('touchStart', at(0));
      for (let frame = 1; frame <= frames; frame++) {
        await send('touchMove', at(frame));
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      await send('touchEnd', []);
    },
    async doubleTap(point: Point) {
      for (let tap = 0; tap < 2; tap++) {
        await send('touchStart', [point]);
        await send('touchEnd', []);
      }
    },
  };
}
