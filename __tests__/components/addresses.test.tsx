/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { navigate } from 'gatsby';
import { useCanonicalProject } from '../../src/templates/use-canonical-project';
import { useMissingPageReport } from '../../src/components/use-missing-page-report';

beforeEach(() => jest.mocked(navigate).mockReset());

test.each([
  ['/project/01', 1],
  ['/project/1.0', 1],
  ['/project/4e0', 4],
  ['/project/3/', 3],
])('%s is another spelling of %d', (pathname, index) => {
  renderHook(() => useCanonicalProject(pathname, 5));
  expect(jest.mocked(navigate).mock.calls).toEqual([[`/project/${index}`, { replace: true }]]);
});

test('addresses without a valid project number are not redirected', () => {
  for (const id of ['5', '05', '-1', '-0.5', '1.5', 'abc', '', '%20', 'Infinity', '0/1', '%E0%A4%A'])
    renderHook(() => useCanonicalProject(`/project/${id}`, 5));
  expect(navigate).not.toHaveBeenCalled();
});

test('the path of a missing page is logged once, as an error', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.pushState(null, '', '/old/page?utm=1');
  const { rerender } = renderHook(() => useMissingPageReport());
  rerender();
  expect(error.mock.calls).toEqual([[expect.stringContaining('/old/page')]]);
});
