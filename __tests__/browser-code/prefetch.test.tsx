/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { prefetchOnIntent } from '../../src/browser/prefetch';

const hovered = jest.fn();

beforeAll(prefetchOnIntent);

beforeEach(() => {
  hovered.mockReset();
  Object.assign(navigator, { connection: undefined });
  // As Gatsby's Link listens.
  render(
    <a href="/about" onMouseEnter={hovered}>
      <b>About</b>
    </a>,
  );
});

const meet = {
  hover: () => fireEvent.mouseOver(screen.getByText('About')),
  focus: () => screen.getByRole('link').focus(),
  touch: () => fireEvent.touchStart(screen.getByText('About')),
};
const ways = Object.keys(meet) as (keyof typeof meet)[];

test.each(ways)('a link hears of %s as hovering', (way) => {
  meet[way]();
  expect(hovered).toHaveBeenCalledTimes(1);
});

test.each(ways)('a link does not hear of %s on a metered or slow connection, nor without one', (way) => {
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    Object.assign(navigator, { connection });
    meet[way]();
  }
  Object.assign(navigator, { connection: undefined });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  meet[way]();
  expect(hovered).not.toHaveBeenCalled();
});

test('a fast connection is no hindrance', () => {
  Object.assign(navigator, { connection: { saveData: false, effectiveType: '4g' } });
  meet.focus();
  expect(hovered).toHaveBeenCalled();
});
