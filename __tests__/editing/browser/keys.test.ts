/** @jest-environment jsdom */
import { useQuestion } from '../../../src/editing/browser/dialog';
import { nameOfShortcut, shortcutOf } from '../../../src/editing/browser/keys';
import { update } from '../../../src/editing/browser/state';

const on = (platform: string) =>
  Object.defineProperty(navigator, 'platform', { configurable: true, get: () => platform });

const shortcutFor = (keys: KeyboardEventInit, html = '<p></p>') => {
  document.body.innerHTML = html;
  let shortcut: string | undefined;
  document.addEventListener('keydown', (event) => (shortcut = shortcutOf(event)), { once: true, capture: true });
  const target = document.querySelector('span, input, textarea, p');
  target?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, composed: true, ...keys }));
  return shortcut;
};

const meta = { metaKey: true };
const control = { ctrlKey: true };

test.each<[string, KeyboardEventInit, string | undefined]>([
  ['MacIntel', { key: 'e', ...meta }, 'preview'],
  ['MacIntel', { key: 'z', ...meta }, 'undo'],
  ['MacIntel', { key: 'Z', shiftKey: true, ...meta }, 'redo'],
  ['MacIntel', { key: 'e', ...control }, undefined],
  ['MacIntel', { key: 'z', ...control }, undefined],
  ['MacIntel', { key: 'y', ...meta }, undefined],
  ['Win32', { key: 'e', ...control }, 'preview'],
  ['Win32', { key: 'z', ...control }, 'undo'],
  ['Win32', { key: 'y', ...control }, 'redo'],
  ['Win32', { key: 'Z', shiftKey: true, ...control }, 'redo'],
  ['Win32', { key: 'e', ...meta }, undefined],
  ['Win32', { key: 'e', altKey: true, ...control }, undefined],
  ['Linux x86_64', { key: 'я', code: 'KeyZ', ...control }, 'undo'],
  ['Linux x86_64', { key: 'e' }, undefined],
])('on %s, %j asks for %s', (platform, keys, shortcut) => {
  on(platform);
  expect(shortcutFor(keys)).toBe(shortcut);
});

test.each([
  '<p data-edit-typing=""><span></span></p>',
  '<input type="text">',
  '<input type="password">',
  '<textarea></textarea>',
])('while typing in %s, the keys are left to the browser', (html) => {
  for (const [platform, command] of [
    ['MacIntel', meta],
    ['MacIntel', control],
    ['Win32', control],
  ] as const) {
    on(platform);
    for (const key of ['e', 'z', 'y']) expect(shortcutFor({ key, ...command }, html)).toBeUndefined();
  }
});

test('while a dialog is open, undo is disabled', () => {
  on('Win32');
  expect(shortcutFor({ key: 'z', ...control }, '<p></p><dialog open></dialog>')).toBeUndefined();
  const submit = async () => undefined;
  useQuestion.setState({ asked: { title: 'Who can open it', yes: 'Add', submit, close: () => undefined } });
  expect(shortcutFor({ key: 'z', ...control })).toBeUndefined();
  useQuestion.setState({ asked: undefined });
  expect(shortcutFor({ key: 'z', ...control })).toBe('undo');
});

test('Escape ends the preview, and is otherwise left to the page', () => {
  on('Win32');
  expect(shortcutFor({ key: 'Escape' })).toBeUndefined();
  update({ isPreview: true });
  expect(shortcutFor({ key: 'Escape' })).toBe('preview');
  expect(shortcutFor({ key: 'Escape' }, '<p></p><dialog open></dialog>')).toBeUndefined();
  update({ isPreview: false });
});

test('a slider is not a text field', () => {
  on('Win32');
  expect(shortcutFor({ key: 'e', ...control }, '<input type="range">')).toBe('preview');
});

test.each([
  ['MacIntel', '⌘E'],
  ['Win32', 'Ctrl+E'],
])('on %s the shortcut is called %s', (platform, name) => {
  on(platform);
  expect(nameOfShortcut('E')).toBe(name);
});
