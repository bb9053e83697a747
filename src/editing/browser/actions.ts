import { pointerOf } from '../../content/edit/json-pointer';
import type { Change } from '../protocol';
import { ask } from './dialog';
import { isFile, pick, schemaAt, shown, valueOf, type Field } from './fields';
import { alternativeOf, describe, replacePicture } from './pictures';
import { follow, projects } from './projects';
import { change } from './requests';
import { read, update } from './store';
import { aim, edit } from './targets';
import type { Action } from './tool';

/** Adds a project, a draft, and puts the caret into its title. */
export async function addProject(value: object): Promise<void> {
  const path = pointerOf([projects().length]);
  await change('projects.json', { op: 'add', path, value });
  const title = await shown('projects.json', `${path}/title`);
  title?.element.scrollIntoView({ block: 'center' });
  edit(title);
}

/** For the entry of a list that holds a field; a project is one on the home page. */
function entryActions({ file, steps }: Field): Action[] {
  const end = steps.findLastIndex((step) => /^\d+$/.test(step));
  const list = steps.slice(0, Math.max(0, end));
  const values = valueOf(file, pointerOf(list));
  const project = file === 'projects.json' && end === 0 ? projects()[Number(steps[0])] : undefined;
  if (end < 0 || !Array.isArray(values) || (project && read().address !== '/')) return [];

  const index = Number(steps[end]);
  const order = (project && read().content?.order) ?? [...values.keys()];
  const place = order.indexOf(index);
  const { minItems = 0, maxItems = Infinity } = schemaAt(file, list) ?? {};
  const at = (entry: number, ...rest: string[]) => pointerOf([...list, entry, ...rest]);
  /** Changes the list, and goes on with the same field of another entry. */
  const act = async (part: Change, next: number) => {
    const isChanged = await change(file, part);
    const field = isChanged ? await shown(file, at(next, ...steps.slice(end + 1))) : undefined;
    if (field) aim(field);
    return field;
  };
  const isDraft = (entry: number) => project && projects()[entry]?.draft;
  const moveBy = (by: number) => {
    const to = order[place + by];
    if (to === undefined || !isDraft(to) !== !isDraft(index)) return false;
    return async () => {
      await act({ op: 'move', from: at(index), path: at(to) }, to);
      update({ status: `${place + by + 1} of ${order.length}` });
    };
  };
  const canRemove = values.length > minItems;
  const remove = () => act({ op: 'remove', path: at(index) }, Math.max(0, index - 1));
  if (!project) {
    const value = typeof values[index] === 'string' ? 'New words' : values[index];
    const add = async () => edit(await act({ op: 'add', path: at(index + 1), value }, index + 1));
    return [
      { name: 'Move up', words: '↑', act: moveBy(-1) },
      { name: 'Move down', words: '↓', act: moveBy(1) },
      { name: 'Add after', words: '+', act: values.length < maxItems && add },
      { name: 'Remove', words: '−', act: canRemove && remove },
    ];
  }
  const { title, draft, sealed, slug: _, previousSlugs: __, ...others } = project;
  const path = at(index, 'draft');
  const body = 'It leaves the site with the next publishing. Undo brings it back.';
  const question = { title: `Delete “${title}”?`, body, yes: 'Delete' };
  return [
    { name: 'Move earlier', words: 'Earlier', act: moveBy(-1) },
    { name: 'Move later', words: 'Later', act: moveBy(1) },
    { name: 'Duplicate', act: !sealed && (() => addProject({ title: `${title} (copy)`, draft: true, ...others })) },
    draft
      ? { name: 'Make it public', act: () => act({ op: 'remove', path }, index) }
      : { name: 'Make it a draft', act: () => act({ op: 'add', path, value: true }, index) },
    { name: 'Delete…', act: canRemove && (async () => (await ask(question)) && remove()) },
  ];
}

/** What can be done with a field, beside typing. */
export function actionsFor(field: Field): Action[] {
  const { element, schema } = field;
  const link = element.closest('a') ?? element.closest('article')?.querySelector('a');
  const replace = async () => replacePicture(field, await pick(schema));
  return [
    ...(link ? [{ name: 'Open', act: () => follow(link) }] : []),
    ...(isFile(field) ? [{ name: 'Replace…', act: replace }] : []),
    ...(alternativeOf(field) ? [{ name: 'Description…', act: () => describe(field) }] : []),
    ...entryActions(field),
  ];
}
