import type { Operation } from 'rfc6902';
import { newEntry } from '../../content/schema/new-project';
import type { Project } from '../../content/schema/schema';
import { shownOrder } from '../../content/schema/shown-order';
import { ask, Tool, type Action } from './dialog';
import { fieldOf, focusOn, waitForList, openLink, waitForField } from './page';
import { addPictures, galleryItemAt, groupSize } from './new-pictures';
import { partActions } from './parts';
import {
  alternativeOf,
  change,
  isFile,
  pickSeveral,
  projects,
  read,
  schemaAt,
  showDetails,
  textOf,
  update,
  useEditor,
  valueOf,
  type Field,
} from './state';
import { addAfter, setTarget, describe, edit, replacePicture } from './targets';

/** Adds a project as a draft and starts editing its title. */
export async function addProject(value: object): Promise<void> {
  const path = `/${projects().length}`;
  await change('projects.json', { op: 'add', path, value });
  const title = await waitForField('projects.json', `${path}/title`);
  title?.element.scrollIntoView({ block: 'center' });
  edit(title);
}

/** A list with the entry that contains a field. */
interface Entry {
  field: Field;
  /** The pointer of the list. */
  list: string;
  index: number;
  /** The pointer of the field inside the entry. */
  inside: string;
  values: unknown[];
}

/** The list entry that contains a field. */
function entryOf(field: Field): Entry | undefined {
  const [, list = '', index, inside = ''] = /^(.*)\/(\d+)(.*)$/.exec(field.pointer) ?? [];
  const values = valueOf(field.file, list);
  return Array.isArray(values) ? { field, list, index: Number(index), inside, values } : undefined;
}

/** Whether the tools are still those of a field, or of what the page shows in its place. */
function isStillTarget({ file, pointer }: Field): boolean {
  const { target } = read();
  return !target || (target.file === file && target.pointer === pointer);
}

const updating = 'Updating the page…';

/**
 * Changes the list of an entry, and moves the focus to the same field of the entry that is at `next` then, in sight.
 * Resolves once the page shows it, so that the tools wait until then.
 */
async function changeList({ field, list, inside }: Entry, part: Operation, next: number): Promise<Field | undefined> {
  if (!(await change(field.file, part))) return undefined;
  update({ status: updating });
  await waitForList(field.file, list);
  update({ status: undefined });
  const focused = await waitForField(field.file, `${list}/${next}${inside}`);
  if (!focused) return undefined;
  // The owner may have gone on to another entry.
  if (!isStillTarget(field)) return focused;
  setTarget(focused);
  (focused.element.closest('article') ?? focused.element).scrollIntoView({ block: 'nearest' });
  return focused;
}

/** Moves an entry by a number of places in `order`, the indexes as shown; false if there is no such place. */
function moveBy(by: number, entry: Entry, order: number[]): Action['act'] {
  const { list, index } = entry;
  const place = order.indexOf(index) + by;
  const to = order[place];
  if (to === undefined) return false;
  return async () => {
    const moved = await changeList(entry, { op: 'move', from: `${list}/${index}`, path: `${list}/${to}` }, to);
    if (moved) update({ status: `${place + 1} of ${order.length}` });
  };
}

/** Removes an entry; false if the list would have too few. */
function removal(entry: Entry): false | (() => Promise<unknown>) {
  const { field, list, index, values } = entry;
  const { minItems = 0 } = schemaAt(field.file, list) ?? {};
  const minEntries = list.endsWith('/items') ? groupSize(field)?.min : minItems;
  if (values.length <= (minEntries ?? 0)) return false;
  return () => changeList(entry, { op: 'remove', path: `${list}/${index}` }, Math.max(0, index - 1));
}

/** The actions for an entry of a list inside a file. */
function itemActions(entry: Entry): Action[] {
  const { field, list, index, values } = entry;
  const { maxItems = Infinity } = schemaAt(field.file, list) ?? {};
  const value = typeof values[index] === 'string' ? newEntry : values[index];
  const group = groupSize(field);
  const hasRoom = group ? group.count < group.max : values.length < maxItems;
  const add = async () => {
    const gallery = galleryItemAt(field.element);
    if (gallery) return addPictures(gallery, await pickSeveral());
    edit(await changeList(entry, { op: 'add', path: `${list}/${index + 1}`, value }, index + 1));
  };
  const order = [...values.keys()];
  return [
    { name: 'Move up', words: '↑', act: moveBy(-1, entry, order) },
    { name: 'Move down', words: '↓', act: moveBy(1, entry, order) },
    { name: addAfter, words: '+', act: hasRoom && add },
    { name: 'Remove', words: '−', act: removal(entry) },
  ];
}

