/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { Hero } from '../../src/components/home/hero';

const scrolled = jest.fn();

/** Presses 'Discover projects'; whether the browser is left to follow it. */
function press({
  hasProjects = true,
  ...event
}: { hasProjects?: boolean; ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean } = {}): boolean {
  render(
    <>
      <Hero site={{ email: 'robin@example.com', hero: { headline: 'Designer' } }} />
      {hasProjects && <section id="projects" tabIndex={-1} aria-label="Projects" />}
    </>,
  );
  return fireEvent.click(screen.getByRole('link', { name: 'Discover projects' }), event);
}

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

afterEach(() => jest.useRealTimers());

test('“Discover projects” scrolls after 100 ms, not before, and moves the focus', () => {
  expect(press()).toBe(false);
  jest.advanceTimersByTime(99);
  expect(scrolled).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(scrolled.mock.calls).toEqual([[{ behavior: 'smooth' }]]);
  expect(screen.getByRole('region', { name: 'Projects' })).toHaveFocus();
});

test('with reduced motion it jumps', () => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  press();
  jest.advanceTimersByTime(100);
  expect(scrolled.mock.calls).toEqual([[{ behavior: 'instant' }]]);
});

test.each([
  ['without projects', { hasProjects: false }],
  ['for a new tab', { ctrlKey: true }],
  ['for a new tab on a Mac', { metaKey: true }],
  ['for a new window', { shiftKey: true }],
])('%s it is left to the browser', (_case, event) => {
  expect(press(event)).toBe(true);
  jest.advanceTimersByTime(200);
  expect(scrolled).not.toHaveBeenCalled();
});
