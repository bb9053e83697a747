import { ask } from './dialog';
import { isTextField } from './keys';
import { change, editorHost, read, subscribe, valueOf } from './state';

const linkedNames: Record<string, { other: string; question: string; place: string }> = {
  '/brand': {
    other: '/name',
    question: 'Is that your name, too?',
    place: 'the greeting and the titles of pages',
  },
  '/name': {
    other: '/brand',
    question: 'Is that the name in the navigation, too?',
    place: 'the navigation',
  },
};

/** Whether a text is being typed, or is about to be: one in the panel has the focus, other than that at `pointer`. */
function isTypingOther(pointer: string): boolean {
  const focused = editorHost()?.shadowRoot?.activeElement;
  const isNext = isTextField(focused) && focused.id !== `root${pointer.replaceAll('/', '_')}`;
  return read().typing !== undefined || read().hasDraft === true || isNext;
}

/** Resolves once no other text than that at `pointer` is being typed, on the page or in the panel. */
const whenTyped = (pointer: string) =>
  new Promise<void>((resolve) => {
    const listening = new AbortController();
    const check = () => {
      if (isTypingOther(pointer)) return;
      end();
      listening.abort();
      resolve();
    };
    const end = subscribe(check);
    // The focus arrives after the event with which it leaves the field before.
    const onLeave = () => void setTimeout(check);
    editorHost()?.shadowRoot?.addEventListener('focusout', onLeave, { signal: listening.signal });
    check();
  });

/**
 * Offers to change the owner's name and that in the navigation together, if they were the same, once no text is being
 * typed. Resolves when that is answered; the question shows the reason if the other one is refused.
 */
export async function offerLinkedName(file: string, pointer: string, before: unknown, now: unknown): Promise<void> {
  const link = file === 'site.json' ? linkedNames[pointer] : undefined;
  if (!link) return;
  // The question would take the next letters.
  await whenTyped(pointer);
  if (valueOf(file, link.other) !== before) return;
  const { other, question, place } = link;
  const body = `“${before}” stands in ${place}, too.`;
  const changeOther = () => change(file, { op: 'replace', path: other, value: now });
  await ask({ title: question, body, yes: 'Change both', no: 'Only this one' }, changeOther);
}
