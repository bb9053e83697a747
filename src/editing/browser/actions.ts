import { pointerOf } from '../../content/edit/json-pointer';
import type { Change } from '../protocol';
import { ask } from './dialog';
import { isFile, pageChanged, schemaAt, shown, valueOf, whenShown, type Field } from './fields';
import { alternativeOf, choose, describe } from './pictures';
import { changeOrSay } from './requests';
import { goTo, indexOf, pageOf, projects } from './site-pages';
import { read, update } from './store';
import { aim, edit } from './targets';
import type { Action } from './tool';

/** Changes the list that a field is in an entry of, and follows the entry to its new place; `list` are the steps to it. */
function entriesOf({ file, steps, element }: Field, list: string[]) {
  const entry = element.closest('li, article, figure, p') ?? element;
  const at = (place: number) => pointerOf([...list, place]);
  const fieldAt = (place: number) => pointerOf([...list, place, ...steps.slice(list.length + 1)]);
  const change = async (part: Change, place: number, said: string) => {
    if (!(await changeOrSay(file, [part]))) return false;
    update({ said });
    aim(shown(file, fieldAt(place)));
    return true;
  };
  const move = (from: number, to: number, said: string) =>
    change({ op: 'move', from: at(from), path: at(to) }, to, said);
  const remove = async (place: number) => {
    const { parentElement } = entry;
    // The page follows later.
    entry.setAttribute('data-edit-hidden', '');
    if (await change({ op: 'remove', path: at(place) }, Math.max(0, place - 1), 'Removed'))
      await pageChanged(parentElement);
    entry.removeAttribute('data-edit-hidden');
  };
  return { entry, at, fieldAt, change, move, remove };
}

const newEntry = (list = '', before: unknown): unknown =>
  typeof before === 'string' ? `New ${/^(paragraph|decision)s$/.exec(list)?.[1] ?? 'point'}` : before;

/** For the nearest entry of a list that holds a field; the list of projects is another matter. */
function listActions(field: Field): Action[] {
  const { file, steps } = field;
  const end = steps.findLastIndex((step) => /^\d+$/.test(step));
  const list = steps.slice(0, end);
  const values = valueOf(file, pointerOf(list));
  const schema = schemaAt(file, list);
  if (end < 0 || list.length + Number(file !== 'projects.json') === 0 || !Array.isArray(values) || !schema) return [];
  const index = Number(steps[end]);
  const { at, fieldAt, move, remove } = entriesOf(field, list);
  const moveTo = (to: number) =>
    to >= 0 && to < values.length && (() => move(index, to, `${to + 1} of ${values.length}`));
  const add = async () => {
    const value = newEntry(list.at(-1), values[index]);
    if (await changeOrSay(file, [{ op: 'add', path: at(index + 1), value }]))
      edit(await whenShown(file, fieldAt(index + 1)));
  };
  return [
    { name: 'Move up', icon: 'up', act: moveTo(index - 1) },
    { name: 'Move down', icon: 'down', act: moveTo(index + 1) },
    { name: 'Add after', icon: 'add', act: values.length < (schema.maxItems ?? Infinity) && add },
    { name: 'Remove', icon: 'remove', act: values.length > (schema.minItems ?? 0) && (() => remove(index)) },
  ];
}

function pictureActions(field: Field): Action[] {
  if (!isFile(field)) return [];
  const replace: Action = { name: 'Replace…', words: 'Replace…', icon: 'picture', act: () => choose(field) };
  return alternativeOf(field)
    ? [replace, { name: 'Description…', icon: 'words', act: () => describe(field) }]
    : [replace];
}

/** For a project’s card on the home page. */
function projectActions(field: Field): Action[] {
  const { file } = field;
  const index = Number(field.steps[0]);
  const project = projects()[index];
  if (read().address !== '/' || file !== 'projects.json' || !project) return [];
  const { title, sealed, draft } = project;
  const page = pageOf(index);
  const { entry, at, fieldAt, change, move, remove } = entriesOf(field, []);
  const moveTo = (to: number) => {
    const isBeside = !projects()[indexOf(to)]?.draft === !draft && to >= 0 && to < projects().length;
    return isBeside && (() => move(index, indexOf(to), `${to + 1} of ${projects().length}`));
  };
  const duplicate = async () => {
    const { slug: _, previousSlugs: __, ...copy } = { ...project, title: `${title} (copy)`, draft: true };
    if (!(await change({ op: 'add', path: at(index + 1), value: copy }, index + 1, 'Duplicated as a draft'))) return;
    await pageChanged(entry.parentElement);
    shown(file, fieldAt(index + 1))?.element.scrollIntoView({ block: 'center' });
  };
  const path = `${at(index)}/draft`;
  const publish = () => change({ op: 'remove', path }, index, 'No draft any more');
  const hide = () => change({ op: 'add', path, value: true }, index, 'A draft, behind the others');
  const askAndRemove = async () => {
    const text = 'It leaves the site with the next publishing. Undo brings it back.';
    if (await ask({ title: `Delete “${title}”?`, text, yes: 'Delete' })) await remove(index);
  };
  return [
    { name: 'Open', icon: 'open', act: () => goTo(`/project/${page}`) },
    { name: 'Move earlier', icon: 'earlier', act: moveTo(page - 1) },
    { name: 'Move later', icon: 'later', act: moveTo(page + 1) },
    { name: 'Duplicate', icon: 'copy', act: !sealed && duplicate },
    draft
      ? { name: 'Make it public', icon: 'shown', act: publish }
      : { name: 'Make it a draft', icon: 'hidden', act: hide },
    { name: 'Delete…', icon: 'remove', act: projects().length > 1 && askAndRemove },
  ];
}

/** What can be done with a field, beside typing, in groups. */
export const actionsFor = (field: Field): Action[][] =>
  [pictureActions(field), listActions(field), projectActions(field)].filter(({ length }) => length > 0);
