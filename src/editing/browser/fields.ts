import type { Operation } from 'rfc6902';
import { stepsOf } from '../../content/edit/json-pointer';
import { valueAt } from '../../content/schema/image-fields';
import type { Project } from '../../content/schema/schema';
import { shownOrder } from '../../content/schema/shown-order';
import { Refused, schemaIn, type Schema } from '../protocol';
import { askWhich } from './dialog';
import { read, refresh, send, update, valueOf } from './state';

/** A value that the page shows, and where it is written: a file, and a JSON Pointer. */
export interface Field {
  element: HTMLElement;
  file: string;
  pointer: string;
  schema: Schema;
}

export const textOf = ({ file, pointer }: Pick<Field, 'file' | 'pointer'>) => String(valueOf(file, pointer) ?? '');

export const schemaAt = (file: string, pointer: string) =>
  schemaIn(read().content?.files[file]?.schema, stepsOf(pointer));

export const projects = (): Project[] => {
  const value = valueOf('projects.json', '');
  return Array.isArray(value) ? value : [];
};

/** The project that a page shows, and its place in the file. */
export function projectOn(page: number) {
  const index = shownOrder(projects())[page] ?? -1;
  const project = projects()[index];
  return project && { index, project, copy: project.sealed?.replace(/^\.\/sealed\//, 'private/') };
}

const pageOf = (address: string) => Number(/^\/project\/(\d+)\/?$/.exec(address)?.[1] ?? -1);

/** The project of an address. */
export const projectOf = (address: string) => projectOn(pageOf(address));

/** The ending of the example that the contract gives for a field that names a file: `png`, `mp4` or `pdf`. */
export const fileKind = ({ description = '' }: { description?: string | undefined }) =>
  /such as "\.\/uploads\/\w+\.(\w+)"/.exec(description)?.[1];

export const isFile = ({ schema }: Pick<Field, 'schema'>) => fileKind(schema) !== undefined;

const accepted: Record<string, string> = { png: 'image/*', mp4: 'video/*', pdf: 'application/pdf' };

/** Asks for a file that a field may name. */
export const pick = (schema: Parameters<typeof fileKind>[0]): Promise<File | undefined> =>
  new Promise((resolve) => {
    const accept = accepted[fileKind(schema) ?? ''];
    const input = Object.assign(document.createElement('input'), { type: 'file', accept });
    input.onchange = () => resolve(input.files?.[0]);
    input.oncancel = () => resolve(undefined);
    input.click();
  });

/** Where what an element shows is written: by itself, or together with the parts of the page that it stands in. */
function originOf(element: Element | null | undefined, name = 'data-in'): string {
  const own = element?.getAttribute(name) ?? '';
  return !element || own.includes('#') ? own : originOf(element.parentElement?.closest('[data-in]')) + own;
}

/** Where the value of an element is written; a locked case study's is in its working copy. Nothing where that is not here. */
export function fieldOf(element: Element): Field | undefined {
  const origin = originOf(element, 'data-field').replace(
    /^projects\.json#\/(\d+)(\/content)?/,
    (_, page, content = '') => {
      const { index = page, copy } = projectOn(Number(page)) ?? {};
      return copy && content ? `${copy}#` : `projects.json#/${index}${content}`;
    },
  );
  const [file = '', pointer = ''] = origin.split('#');
  const schema = schemaAt(file, pointer);
  return schema && element instanceof HTMLElement ? { element, file, pointer, schema } : undefined;
}

/** Resolves once something is as it should be, or after ten seconds. */
export async function until(isReady: () => unknown): Promise<void> {
  for (let tries = 0; tries < 200 && !(await isReady()); tries++) await new Promise((again) => setTimeout(again, 50));
}

/** Moves the focus to what can have it: the element, or the link or button that it stands in. */
export const focusOn = (element: HTMLElement) =>
  element.closest<HTMLElement>('a, button, [tabindex]')?.focus({ preventScroll: true });

/** What the page shows of a value at this moment. */
export const fieldShowing = ({ file, pointer }: Pick<Field, 'file' | 'pointer'>) =>
  [...document.querySelectorAll('[data-field]')]
    .map(fieldOf)
    .find((field) => field?.file === file && field.pointer === pointer);

/** What the page shows of a value, once it does. */
export async function shown(file: string, pointer: string): Promise<Field | undefined> {
  await until(() => fieldShowing({ file, pointer }));
  return fieldShowing({ file, pointer });
}

/** How many projects there were when the document was loaded. */
let known = 0;
export const noteProjects = (): void => void (known = projects().length);

/** What Gatsby has made for an address; undefined where that is nothing. */
export async function pageData(address: string): Promise<unknown> {
  const answer = await fetch(`/page-data${address}/page-data.json`);
  return answer.ok ? answer.json() : undefined;
}

/** Follows a link. A page that the document does not know yet needs a new one, once Gatsby has made it. */
export async function openLink(link: HTMLAnchorElement): Promise<void> {
  const { pathname } = link;
  if (pageOf(pathname) < known) return link.click();
  update({ status: 'Opening…' });
  await until(async () => valueAt(await pageData(pathname), ['path']) === pathname);
  location.assign(pathname);
}

/** Changes a file, unless it was changed meanwhile and the owner keeps that: then false. @throws Refused */
export async function change(file: string, ...changes: Operation[]): Promise<boolean> {
  try {
    await send('PATCH', '/content', () => ({ file, hash: read().content?.files[file]?.hash, changes }));
    return true;
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 409) throw error;
    await refresh();
    const yours = changes.find((part) => 'value' in part);
    const theirs = yours && valueOf(file, yours.path);
    // Of what is new, moved or removed there are no two versions.
    if (!yours || theirs === undefined) throw error;
    return (await askWhich(theirs, yours.value)) ? change(file, ...changes) : false;
  }
}

/** Stores a picture, a video or a PDF for `file`. Resolves with its path as the JSON names it. @throws Refused */
export async function upload(data: File, file: string): Promise<string> {
  const path = `/uploads/${encodeURIComponent(data.name)}?for=${encodeURIComponent(file)}`;
  return (await send<{ path: string }>('PUT', path, data)).path;
}
