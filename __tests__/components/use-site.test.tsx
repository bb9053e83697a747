/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useStaticQuery } from 'gatsby';
import { useSite } from '../../src/components/use-site';
import { aSite, words } from '../support/samples';

const nothing = { pageMeta: null, site: null, words: null };

test('in development the last complete result stays while Gatsby returns nothing', () => {
  jest.replaceProperty(process.env, 'NODE_ENV', 'development');
  const query = jest.mocked(useStaticQuery);
  const { result, rerender } = renderHook(useSite);
  for (const incomplete of [nothing, { ...nothing, site: aSite }, { ...nothing, words: { phrases: words } }]) {
    query.mockReturnValueOnce(incomplete);
    rerender();
    expect(result.current).toEqual({ site: aSite, words });
  }
  const renewed = { ...aSite, brand: 'Another brand' };
  query.mockReturnValueOnce({ site: renewed, words: { phrases: words } });
  rerender();
  expect(result.current.site).toBe(renewed);
});
