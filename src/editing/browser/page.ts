import { valueAt } from '../../content/schema/image-fields';
import { pageOf, projectOn, read, schemaAt, update, type Field } from './state';

/** The origin of an element's content: its own, or combined with those of its ancestors. */
function originOf(element: Element | null | undefined, name = 'data-in'): string {
  const own = element?.getAttribute(name) ?? '';
  return !element || own.includes('#') ? own : originOf(element.parentElement?.closest('[data-in]')) + own;
}

const ofProject = /^projects\.json#\/(\d+)(\/content)?/;

/** The field that an element shows. For a locked case study it is in its working copy, or undefined without one. */
export function fieldOf(element: Element): Field | undefined {
  const origin = originOf(element, 'data-field').replace(ofProject, (_, page, content = '') => {
    const { index = page, copy } = projectOn(Number(page)) ?? {};
    return copy && content ? `${copy}#` : `projects.json#/${index}${content}`;
  });
  const [file = '', pointer = ''] = origin.split('#');
  const schema = schemaAt(file, pointer);
  return schema && element instanceof HTMLElement ? { element, file, pointer, schema } : undefined;
}

/** Resolves once a condition is true, or after ten seconds. */
export async function until(isReady: () => unknown): Promise<void> {
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
export async function shown(file: string, pointer: string): Promise<Field | undefined> {
  await until(() => fieldShowing({ file, pointer }));
  return fieldShowing({ file, pointer });
}

/** Gatsby's page data for an address; undefined if there are none. */
export async function pageData(address: string): Promise<unknown> {
  const answer = await fetch(`/page-data/${address.slice(1) || 'index'}/page-data.json`);
  return answer.ok ? answer.json() : undefined;
}

/** Follows a link. A new page needs a new document, after Gatsby has made it. */
export async function openLink(link: HTMLAnchorElement): Promise<void> {
  if (pageOf(link.pathname) < read().known) return link.click();
  update({ status: 'Opening…' });
  await until(async () => valueAt(await pageData(link.pathname), ['path']) === link.pathname);
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
