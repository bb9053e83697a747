/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import type { GatsbySSR } from 'gatsby';
import type { ReactElement } from 'react';
import { OwnerLinks } from '../../src/components/owner-links';
import { Hero } from '../../src/components/home/hero';
import { wrapPageElement } from '../../src/components/page-shell';
import { aSite } from '../support/samples';

test('the CV is downloaded: opened in Safari, only a strip would be shown because of the content policy', () => {
  render(<OwnerLinks site={{ ...aSite, cv: { publicURL: '/static/1/cv.pdf' } }} />);
  const cv = screen.getByRole('link', { name: 'CV (PDF)' });
  expect(cv).toHaveAttribute('href', '/static/1/cv.pdf');
  expect(cv).toHaveAttribute('download');
  expect(cv).not.toHaveAttribute('target');
});

type Shell = Parameters<NonNullable<GatsbySSR['wrapPageElement']>>[0];

test('while developing, a page whose data are of another template is not shown with them', () => {
  jest.replaceProperty(process.env, 'NODE_ENV', 'development');
  const page = (template: string, loaded: string, words: string) => {
    const props = {
      location: { pathname: '/project/1' },
      data: {},
      pageContext: { template },
      pageResources: { page: { componentChunkName: `component---src-templates-${loaded}-tsx` } },
    };
    return wrapPageElement({ element: <p>{words}</p>, props } as unknown as Shell, { plugins: [] });
  };
  const { container, rerender } = render(page('project', 'project', 'A ferry'));
  const shown = () => container.querySelector<HTMLElement>('[data-template]');
  rerender(page('sealed-project', 'project', 'locked'));
  expect(shown()).toHaveTextContent('A ferry');
  expect(shown()?.dataset['template']).toBe('project');
  // Loaded between the change of the page and that of its data.
  rerender(<div key="loaded-again">{page('sealed-project', 'project', 'locked')}</div>);
  expect(shown()).toHaveTextContent('');
  expect(shown()?.dataset['template']).toBe('project');
});

test('a page that fails to render shows the error and a link home, until the next page', () => {
  const page = (pathname: string, element: ReactElement) =>
    wrapPageElement({ element, props: { location: { pathname } } } as Shell, { plugins: [] });
  function Broken(): never {
    throw new Error('The page is made of glass.');
  }
  const caught = jest.fn();
  const { rerender } = render(<>{page('/about', <Broken />)}</>, { onCaughtError: caught });
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('The page is made of glass.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/below/');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025');
  expect(caught).toHaveBeenCalledTimes(1);
  rerender(<>{page('/', <p>All is well.</p>)}</>);
  expect(screen.getByText('All is well.')).toBeVisible();
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
});

describe('“Discover projects”', () => {
  const scrolled = jest.fn();
  let hasReducedMotion = false;

  beforeEach(() => {
    jest.useFakeTimers();
    scrolled.mockReset();
    hasReducedMotion = false;
    Element.prototype.scrollIntoView = scrolled;
    window.matchMedia = () => ({ matches: hasReducedMotion }) as MediaQueryList;
    render(
      <>
        <Hero site={{ email: 'robin@example.com', hero: { headline: 'Designer of forms.' } }} />
        <section id="projects" />
      </>,
    );
  });
  afterEach(() => jest.useRealTimers());

  /** Returns whether the browser's default action is kept. */
  const press = (event = {}) => fireEvent.click(screen.getByRole('link', { name: 'Discover projects' }), event);

  test('scrolls after 100 ms, not before', () => {
    expect(press()).toBe(false);
    jest.advanceTimersByTime(99);
    expect(scrolled).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(scrolled.mock.calls).toEqual([[{ behavior: 'smooth' }]]);
  });

  test('jumps with reduced motion', () => {
    hasReducedMotion = true;
    press();
    jest.advanceTimersByTime(100);
    expect(scrolled.mock.calls).toEqual([[{ behavior: 'instant' }]]);
  });

  test('is left to the browser for a new tab or window', () => {
    expect([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }].map(press)).toEqual([true, true, true]);
    jest.advanceTimersByTime(200);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
