import { pointerOf, stepsOf } from '../../content/edit/json-pointer';
import { valueAt } from '../../content/schema/image-fields';
import { indexOf, projects, workingCopyOf } from './projects';
import { read, until } from './store';

/** What the editor reads of a JSON Schema. */
export interface Schema {
  type?: 'string' | 'object' | 'array' | 'boolean';
  description?: string;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
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
    read().content?.files[file]?.schema,
  );

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
    input.click();
  });

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
  const home = copy ?? file;
  const schema = schemaAt(home, steps);
  if (!schema || !(element instanceof HTMLElement) || !read().content?.files[home]) return undefined;
  return { element, file: home, pointer: pointerOf(steps), steps, schema };
}

/** Moves the focus to what can have it: the element, or the link or button that it stands in. */
export const focusOn = (element: HTMLElement) =>
  element.closest<HTMLElement>('a, button, [tabindex]')?.focus({ preventScroll: true });

/** What the page shows of a value, once it does. */
export async function shown(file: string, pointer: string): Promise<Field | undefined> {
  const find = () =>
    [...document.querySelectorAll('[data-field]')]
      .map(fieldOf)
      .find((field) => field?.file === file && field.pointer === pointer);
  await until(find);
  return find();
}
