import { useRef } from 'react';
import { count } from '../../content/engine/count';
import { stepsOf } from '../../content/engine/paths';
import { accentNamesOf } from '../../content/schema/look';
import { newProjects } from '../../content/schema/new-project';
import type { Project } from '../../content/schema/schema';
import { cropActions } from './cropping';
import { ask, Tool, type Action } from './dialog';
import { catchKeys } from './early-keys';
import { addEntry, changeList, entryOf, roomIn, updating, type Entry } from './list-entries';
import { leavingOut } from './leaving-out';
import { fieldOf, focusOn, isOutdated, openLink, placeNow, placeUnknown, waitForField } from './page';
import { movableEntry, movableSection, type Movable } from './moving';
import { addPictures, galleryItemAt, groupSize } from './new-pictures';
import { partActions } from './parts';
import { sectionActions } from './sections';
import {
  alternativeOf,
  change,
  isFile,
  pickSeveral,
  projects,
  schemaAt,
  showDetails,
  textOf,
  update,
  useEditor,
  valueOf,
  type Field,
} from './state';
import { setTarget } from './target';
import { addAfter, chooseFile, describe } from './targets';
import { typeAdded, whenRenewed } from './typing';

/** Adds a project as a draft and starts editing its title. */
async function addProject(value: object): Promise<void> {
  const path = `/${projects().length}`;
  await typeAdded(catchKeys(), async () => {
    await change('projects.json', { op: 'add', path, value });
    const title = await waitForField('projects.json', `${path}/title`);
    title?.element.scrollIntoView({ block: 'center' });
    setTarget(title);
    return title;
  });
}

/** Asks how a new project starts, and adds it. */
export async function startProject(): Promise<void> {
  const starts = newProjects(accentNamesOf(valueOf('site.json', ''))[0]);
  const body = (
    <fieldset className="kinds">
      <legend>What does it start with? All of it can be changed.</legend>
      {starts.map(({ name, has }, index) => (
        <label key={name}>
          <input type="radio" name="start" value={name} defaultChecked={index === 0} />
          <span>
            <b>{name}</b>
            <br />
            {has}
          </span>
        </label>
      ))}
    </fieldset>
  );
  const chosen = await ask({ title: 'Add a project', body, yes: 'Add it' }, async ({ start }) => start);
  const start = starts.find(({ name }) => name === chosen);
  if (start) await addProject(start.project);
}

/** Moves an entry by a number of places; or why there is no such place. */
function moveBy(by: number, { field }: Entry): Action['act'] {
  const entry = movableEntry(field);
  const to = (entry?.place ?? 0) + by;
  if (entry && to >= 0 && to < entry.count) return () => entry.moveTo(to);
  // Drafts stand after the public projects, and move among themselves.
  const among = field.file === 'projects.json' && stepsOf(field.pointer).length === 2 ? ' of its kind' : '';
  return `It is the ${by < 0 ? 'first' : 'last'}${among}.`;
}

/** Removes an entry, or what would have too few of them, if that can be left out. */
function removal(entry: Entry): string | (() => Promise<unknown>) {
  const { field, list, index, values } = entry;
  const { minItems = 0 } = schemaAt(field.file, list) ?? {};
  const minEntries = list.endsWith('/items') ? groupSize(field)?.min : minItems;
  if (values.length <= (minEntries ?? 0)) return leavingOut(entry);
  return () => changeList(entry, Math.max(0, index - 1), { op: 'remove', path: `${list}/${index}` });
}

/** Why a list takes no more entries. */
function noRoom({ field, values }: Entry): string {
  const group = groupSize(field);
  if (!group) return `There is room for ${count(values.length, 'entry', 'entries')}.`;
  return `This arrangement shows up to ${count(group.max, 'picture')}. Choose another, or add a group or section.`;
}

/** The actions for an entry of a list inside a file. */
function itemActions(entry: Entry): Action[] {
  const { field } = entry;
  const add = async () => {
    const gallery = galleryItemAt(field.element);
    if (gallery) return addPictures(gallery, await pickSeveral());
    return typeAdded(catchKeys(), () => addEntry(entry));
  };
  return [
    { name: 'Move up', words: '↑', act: moveBy(-1, entry) },
    { name: 'Move down', words: '↓', act: moveBy(1, entry) },
    { name: addAfter, words: '+', act: roomIn(entry) > 0 ? add : noRoom(entry) },
    { name: 'Remove', words: '−', act: removal(entry) },
  ];
}

