import type { Operation } from 'rfc6902';
import { newEntry, shownEntryOf } from '../../content/schema/new-project';
import { emptyPictureIn, groupSize } from './new-pictures';
import { focusOn, placeNow, waitForField } from './page';
import { change, followPlace, read, textOf, schemaAt, update, valueOf, type Field } from './state';
import { setTarget } from './target';

/** A list with the entry that contains a field. */
export interface Entry {
  field: Field;
  /** The pointer of the list. */
  list: string;
  index: number;
  /** The pointer of the field inside the entry. */
  inside: string;
  values: unknown[];
}

/** The list entry that contains a field. */
export function entryOf(field: Field): Entry | undefined {
  const [, list = '', index, inside = ''] = /^(.*)\/(\d+)(.*)$/.exec(field.pointer) ?? [];
  const values = valueOf(field.file, list);
  return Array.isArray(values) ? { field, list, index: Number(index), inside, values } : undefined;
}

/** Whether a field is an entry of a list of texts that has no words of the owner yet. */
export const isNewEntry = (field: Field): boolean => entryOf(field)?.inside === '' && textOf(field) === newEntry;

/** The entry of a list of texts that a field is; undefined if it is none. */
export function textEntryOf(field: Field): Entry | undefined {
  const entry = entryOf(field);
  return entry?.inside === '' && typeof entry.values[entry.index] === 'string' ? entry : undefined;
}

/** How many entries can be added to the list of an entry. */
export function roomIn({ field, list, values }: Entry): number {
  const { maxItems = Infinity } = schemaAt(field.file, list) ?? {};
  const group = groupSize(field);
  return group ? group.max - group.count : maxItems - values.length;
}

/** Whether the tools are still those of a field, or of what the page shows in its place. */
function isStillTarget({ file, pointer }: Field): boolean {
  const { target } = read();
  return !target || (target.file === file && target.pointer === pointer);
}

/** The status while the page is being renewed after a change. */
export const updating = 'Updating the page…';

/**
 * Changes the list of an entry, and moves the focus to the same field of the entry that is at `next` then, in sight,
 * unless the owner has gone on to another one. Resolves once the page shows it, so that the tools wait until then.
 */
export async function changeList(
  { field, list, inside }: Entry,
  next: number,
  ...parts: Operation[]
): Promise<Field | undefined> {
  if (!(await change(field.file, ...parts))) return undefined;
  update({ status: updating });
  const focused = await waitForField(field.file, `${list}/${next}${inside}`);
  update({ status: undefined });
  if (!focused || !isStillTarget(field)) return focused;
  setTarget(focused);
  (focused.element.closest('article') ?? focused.element).scrollIntoView({ block: 'nearest' });
  return focused;
}

/** Takes an added entry out again that got no words. What has the focus keeps it, at the place where it stands then. */
export async function takeBack(field: Field): Promise<void> {
  const entry = isNewEntry(field) && entryOf(field);
  if (!entry) return;
  const { file, pointer } = field;
  const place = { file, pointer: `${entry.list}/${Math.max(0, entry.index - 1)}` };
  let focused: Element | null | undefined;
  let unfollow = () => {};
  const noteFocus = async () => {
    // The focus arrives after the event with which it leaves the entry.
    await new Promise((done) => setTimeout(done));
    focused = document.activeElement?.closest('[data-field]');
    const own = focused && focused !== field.element && placeNow(focused);
    if (own) unfollow = followPlace(Object.assign(place, own), (next) => (place.pointer = next));
  };
  const [isGone] = await Promise.all([change(file, { op: 'remove', path: pointer }), noteFocus()]);
  unfollow();
  if (!isGone) return;
  update({ status: updating });
  const next = await waitForField(place.file, place.pointer);
  update({ status: undefined });
  // The page may show another entry in the element.
  const isHere = [document.body, field.element, focused].some((one) => one === document.activeElement);
  if (!next || !isHere) return;
  focusOn(next.element);
  if (isStillTarget(field)) setTarget(next);
}

/**
 * Adds an entry after one: new words, placeholders, or a copy where there are none. Resolves with the first field of
 * placeholders, otherwise with the same field.
 */
export function addEntry(entry: Entry): Promise<Field | undefined> {
  const { field, list, index, values } = entry;
  const placeholders = shownEntryOf(list.split('/').at(-1), emptyPictureIn(field.file));
  const value = typeof values[index] === 'string' ? newEntry : (placeholders ?? values[index]);
  const inside = value === placeholders ? `/${Object.keys(Object(placeholders))[0]}` : entry.inside;
  return changeList({ ...entry, inside }, index + 1, { op: 'add', path: `${list}/${index + 1}`, value });
}
