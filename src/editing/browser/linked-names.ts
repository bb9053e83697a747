import { ask } from './dialog';
import { change, read, subscribe, valueOf } from './state';

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

const isTyping = () => read().typing !== undefined || read().hasDraft === true;

/** Resolves once no text is being typed, on the page or in the panel. */
const whenTyped = () =>
  new Promise<void>((resolve) => {
    if (!isTyping()) return resolve();
    const end = subscribe(() => {
      if (isTyping()) return;
      end();
      resolve();
    });
  });

/**
 * Offers to change the owner's name and that in the navigation together, if they were the same, once no text is being
 * typed. Resolves when that is answered; the question shows the reason if the other one is refused.
 */
export async function offerLinkedName(file: string, pointer: string, before: unknown, now: unknown): Promise<void> {
  const link = file === 'site.json' ? linkedNames[pointer] : undefined;
  if (!link) return;
  // The question would take the next letters.
  await whenTyped();
  if (valueOf(file, link.other) !== before) return;
  const { other, question, place } = link;
  const body = `“${before}” stands in ${place}, too.`;
  const changeOther = () => change(file, { op: 'replace', path: other, value: now });
  await ask({ title: question, body, yes: 'Change both', no: 'Only this one' }, changeOther);
}
