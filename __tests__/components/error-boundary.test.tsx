/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { GatsbySSR } from 'gatsby';
import type { ReactElement } from 'react';
import { wrapPageElement } from '../../src/components/page-shell';

type Shell = Parameters<NonNullable<GatsbySSR['wrapPageElement']>>[0];

function Broken(): never {
  throw new Error('The page is made of glass.');
}

const page = (pathname: string, element: ReactElement) =>
  wrapPageElement({ element, props: { location: { pathname } } } as Shell, { plugins: [] });

const caught = jest.fn();
const show = (element: ReturnType<typeof page>) => render(<>{element}</>, { onCaughtError: caught });

test('a page that fails to render is replaced by what happened and a way home', () => {
  show(page('/about', <Broken />));
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('The page is made of glass.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025');
  expect(caught).toHaveBeenCalledTimes(1);
});

test('the next page starts afresh', () => {
  const { rerender } = show(page('/about', <Broken />));
  rerender(<>{page('/', <p>All is well.</p>)}</>);
  expect(screen.getByText('All is well.')).toBeVisible();
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
});

test('what is thrown need not be an error', () => {
  function Odd(): never {
    throw 'a bare string';
  }
  show(page('/about', <Odd />));
  expect(screen.getByText('a bare string')).toBeVisible();
});
