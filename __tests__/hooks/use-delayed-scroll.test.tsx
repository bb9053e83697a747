/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useDelayedScroll } from '../../src/hooks/use-delayed-scroll';

const scrolled = jest.fn();

function Sample({ to }: { to: string }) {
  return (
    <>
      <a href={`#${to}`} onClick={useDelayedScroll(to)}>
        Go
      </a>
      <section id="there" tabIndex={-1} aria-label="There" />
    </>
  );
}

/** Presses the link; whether the browser is left to follow it. */
function press(to: string, event = {}): boolean {
  render(<Sample to={to} />);
  return fireEvent.click(screen.getByText('Go'), event);
}

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

afterEach(() => jest.useRealTimers());

test('it scrolls after 100 ms, not before, and moves the focus', () => {
  expect(press('there')).toBe(false);
  jest.advanceTimersByTime(99);
  expect(scrolled).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(scrolled.mock.calls).toEqual([[{ behavior: 'smooth' }]]);
  expect(screen.getByRole('region', { name: 'There' })).toHaveFocus();
});

test('with reduced motion it jumps', () => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  press('there');
  jest.advanceTimersByTime(100);
  expect(scrolled.mock.calls).toEqual([[{ behavior: 'instant' }]]);
});

test.each([
  ['a section that is not there', 'nowhere', {}],
  ['a new tab', 'there', { ctrlKey: true }],
  ['a new tab on a Mac', 'there', { metaKey: true }],
  ['a new window', 'there', { shiftKey: true }],
])('%s is left to the browser', (_case, to, event) => {
  expect(press(to, event)).toBe(true);
  jest.advanceTimersByTime(200);
  expect(scrolled).not.toHaveBeenCalled();
});
