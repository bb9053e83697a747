import { useQuestion } from './dialog';
import { isTyping } from './page';
import { read } from './state';

const isMac = () => /^(?:Mac|iP)/.test(navigator.platform);

/** How the shortcut with a letter is called on this computer. */
export const nameOfShortcut = (letter: string) => (isMac() ? `⌘${letter}` : `Ctrl+${letter}`);

const isText = (target: EventTarget | undefined) =>
  target instanceof Element && target.matches('textarea, input:not([type=range], [type=checkbox])');

/** Whether a dialog is open, of the editor or of the site: what it says is about the content as it is now. */
const isAsked = () => useQuestion.getState().asked !== undefined || document.querySelector('dialog[open]') !== null;

/**
 * The letter that is pressed together with ⌘ or Ctrl; where the keyboard has other letters, the one that the key has
 * elsewhere.
 */
export function commandLetter({ metaKey, ctrlKey, altKey, key, code }: KeyboardEvent): string | undefined {
  const isCommand = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (!isCommand || altKey) return undefined;
  return (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
}

/** What the keys pressed ask of the editor: nothing while a dialog is open, while one types they are the browser's. */
export function shortcutOf(event: KeyboardEvent): 'preview' | 'undo' | 'redo' | undefined {
  const { shiftKey } = event;
  const [target] = event.composedPath();
  if (event.key === 'Escape') return read().isPreview && !isAsked() ? 'preview' : undefined;
  const letter = commandLetter(event);
  if (isText(target) || isTyping(target ?? null) || isAsked()) return undefined;
  if (letter === 'e' && !shiftKey) return 'preview';
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !isMac() ? 'redo' : undefined;
}
