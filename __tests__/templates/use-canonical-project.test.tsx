/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { navigate } from 'gatsby';
import { useCanonicalProject } from '../../src/templates/use-canonical-project';

beforeEach(() => jest.mocked(navigate).mockReset());

test.each([
  ['/project/01', 1],
  ['/project/00', 0],
  ['/project/1.0', 1],
  ['/project/4e0', 4],
  ['/project/3/', 3],
])('%s is another spelling of %d', (pathname, index) => {
  renderHook(() => useCanonicalProject(pathname, 5));
  expect(jest.mocked(navigate).mock.calls).toEqual([[`/project/${index}`, { replace: true }]]);
});

test.each(['5', '05', '-1', '-0.5', '1.5', 'abc', '', '%20', 'Infinity', '0/1', '1,0'])(
  '“%s” names no project',
  (id) => {
    renderHook(() => useCanonicalProject(`/project/${id}`, 5));
    expect(navigate).not.toHaveBeenCalled();
  },
);

test('what cannot be decoded names no project', () => {
  renderHook(() => useCanonicalProject('/project/%E0%A4%A', 5));
  expect(navigate).not.toHaveBeenCalled();
});
