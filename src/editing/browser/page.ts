import { plainText } from '../../content/engine/rich-text';
import { valueAt } from '../../content/engine/paths';
import { pageDataPath } from '../../browser/page-data';
import type { Schema } from '../protocol';
import { mayMove, pointerAfter } from './moved-values';
import { isMoving, pageOf, read, schemaAt, update, type Field } from './state';

/** The origin of an element's content: its own, or combined with those of its ancestors. */
function originOf(element: Element | null | undefined, name = 'data-in'): string {
  const own = element?.getAttribute(name) ?? '';
  return !element || own.includes('#') ? own : originOf(element.parentElement?.closest('[data-in]')) + own;
}

/** The field at an element's place. */
function placeOf(element: Element): Field | undefined {
  const [file = '', pointer = ''] = originOf(element, 'data-field').split('#');
  const schema = schemaAt(file, pointer);
  return schema && element instanceof HTMLElement ? { element, file, pointer, schema } : undefined;
}

/** What a page shows of a text: of a running text all but its marks. */
export const visibleText = ({ plainLength }: Schema, text: string): string =>
  typeof plainLength === 'number' ? plainText(text) : text;

/** The revision of the content that the page shows. */
const shownRevision = () => Number(document.querySelector<HTMLElement>('[data-revision]')?.dataset['revision'] ?? 0);

/** Whether the page shows the content of a file as it is now. */
export function isUpToDate(file: string): boolean {
  const { content, shownCopy } = read();
  if (file.startsWith('private/')) return content?.files[file]?.hash === shownCopy;
  return shownRevision() >= (content?.revision ?? 0);
}

/**
 * Whether an element may show another project or list entry than the files have at its place. Gatsby renews the page a
 * moment after a change; what is done with the element meanwhile would be done to its neighbour.
 */
export function isOutdated(element: Element): boolean {
  const { file = '', pointer = '' } = placeOf(element) ?? {};
  if (!mayMove(pointer)) return false;
  const { movedAt, copyRevision = -1, isStepping } = read();
  if (isMoving(file) || isStepping) return true;
  if (file.startsWith('private/')) return !isUpToDate(file) && copyRevision < movedAt;
  return shownRevision() < movedAt;
}

/**
 * The place at which the value stands by now that an element shows, which may be outdated; undefined if that is not
 * known.
 */
export function placeNow(element: Element): Pick<Field, 'file' | 'pointer'> | undefined {
  const { file = '', pointer } = placeOf(element) ?? {};
  const isPrivate = file.startsWith('private/');
  const unseen = read().moves.filter(({ file: moved, revision }) => {
    if (moved !== file || revision === undefined) return false;
    return isPrivate ? !isUpToDate(file) : revision > shownRevision();
  });
  const isKnown = !read().isStepping && (unseen.length > 0 || isMoving(file));
  if (!isKnown && isOutdated(element)) return undefined;
  const now = unseen.reduce<string | undefined>((at, { changes }) => at && pointerAfter(at, changes), pointer);
  return now === undefined ? undefined : { file, pointer: now };
}

/** Said of a press on an element whose place is not known. */
export const placeUnknown = 'The page still showed an earlier version. Nothing was changed. Press it again.';

/** The field that an element shows, unless it is outdated. */
export const fieldOf = (element: Element): Field | undefined => (isOutdated(element) ? undefined : placeOf(element));

/** Resolves once a condition is true, or after ten seconds. */
export async function waitUntil(isReady: () => unknown): Promise<void> {
  for (let tries = 0; tries < 500 && !(await isReady()); tries++) await new Promise((again) => setTimeout(again, 20));
}

/** Focuses the element, or the link or button around it. */
export const focusOn = (element: HTMLElement) =>
  element.closest<HTMLElement>('a, button, [tabindex]')?.focus({ preventScroll: true });

/** The elements that show values; not those in the closed drawer. */
const shownElements = () =>
  [...document.querySelectorAll('[data-field]')].filter((element) => !element.closest('dialog:not([open])'));

/** The field on the page that shows a value now. */
export const fieldShowing = ({ file, pointer }: Pick<Field, 'file' | 'pointer'>) =>
  shownElements()
    .map(fieldOf)
    .find((field) => field?.file === file && field.pointer === pointer);

/** The same, also while the page shows it at an earlier place. */
export function fieldNow({ file, pointer, schema }: Omit<Field, 'element'>): Field | undefined {
  const element = shownElements().find((one) => {
    const place = placeNow(one);
    return place?.file === file && place.pointer === pointer;
  });
  return element instanceof HTMLElement ? { element, file, pointer, schema } : undefined;
}

/** Resolves with the field that shows a value, once the page shows the file as it is now. */
export async function waitForField(file: string, pointer: string): Promise<Field | undefined> {
  const shown = () => (isUpToDate(file) ? fieldShowing({ file, pointer }) : undefined);
  await waitUntil(shown);
  return shown();
}

/** Gatsby's page data for an address; undefined if there are none. */
export async function pageData(address: string): Promise<unknown> {
  const answer = await fetch(pageDataPath(address));
  return answer.ok ? answer.json() : undefined;
}

/** Follows a link, to a new page after Gatsby has made it. Should Gatsby not find it, it is loaded anew (start.tsx). */
export async function openLink(link: HTMLAnchorElement): Promise<void> {
  if (pageOf(link.pathname) >= read().projectsAtLoad) {
    update({ status: 'Opening…' });
    await waitUntil(async () => valueAt(await pageData(link.pathname), ['path']) === link.pathname);
  }
  link.click();
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-edit-typing]') !== null;

/** The text position at the pointer. Safari before 26.2 has only the older API. */
export function caretAt({ clientX, clientY }: MouseEvent): { node: Node; offset: number } | undefined {
  if (Reflect.has(document, 'caretPositionFromPoint')) {
    const position = document.caretPositionFromPoint(clientX, clientY);
    return position ? { node: position.offsetNode, offset: position.offset } : undefined;
  }
  const range = Reflect.has(document, 'caretRangeFromPoint') && document.caretRangeFromPoint(clientX, clientY);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}