/** The actions for a project of the home page. */
function projectActions(entry: Entry, project: Project): Action[] {
  const { list, index } = entry;
  const { title, draft, sealed, slug: _, previousSlugs: __, ...others } = project;
  const all = projects();
  const order = shownOrder(all);
  // Drafts come last, so a draft moves only among drafts, and a public project among public ones.
  const move = (by: number) => {
    const other = all[order[order.indexOf(index) + by] ?? index];
    return !other?.draft === !draft && moveBy(by, entry, order);
  };
  const path = `${list}/${index}/draft`;
  const remove = removal(entry);
  const body = 'It leaves the site with the next publishing. Undo brings it back.';
  const askAndRemove = async () => {
    if (remove && (await ask({ title: `Delete “${title}”?`, body, yes: 'Delete' }))) await remove();
  };
  return [
    { name: 'Move earlier', words: 'Earlier', act: move(-1) },
    { name: 'Move later', words: 'Later', act: move(1) },
    { name: 'Duplicate', act: !sealed && (() => addProject({ title: `${title} (copy)`, draft: true, ...others })) },
    draft
      ? { name: 'Make it public', act: () => changeList(entry, { op: 'remove', path }, index) }
      : { name: 'Make it a draft', act: () => changeList(entry, { op: 'add', path, value: true }, index) },
    { name: 'Delete…', act: remove && askAndRemove },
  ];
}

/** The actions for the list entry that contains a field; on the home page, the project. */
function entryActions(field: Field): Action[] {
  const entry = entryOf(field);
  if (!entry) return [];
  const project = field.file === 'projects.json' && entry.list === '' ? projects()[entry.index] : undefined;
  if (!project) return itemActions(entry);
  return location.pathname === '/' ? projectActions(entry, project) : [];
}

/** The actions that lead elsewhere, also while typing: to a link's page, or to the name that a phrase contains. */
function leadingActions(field: Field): Action[] {
  const link = field.element.closest('a') ?? field.element.closest('article')?.querySelector('a');
  const hasName = field.file === 'words.json' && textOf(field).includes('{name}');
  return [
    ...(link ? [{ name: 'Open', act: () => openLink(link) }] : []),
    ...(hasName ? [{ name: 'Your name…', act: () => showDetails('site.json', 'name') }] : []),
  ];
}

/** The actions for a field, except typing. */
function actionsFor(field: Field): Action[] {
  return [
    ...(isFile(field) ? [{ name: 'Replace…', act: () => replacePicture(field) }] : []),
    ...(alternativeOf(field) ? [{ name: 'Description…', act: () => describe(field) }] : []),
    ...leadingActions(field),
    ...entryActions(field),
    ...partActions(field),
  ];
}

/** The tools for the target field; while typing, those that lead elsewhere. */
export function Toolbar() {
  const { target: pointed, typing, status } = useEditor();
  const target = typing?.field ?? pointed;
  const actions = target ? (typing ? leadingActions : actionsFor)(target) : [];
  if (!target || actions.length === 0) return null;
  const isShown = () => fieldOf(target.element)?.pointer === target.pointer;
  /** An action that does nothing while the page shows something else at the target's place. Typing ends first. */
  const whenShown = (act: Action['act']) =>
    act &&
    (async (before: Promise<unknown>) => {
      if (typing && !(await typing.leave())) return undefined;
      return isShown() && act(before);
    });
  return (
    <div
      // Browsers keep the place that was found for an element: beside a high picture, over the bar.
      key={String(isFile(target))}
      role="toolbar"
      aria-label={`Edit: ${target.schema.description ?? 'this'}`}
      part={typing ? 'typing-tools' : isFile(target) ? 'picture-tools' : 'text-tools'}
      className="tools"
      aria-busy={status === updating && !isShown()}
      // A press would move the focus, and the tools with it.
      onMouseDown={(event) => typing && event.preventDefault()}
      onKeyDown={({ key }) => key === 'Escape' && focusOn(target.element)}
    >
      {actions.map((action) => (
        <Tool key={action.name} {...action} act={whenShown(action.act)} />
      ))}
    </div>
  );
}
