import { pointerOf, stepsOf } from '../../content/edit/json-pointer';
import { valueAt } from '../../content/schema/image-fields';
import { indexOf, projects, workingCopyOf } from './site-pages';
import { read } from './store';

/** What the editor reads of a JSON Schema. */
export interface Schema {
  type?: 'string' | 'object' | 'array' | 'boolean';
  title?: string;
  description?: string;
  format?: string;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  oneOf?: object[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** A value that the page shows: where, and where it is written. */
export interface Field {
  element: HTMLElement;
  file: string;
  /** As a JSON Pointer, and in its steps. */
  pointer: string;
  steps: string[];
  schema: Schema;
}

export const valueOf = (file: string, pointer: string): unknown =>
  valueAt(read().content?.files[file]?.value, stepsOf(pointer));
export const textOf = ({ file, pointer }: Pick<Field, 'file' | 'pointer'>) => String(valueOf(file, pointer) ?? '');

export const schemaAt = (file: string, steps: string[]): Schema | undefined =>
  steps.reduce<Schema | undefined>(
    (schema, step) => schema?.properties?.[step] ?? schema?.items,
    read().content?.schemas[file],
  );

/** The ending of the example that the contract gives for a field that names a file: `png`, `mp4` or `pdf`. */
export const fileKind = ({ description = '' }: { description?: string | undefined }) =>
  /such as "\.\/uploads\/\w+\.(\w+)"/.exec(description)?.[1];

export const isFile = ({ schema }: Pick<Field, 'schema'>) => fileKind(schema) !== undefined;

const accepted: Record<string, string> = {
  png: 'image/png,image/jpeg,image/webp,image/avif',
  mp4: 'video/mp4,video/webm',
  pdf: 'application/pdf',
};

/** What a file picker offers for a field. */
export const accepts = (schema: Parameters<typeof fileKind>[0]) => accepted[fileKind(schema) ?? ''] ?? '';

/** Where what an element shows is written: by itself, or together with the parts of the page that it stands in. */
function originOf(element: Element | null | undefined, name = 'data-in'): string {
  const own = element?.getAttribute(name) ?? '';
  return !element || own.includes('#') ? own : originOf(element.parentElement?.closest('[data-in]')) + own;
}

/** Where the value of an element is written; a locked case study's is in its working copy. Nothing where that is not here. */
export function fieldOf(element: Element): Field | undefined {
  const [file = '', pointer = ''] = originOf(element, 'data-field').split('#');
  const [page = '', ...rest] = stepsOf(pointer);
  const index = file === 'projects.json' ? indexOf(Number(page)) : page;
  const project = file === 'projects.json' ? projects()[Number(index)] : undefined;
  const copy = rest[0] === 'content' && project ? workingCopyOf(project) : undefined;
  const steps = copy ? rest.slice(1) : [String(index), ...rest];
  const schema = schemaAt(copy ?? file, steps);
  if (!schema || !(element instanceof HTMLElement) || !read().content?.files[copy ?? file]) return undefined;
  return { element, file: copy ?? file, pointer: pointerOf(steps), steps, schema };
}

/** Moves the focus to what can have it: the element, or the link or button that it stands in. */
export const focusOn = (element: HTMLElement) =>
  element.closest<HTMLElement>('a, button, [tabindex]')?.focus({ preventScroll: true });

/** What the page shows of a value. */
export const shown = (file: string, pointer: string): Field | undefined =>
  [...document.querySelectorAll('[data-field]:not([data-edit-typing])')]
    .map(fieldOf)
    .find((field) => field?.file === file && field.pointer === pointer);

/** Resolves once the page has changed below an element so that it is as it should be, or after ten seconds. */
export const pageChanged = (below: Element | null, isReady: () => unknown = () => true): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(() => isReady() && end());
    observer.observe(below ?? document.body, { childList: true, characterData: true, subtree: true });
    setTimeout(end, 10_000);
  });

/** The same, once the page shows it. */
export async function whenShown(file: string, pointer: string): Promise<Field | undefined> {
  if (!shown(file, pointer)) await pageChanged(document.body, () => shown(file, pointer));
  return shown(file, pointer);
}
