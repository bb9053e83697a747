/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useMissingPageReport } from '../../src/components/use-missing-page-report';

test('the path asked for is logged once, as an error', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.pushState(null, '', '/old/page?utm=1');
  const { rerender } = renderHook(() => useMissingPageReport());
  rerender();
  expect(error.mock.calls).toEqual([[expect.stringContaining('/old/page')]]);
});
