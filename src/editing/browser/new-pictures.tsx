import type { KeyboardEvent } from 'react';
import { emptyPicture, isPlaceholder, newEntryOf } from '../../content/schema/new-project';
import { pointerOf, stepsOf } from '../../content/engine/paths';
import { arrangementNames, sectionArrangements } from '../../content/schema/arrangements';
import { reasonOf } from '../protocol';
import { ask, paragraphs, tell } from './dialog';
import { isComposing } from './keys';
import { fieldOf } from './page';
import { change, projectOf, read, schemaAt, uploadFor, valueOf, type Field } from './state';

/** The place of an item in its group: the pointers of the group and of its list of items, and the item's index. */
export function itemAround({ file, pointer }: Pick<Field, 'file' | 'pointer'>) {
  const steps = stepsOf(pointer);
  const depth = steps.findLastIndex((_, end) => schemaAt(file, pointerOf(steps.slice(0, end)))?.['kind'] === 'items');
  if (depth < 0) return undefined;
  return {
    group: pointerOf(steps.slice(0, depth - 1)),
    items: pointerOf(steps.slice(0, depth)),
    index: Number(steps[depth]),
  };
}

/** The pointer of the list that a group is in, and its index there. */
const placeInGallery = (group: string) => {
  const end = group.lastIndexOf('/');
  return { gallery: group.slice(0, end), index: Number(group.slice(end + 1)) };
};

/** The gallery picture that an element shows, or the last picture of its group. */
export function galleryItemAt(element: Element): Field | undefined {
  const shown = element.closest('[data-field]') ?? element;
  const pictures = [...(element.closest('section')?.querySelectorAll('picture[data-field]') ?? [])];
  const picture = pictures.find((one) => one === shown || one.parentElement === shown) ?? pictures.at(-1);
  const field = picture && fieldOf(picture);
  return field && itemAround(field) ? field : undefined;
}

/** The number of pictures in a field's gallery group, and how many its arrangement can show; undefined elsewhere. */
export function groupSize(
  field: Pick<Field, 'file' | 'pointer'>,
): { count: number; min: number; max: number } | undefined {
  const { file } = field;
  const around = itemAround(field);
  if (!around) return undefined;
  const items = valueOf(file, around.items);
  const arrangement = valueOf(file, `${around.group}/arrangement`);
  const limits = Object.entries(sectionArrangements).find(([name]) => name === arrangement)?.[1] ?? { min: 0, max: 0 };
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

/** Enter saves a description, which is one line. */
function saveAtEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
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
      onKeyDown={saveAtEnter}
    />
  </label>
);

/** The path of the placeholder picture, as named in a file. */
export const emptyPictureIn = (file: string): string =>
  file.startsWith('private/') ? `./${emptyPicture}` : `./uploads/${emptyPicture}`;

/** A place for a new picture: the change that puts it there. */
interface NewPlace {
  file: string;
  op: 'add' | 'replace';
  path: string;
}

/**
 * Uploads a picture and, once described, puts it at a place of a list of items. `others` follow, so that it can be
 * skipped. Resolves to what was done.
 * @throws Refused
 */
async function addPicture(
  { file, op, path }: NewPlace,
  data: File,
  title: string,
  others: number,
): Promise<'added' | 'skipped' | 'stopped'> {
  let otherwise: 'skipped' | 'stopped' = 'stopped';
  const skip = () => {
    otherwise = 'skipped';
  };
  const isAdded = await uploadFor(data, file, 'picture', async (image) => {
    const address = URL.createObjectURL(data);
    const body = <DescriptionField file={file} path={`${path}/alt`} picture={address} />;
    const add = (alt: string | undefined) => change(file, { op, path, value: { image, alt } });
    const several = { no: 'Stop', also: { name: 'Skip this one', act: skip } };
    const question = { title, body, yes: 'Add this picture', ...(others > 0 && several) };
    const isDone = await ask(question, ({ value }) => add(value));
    URL.revokeObjectURL(address);
    return isDone === true;
  });
  return isAdded ? 'added' : otherwise;
}

/**
 * Asks what to do with pictures for which a group has no room. Resolves with the number of those to add, and whether
 * the others go to a new group; undefined if the owner cancels.
 */
