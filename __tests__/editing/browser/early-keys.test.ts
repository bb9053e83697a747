/** @jest-environment jsdom */
import { catchKeys } from '../../../src/editing/browser/early-keys';

test('what is typed is caught, and a press elsewhere means that the owner has left', () => {
  const keys = catchKeys('fir');
  const catcher = document.querySelector('textarea');
  if (catcher) catcher.value += 'st';
  expect(keys.isLeft()).toBe(false);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(keys.isLeft()).toBe(true);
  expect(keys.take()).toBe('first');
  expect(document.querySelector('textarea')).toBeNull();
});
