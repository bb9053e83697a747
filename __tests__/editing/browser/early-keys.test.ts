/** @jest-environment jsdom */
import { catchKeys } from '../../../src/editing/browser/early-keys';

test('what is typed after a press elsewhere is meant for something else; Escape gives up what was typed', () => {
  const pressed = catchKeys('First');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(document.querySelector('textarea')).toHaveAttribute('readonly');
  expect([pressed.isGivenUp(), pressed.take()]).toEqual([false, 'First']);
  const keys = catchKeys('First');
  document.querySelector('textarea')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect([keys.isLeft(), keys.isGivenUp(), keys.take()]).toEqual([true, true, '']);
});

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