async function askForRoom(field: Pick<Field, 'file' | 'pointer'>, free: number, names: string[]) {
  const { file } = field;
  const { group = '' } = itemAround(field) ?? {};
  const { gallery } = placeInGallery(group);
  const groups = valueOf(file, gallery);
  const hasRoom = Array.isArray(groups) && groups.length < (schemaAt(file, gallery)?.maxItems ?? Infinity);
  const arrangement = arrangementNames[String(valueOf(file, `${group}/arrangement`))];
  const { max = 0 } = groupSize(field) ?? {};
  const room = `“${arrangement}” shows up to ${max}: there is room for ${free} of these ${names.length}.`;
  const rest = paragraphs([`More than fit\n${names.slice(free).join(', ')}`]);
  const body = (
    <>
      <p>{room}</p>
      {rest}
    </>
  );
  let isFewer = false;
  const fewer = () => {
    isFewer = true;
  };
  const only = free > 0 ? `Only the first ${free}` : '';
  const title = 'There is not room for all of them';
  if (!hasRoom) return (await ask({ title, body, yes: only || 'Close', no: only && 'Cancel' })) && { isMore: false };
  const question = { title, body, yes: 'The others in a new group', ...(only && { also: { name: only, act: fewer } }) };
  const isMore = (await ask(question)) === true;
  return isMore || isFewer ? { isMore } : undefined;
}

/**
 * Adds pictures to a gallery after one of its items, sorted by name, asking for each description. They take the place
 * of placeholders, of this one and of those that follow. Those for which there is no room may become another group.
 * Finally lists those that were refused.
 */
export async function addPictures(field: Pick<Field, 'file' | 'pointer'>, files: File[]): Promise<void> {
  const { file } = field;
  const around = itemAround(field);
  if (!around) return;
  const { group, items, index: after } = around;
  const { count = 0, max = 0 } = groupSize(field) ?? {};
  const isEmpty = (index: number) => isPlaceholder(String(valueOf(file, `${items}/${index}/image`)));
  let place = after + (isEmpty(after) ? 0 : 1);
  let next = place;
  while (isEmpty(next)) next++;
  const free = Math.max(0, max - count + next - place);
  const sorted = files.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
  const names = sorted.map(({ name }) => name);
  const room = sorted.length > free ? await askForRoom(field, free, names) : { isMore: false };
  if (!room) return;
  const fitting = sorted.slice(0, free);
  const leftOut: string[] = [];
  let isStopped = false;
  for (const [index, data] of fitting.entries())
    try {
      const title = `Describe “${data.name}” (${index + 1} of ${fitting.length})`;
      const op = isEmpty(place) ? 'replace' : 'add';
      const others = sorted.length - index - 1;
      const done = await addPicture({ file, op, path: `${items}/${place}` }, data, title, others);
      isStopped = done === 'stopped';
      if (isStopped) break;
      if (done === 'added') place++;
    } catch (error) {
      leftOut.push(`${data.name}\n${reasonOf(error)}`);
    }
  if (leftOut.length > 0) await tell('These pictures were not added', paragraphs(leftOut));
  if (room.isMore && !isStopped) await addGroup(file, group, sorted.slice(free));
}

/** Adds a group of pictures after this one. */
async function addGroup(file: string, before: string, files: File[]): Promise<void> {
  const { gallery, index } = placeInGallery(before);
  const group = `${gallery}/${index + 1}`;
  const added = newEntryOf('gallery', emptyPictureIn(file));
  // A section says of which kind it is.
  const kind = valueOf(file, `${before}/kind`);
  const value = kind === undefined ? added : { kind, ...Object(added) };
  await change(file, { op: 'add', path: group, value });
  await addPictures({ file, pointer: `${group}/items/0/image` }, files);
}

/** Names a pasted picture after the project, or else the page, and the date. */
export function named(data: File): File {
  const { project } = projectOf(read().address) ?? {};
  const name = project?.slug ?? project?.title ?? (read().address.slice(1) || 'home');
  const ending = data.type.replace(/^image\//, '').replace('jpeg', 'jpg');
  return new File([data], `${name} ${new Date().toLocaleDateString('sv')}.${ending}`, { type: data.type });
}