/** The actions for a project of the home page. */
function projectActions(entry: Entry, project: Project): Action[] {
  const { list, index } = entry;
  const { title, draft, sealed, slug: _, previousSlugs: __, ...others } = project;
  const path = `${list}/${index}/draft`;
  const remove = removal(entry);
  const lockedCopy = 'It is locked: what it shows stands encrypted, once.';
  const duplicate = () => addProject({ title: `${title} (copy)`, draft: true, ...others });
  const body = 'It leaves the site with the next publishing. Undo brings it back.';
  const askAndRemove = async () => {
    if (typeof remove === 'function' && (await ask({ title: `Delete “${title}”?`, body, yes: 'Delete' })))
      await remove();
  };
  return [
    { name: 'Move earlier', words: 'Earlier', act: moveBy(-1, entry) },
    { name: 'Move later', words: 'Later', act: moveBy(1, entry) },
    { name: 'Duplicate', act: sealed ? lockedCopy : duplicate },
    draft
      ? { name: 'Make it public', act: () => changeList(entry, index, { op: 'remove', path }) }
      : { name: 'Make it a draft', act: () => changeList(entry, index, { op: 'add', path, value: true }) },
    { name: 'Delete…', act: typeof remove === 'string' ? 'A site has at least one project.' : askAndRemove },
  ];
}

/** The actions for the list entry that contains a field; on the home page, the project. */
function entryActions(field: Field): Action[] {
  const entry = entryOf(field);
  // A section has actions of its own.
  if (!entry || schemaAt(field.file, entry.list)?.['kind'] === 'sections') return [];
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

const howToDrag = 'Drag it to its place, or press Alt and an arrow key on what you move';

/** The handles by which a field's entry and its section are dragged (dragging.ts). */
function handles(field: Field): Action[] {
  const act = () => update({ status: howToDrag });
  const entry: Action = { name: 'Drag to move', words: '⠿', act, 'data-drag': 'entry' };
  const section: Action = { name: 'Drag to move the section', words: 'Section ⠿', act, 'data-drag': 'section' };
  const isMovable = (movable: Movable | undefined) => movable !== undefined && movable.count > 1;
  return [...(isMovable(movableEntry(field)) ? [entry] : []), ...(isMovable(movableSection(field)) ? [section] : [])];
}

/** The actions for a field, except typing. */
function actionsFor(field: Field): Action[] {
  return [
    ...handles(field),
    ...(isFile(field) ? [{ name: 'Replace…', act: () => chooseFile(field) }] : []),
    ...(alternativeOf(field) ? [{ name: 'Description…', act: () => describe(field) }] : []),
    ...leadingActions(field),
    ...cropActions(field),
    ...entryActions(field),
    ...partActions(field),
    ...sectionActions(field),
  ];
}

/** The tools for the target field; while typing, those that lead elsewhere. */
export function Toolbar() {
  const { target: pointed, typing, status, hasMore = false } = useEditor();
  const bar = useRef<HTMLDivElement>(null);
  const at = typing?.field ?? pointed;
  /** With the place of what the page shows there as it is now. */
  const now = at && (isOutdated(at.element) ? placeNow(at.element) : at);
  const target = at && { ...at, ...now };
  const actions = target ? (typing ? leadingActions : actionsFor)(target) : [];
  if (!target || actions.length === 0) return null;
  const isShown = () => fieldOf(target.element)?.pointer === target.pointer;
  /** Closes the menu of “More”, which gets the focus of what is in it. */
  const close = () => {
    const opener = bar.current?.querySelector('.more:focus-within')?.previousElementSibling;
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    update({ hasMore: false });
  };
  /**
   * What an action does. While the page shows the target at an earlier place it waits, and does then what it stood for.
   * Typing ends first.
   */
  const whenShown = ({ name, act }: Action): Action['act'] =>
    typeof act === 'string'
      ? act
      : async (before) => {
          if (hasMore) close();
          if (typing && !(await typing.leave())) return undefined;
          if (isShown()) return act(before);
          if (!placeNow(target.element)) throw new Error(placeUnknown);
          const field = await whenRenewed(target);
          const then = field && actionsFor(field).find((action) => action.name === name)?.act;
          if (typeof then === 'string') throw new Error(then);
          return then?.(before);
        };
  const others = actions.filter(({ isSecondary }) => isSecondary);
  // Two are not hidden behind one.
  const isFolded = others.length > 2;
  const shown = isFolded ? actions.filter(({ isSecondary }) => !isSecondary) : actions;
  const tool = (action: Action) => <Tool key={action.name} {...action} act={whenShown(action)} />;
  return (
    <div
      // Browsers keep the place that was found for an element: beside a high picture, over the bar.
      key={String(isFile(target))}
      ref={bar}
      role="toolbar"
      aria-label={`Edit: ${target.schema.description ?? 'this'}`}
      part={typing ? 'typing-tools' : isFile(target) ? 'picture-tools' : 'text-tools'}
      className="tools"
      aria-busy={status === updating && !isShown()}
      // A press would move the focus, and the tools with it.
      onMouseDown={(event) => typing && event.preventDefault()}
      onKeyDown={({ key }) => key === 'Escape' && (hasMore ? close() : focusOn(target.element))}
    >
      {shown.map(tool)}
      {isFolded && <Tool name="More" act={() => update({ hasMore: !hasMore })} aria-expanded={hasMore} />}
      {isFolded && hasMore && (
        <div className="more" role="group" aria-label="More">
          {others.map(tool)}
        </div>
      )}
    </div>
  );
}
