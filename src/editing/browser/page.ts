import { plainText } from '../../content/rich-text';
import { valueAt } from '../../content/schema/image-fields';
import type { Schema } from '../protocol';
import { alternativeOf, isFile, pageOf, projectOn, read, schemaAt, textOf, update, valueOf, type Field } from './state';

/** The origin of an element's content: its own, or combined with those of its ancestors. */
function originOf(element: Element | null | undefined, name = 'data-in'): string {
  const own = element?.getAttribute(name) ?? '';
  return !element || own.includes('#') ? own : originOf(element.parentElement?.closest('[data-in]')) + own;
}

const projectPattern = /^projects\.json#\/(\d+)(\/content)?/;

/** The field at an element's place. For a locked case study it is in its working copy, or undefined without one. */
function placeOf(element: Element): Field | undefined {
  const origin = originOf(element, 'data-field').replace(projectPattern, (_, page, content = '') => {
    const { index = page, copy } = projectOn(Number(page)) ?? {};
    return copy && content ? `${copy}#` : `projects.json#/${index}${content}`;
  });
  const [file = '', pointer = ''] = origin.split('#');
  const schema = schemaAt(file, pointer);
  return schema && element instanceof HTMLElement ? { element, file, pointer, schema } : undefined;
}

/** What a page shows of a text: of a running text all but its marks. */
export const visibleText = ({ plainLength }: Schema, text: string): string =>
  typeof plainLength === 'number' ? plainText(text) : text;

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Whether an element shows a text. Compares letters only, because the page applies typography. */
export function shows({ element, schema }: Pick<Field, 'element' | 'schema'>, text: string): boolean {
  const copy = element.cloneNode(true);
  if (copy instanceof Element) for (const hidden of copy.querySelectorAll('[data-screen]')) hidden.remove();
  return letters(copy.textContent ?? '') === letters(visibleText(schema, text));
}

/** Whether an element shows the value of its file: its text, or the text alternative of its picture. */
function isShown(field: Field | undefined): boolean {
  if (!field) return false;
  const { element, file, pointer, schema } = field;
  // While a text is being typed, the page shows a copy of it.
  if (element.hasAttribute('data-edit-hidden')) return true;
  if (valueOf(file, pointer) === undefined) return false;
  const alternative = alternativeOf(field);
  const shownAlternative = element.querySelector('img')?.alt;
  if (isFile(field))
    return !alternative || !shownAlternative || shownAlternative === textOf({ file, pointer: alternative });
  return schema.type !== 'string' || shows(field, textOf(field));
}

/** The titles on the page of the project that an element is about; the password dialog's may have a prefix. */
function titlesAround(element: Element): Element[] {
  const [, page] = projectPattern.exec(originOf(element, 'data-field')) ?? [];
  const titles = [...document.querySelectorAll('[data-field$="/title"]:not(dialog *)')];
  return titles.filter((title) => originOf(title, 'data-field') === `projects.json#/${page}/title`);
}

/** Whether a pointer leads into a list, other than that of the projects. */
const isInList = (pointer: string) => /.\/\d/.test(pointer);

/**
 * Whether an element still shows another project or list entry than the files have at its place. Gatsby renews the page
 * a moment after a change; what is done with the element meanwhile would be done to its neighbour.
 */
export function isOutdated(element: Element): boolean {
  const field = placeOf(element);
  const witnesses = [...titlesAround(element), ...(field && isInList(field.pointer) ? [element] : [])];
  return !!field && !witnesses.map(placeOf).every(isShown);
}

/** The field that an element shows, unless it is outdated. */
export const fieldOf = (element: Element): Field | undefined => (isOutdated(element) ? undefined : placeOf(element));

/** Resolves once a condition is true, or after ten seconds. */
export async function waitUntil(isReady: () => unknown): Promise<void> {
  for (let tries = 0; tries < 200 && !(await isReady()); tries++) await new Promise((again) => setTimeout(again, 50));
}

/** Focuses the element, or the link or button around it. */
export const focusOn = (element: HTMLElement) =>
  element.closest<HTMLElement>('a, button, [tabindex]')?.focus({ preventScroll: true });

/** The field on the page that shows a value now. */
export const fieldShowing = ({ file, pointer }: Pick<Field, 'file' | 'pointer'>) =>
  [...document.querySelectorAll('[data-field]')]
    .map(fieldOf)
    .find((field) => field?.file === file && field.pointer === pointer);

/** Resolves with the field that shows a value, once there is one. */
export async function waitForField(file: string, pointer: string): Promise<Field | undefined> {
  await waitUntil(() => fieldShowing({ file, pointer }));
  return fieldShowing({ file, pointer });
}

/** Resolves once the page shows a list as it is in its file. */
export const waitForList = (file: string, list: string) =>
  waitUntil(() =>
    [...document.querySelectorAll('[data-field]')].every((element) => {
      const place = placeOf(element);
      return place?.file !== file || !place.pointer.startsWith(`${list}/`) || !isOutdated(element);
    }),
  );

/** Gatsby's page data for an address; undefined if there are none. */
export async function pageData(address: string): Promise<unknown> {
  const answer = await fetch(`/page-data/${address.slice(1) || 'index'}/page-data.json`);
  return answer.ok ? answer.json() : undefined;
}

/** Follows a link. A new page needs a new document, after Gatsby has made it. */
export async function openLink(link: HTMLAnchorElement): Promise<void> {
  if (pageOf(link.pathname) < read().projectsAtLoad) return link.click();
  update({ status: 'Opening…' });
  await waitUntil(async () => valueAt(await pageData(link.pathname), ['path']) === link.pathname);
  location.assign(link.pathname);
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
