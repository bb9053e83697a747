import { useQuestion } from './dialog';
import { isTyping } from './page';
import { read } from './state';

const isMac = () => /^(?:Mac|iP)/.test(navigator.platform);

/** The name of the shortcut with a letter on this computer. */
export const nameOfShortcut = (letter: string) => (isMac() ? `⌘${letter}` : `Ctrl+${letter}`);

const withoutText = ['checkbox', 'radio', 'range', 'color', 'file'].map((type) => `[type=${type}]`).join();

/** Whether it is a field that takes letters. */
export const isTextField = (target: unknown): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(`textarea, input:not(${withoutText})`);

/** Whether a dialog of the editor or the site is open. */
const isDialogOpen = () =>
  useQuestion.getState().asked !== undefined || document.querySelector('dialog[open]') !== null;

/**
 * Whether a key belongs to the writing of a letter, as in Japanese, Chinese or Korean. In Safari the Enter that ends it
 * comes after that, with the key code of such keys alone.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

/** The letter pressed together with ⌘ or Ctrl; on non-Latin keyboards, the Latin letter of the key. */
export function commandLetter({ metaKey, ctrlKey, altKey, key, code }: KeyboardEvent): string | undefined {
  const isCommand = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (!isCommand || altKey) return undefined;
  return (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
}

/** The editor's command for a key event: none while a dialog is open or text is being edited. */
export function shortcutOf(event: KeyboardEvent): 'preview' | 'undo' | 'redo' | undefined {
  const { shiftKey } = event;
  const [target] = event.composedPath();
  if (isComposing(event)) return undefined;
  if (event.key === 'Escape') return read().isPreview && !isDialogOpen() ? 'preview' : undefined;
  const letter = commandLetter(event);
  if (isTextField(target) || isTyping(target ?? null) || isDialogOpen()) return undefined;
  if (letter === 'e' && !shiftKey) return 'preview';
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !isMac() ? 'redo' : undefined;
}
