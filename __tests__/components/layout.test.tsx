/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import type { GatsbySSR } from 'gatsby';
import type { ReactElement } from 'react';
import { About } from '../../src/components/about';
import { Facts } from '../../src/components/facts';
import { OwnerLinks } from '../../src/components/owner-links';
import { Hero } from '../../src/components/home/hero';
import { wrapPageElement } from '../../src/components/page-shell';
import { aPicture, aSite, noFacts } from '../support/samples';

test('About shows details only if there are some', () => {
  const about = { paragraphs: ['One.'], details: null, portrait: aPicture('me', 'A portrait') };
  const { rerender } = render(<About site={{ ...aSite, about }} />);
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
  const details = [
    { label: 'Languages', text: 'Breton' },
    { label: 'Fields', text: 'Ferries, forms' },
  ];
  rerender(<About site={{ ...aSite, about: { ...about, details } }} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Languages', 'Fields']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Breton', 'Ferries, forms']);
});

test('optional facts and links are shown; without them only the profile', () => {
  const facts = {
    place: 'Lyon',
    availability: { text: 'Free in March' },
    cv: { publicURL: '/static/1/cv.pdf' },
    links: [{ label: 'Drawings', url: 'https://drawings.example' }],
  };
  const all = (site: typeof facts | typeof noFacts) => (
    <>
      <Facts site={site} />
      <OwnerLinks site={{ ...site, profile: { label: 'LinkedIn', url: 'https://profile.example' } }} />
    </>
  );
  const { rerender } = render(all(facts));
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const profile: unknown = expect.stringMatching(/^LinkedIn.*opens in a new tab/);
  expect(items()).toEqual([
    'Lyon',
    'Free in March',
    profile,
    expect.stringMatching(/^CV/),
    expect.stringMatching(/^Drawings/),
  ]);
  const cv = screen.getByRole('link', { name: 'CV (PDF)' });
  expect(cv).toHaveAttribute('href', '/static/1/cv.pdf');
  // Opened in Safari, only a strip would be shown because of the content policy.
  expect(cv).toHaveAttribute('download');
  expect(cv).not.toHaveAttribute('target');
  rerender(all(noFacts));
  expect(items()).toEqual([profile]);
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

describe('a page that fails to render', () => {
  const page = (pathname: string, element: ReactElement) =>
    wrapPageElement({ element, props: { location: { pathname } } } as Shell, { plugins: [] });
  const caught = jest.fn();

  function Broken({ thrown }: { thrown: unknown }): never {
    throw thrown;
  }

  test('shows the error and a link home, until the next page', () => {
    const broken = page('/about', <Broken thrown={new Error('The page is made of glass.')} />);
    const { rerender } = render(<>{broken}</>, { onCaughtError: caught });
    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
    expect(screen.getByText('The page is made of glass.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025');
    expect(caught).toHaveBeenCalledTimes(1);
    rerender(<>{page('/', <p>All is well.</p>)}</>);
    expect(screen.getByText('All is well.')).toBeVisible();
    expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
  });

  test('may throw something that is not an Error', () => {
    render(<>{page('/about', <Broken thrown="a bare string" />)}</>, { onCaughtError: caught });
    expect(screen.getByText('a bare string')).toBeVisible();
  });
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
        <Hero site={{ email: 'robin@example.com', hero: { headline: 'Designer of forms.\nLearning to sail.' } }} />
        <section id="projects" tabIndex={-1} aria-label="Projects" />
      </>,
    );
  });
  afterEach(() => jest.useRealTimers());

  /** Returns whether the browser's default action is kept. */
  const press = (event = {}) => fireEvent.click(screen.getByRole('link', { name: 'Discover projects' }), event);

  test('scrolls after 100 ms, not before, and moves the focus', () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Designer of forms. Learning to sail.');
    expect(press()).toBe(false);
    jest.advanceTimersByTime(99);
    expect(scrolled).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(scrolled.mock.calls).toEqual([[{ behavior: 'smooth' }]]);
    expect(screen.getByRole('region', { name: 'Projects' })).toHaveFocus();
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
