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

/** What the keys pressed ask of the editor: nothing while a dialog is open, while one types they are the browser's. */
export function shortcutOf(event: KeyboardEvent): 'preview' | 'undo' | 'redo' | undefined {
  const { metaKey, ctrlKey, altKey, shiftKey, code } = event;
  const [target] = event.composedPath();
  if (event.key === 'Escape') return read().isPreview && !isAsked() ? 'preview' : undefined;
  const isCommand = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (!isCommand || altKey || isText(target) || isTyping(target ?? null) || isAsked()) return undefined;
  // Where the keyboard has other letters, the key counts that has this one elsewhere.
  const letter = (/^[a-z]$/i.test(event.key) ? event.key : code.replace('Key', '')).toLowerCase();
  if (letter === 'e' && !shiftKey) return 'preview';
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !isMac() ? 'redo' : undefined;
}
