import { isPlaceholder } from '../../content/schema/new-project';
import { arrangements } from '../../content/schema/optional-parts';
import { reasonOf } from '../protocol';
import { ask, paragraphs, tell } from './dialog';
import { fieldOf } from './page';
import { change, projectOf, read, schemaAt, send, upload, valueOf, type Field } from './state';

const itemOf = /^(.*\/gallery\/\d+)\/items\/(\d+)\//;

/** The gallery picture that an element shows, or the last picture of its group. */
export function galleryItemAt(element: Element): Field | undefined {
  const group = element.closest('[data-in*="/gallery/"]');
  const shown = element.closest('[data-field]') ?? element;
  const pictures = [...(group?.querySelectorAll('picture[data-field]') ?? [])];
  const picture = pictures.find((one) => one === shown || one.parentElement === shown) ?? pictures.at(-1);
  const field = picture && fieldOf(picture);
  return field && itemOf.test(field.pointer) ? field : undefined;
}

/** The number of pictures in a field's gallery group, and how many its arrangement can show; undefined elsewhere. */
export function groupSize({ file, pointer }: Field): { count: number; min: number; max: number } | undefined {
  const [, group] = /^(.*\/gallery\/\d+)\//.exec(pointer) ?? [];
  if (group === undefined) return undefined;
  const items = valueOf(file, `${group}/items`);
  const arrangement = valueOf(file, `${group}/arrangement`);
  const limits = Object.entries(arrangements).find(([name]) => name === arrangement)?.[1] ?? { min: 0, max: 0 };
  return { count: Array.isArray(items) ? items.length : 0, ...limits };
}

interface Description {
  file: string;
  /** Where the description is to stand in the file. */
  path: string;
  before?: string;
  /** The address of the picture, if the page does not show it yet. */
  picture?: string;
}

/** The field of a question for what a picture shows. */
export const DescriptionField = ({ file, path, before, picture }: Description) => (
  <label>
    What it shows, for those who can’t see it
    {picture && <img src={picture} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />}
    <textarea
      name="value"
      required
      maxLength={schemaAt(file, path)?.maxLength}
      defaultValue={before}
      aria-describedby="refused"
    />
  </label>
);

/**
 * Uploads a picture and, once described, puts it at a place of a list of items. Resolves to whether it was added.
 * @throws Refused
 */
async function addPicture(
  file: string,
  op: 'add' | 'replace',
  path: string,
  data: File,
  title: string,
): Promise<boolean> {
  const image = await upload(data, file, 'png');
  const address = URL.createObjectURL(data);
  const body = <DescriptionField file={file} path={`${path}/alt`} picture={address} />;
  const add = (alt: string | undefined) => change(file, { op, path, value: { image, alt } });
  const isAdded = await ask({ title, body, yes: 'Add this picture' }, ({ value }) => add(value));
  URL.revokeObjectURL(address);
  if (!isAdded) await send('POST', '/discard');
  return isAdded === true;
}

/**
 * Adds pictures to a gallery after one of its items, sorted by name, asking for each description. Finally lists those
 * that did not fit or were refused.
 */
export async function addPictures(field: Field, files: File[]): Promise<void> {
  const { file, pointer } = field;
  const [, group = '', after = ''] = itemOf.exec(pointer) ?? [];
  const arrangement = String(valueOf(file, `${group}/arrangement`));
  const { count = 0, max = 0 } = groupSize(field) ?? {};
  // A new gallery begins with a placeholder, which the first picture replaces.
  let isReplacing = isPlaceholder(String(valueOf(file, `${group}/items/${after}/image`)));
  const free = Math.max(0, max - count + Number(isReplacing));
  const sorted = files.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
  const leftOut = sorted.slice(free).map(({ name }) => `${name}\nMore than the ${max} that “${arrangement}” can show.`);
  const fitting = sorted.slice(0, free);
  let place = Number(after) + (isReplacing ? 0 : 1);
  for (const [index, data] of fitting.entries())
    try {
      const title = `Describe “${data.name}” (${index + 1} of ${fitting.length})`;
      const op = isReplacing ? 'replace' : 'add';
      if (await addPicture(file, op, `${group}/items/${place}`, data, title)) {
        place++;
        isReplacing = false;
      } else leftOut.push(`${data.name}\nNot described.`);
    } catch (error) {
      leftOut.push(`${data.name}\n${reasonOf(error)}`);
    }
  if (leftOut.length > 0) await tell('These pictures were not added', paragraphs(leftOut));
}

/** Names a pasted picture after the project, or else the page, and the date. */
export function named(data: File): File {
  const { project } = projectOf(read().address) ?? {};
  const name = project?.slug ?? project?.title ?? (read().address.slice(1) || 'home');
  const ending = data.type.replace(/^image\//, '').replace('jpeg', 'jpg');
  return new File([data], `${name} ${new Date().toLocaleDateString('sv')}.${ending}`, { type: data.type });
}
