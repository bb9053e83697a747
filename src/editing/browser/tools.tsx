import type { Operation } from 'rfc6902';
import { newEntry } from '../../content/schema/new-project';
import { shownOrder } from '../../content/schema/shown-order';
import { ask, Tool, type Action } from './dialog';
import { focusOn, openLink, shown } from './page';
import { addPictures, galleryItemAt } from './new-pictures';
import { partActions } from './parts';
import { change, isFile, pickSeveral, projects, schemaAt, update, useEditor, valueOf, type Field } from './state';
import { addAfter, setTarget, alternativeOf, describe, edit, replacePicture } from './targets';

/** Adds a project as a draft and starts editing its title. */
export async function addProject(value: object): Promise<void> {
  const path = `/${projects().length}`;
  await change('projects.json', { op: 'add', path, value });
  const title = await shown('projects.json', `${path}/title`);
  title?.element.scrollIntoView({ block: 'center' });
  edit(title);
}

/** The actions for the list entry that contains a field; on the home page, the project. */
function entryActions(field: Field): Action[] {
  const { file, pointer } = field;
  const [, list = '', entry, inside = ''] = /^(.*)\/(\d+)(.*)$/.exec(pointer) ?? [];
  const index = Number(entry);
  const values = valueOf(file, list);
  const project = file === 'projects.json' && list === '' ? projects()[index] : undefined;
  if (!Array.isArray(values) || (project && location.pathname !== '/')) return [];

  const order = project ? shownOrder(projects()) : [...values.keys()];
  const { minItems = 0, maxItems = Infinity } = schemaAt(file, list) ?? {};
  const at = (place: number) => `${list}/${place}`;
  /** Changes the list, and moves the focus to the same field of another entry. */
  const act = async (part: Operation, next: number) => {
    const field = (await change(file, part)) && (await shown(file, at(next) + inside));
    if (field) setTarget(field);
    return field || undefined;
  };
  const moveBy = (by: number) => {
    const place = order.indexOf(index) + by;
    const to = order[place];
    const isAcross = project && !projects()[to ?? index]?.draft !== !project.draft;
    if (to === undefined || isAcross) return false;
    return async () =>
      (await act({ op: 'move', from: at(index), path: at(to) }, to)) &&
      update({ status: `${place + 1} of ${order.length}` });
  };
  const canRemove = values.length > minItems;
  const remove = () => act({ op: 'remove', path: at(index) }, Math.max(0, index - 1));
  if (!project) {
    const value = typeof values[index] === 'string' ? newEntry : values[index];
    const add = async () => edit(await act({ op: 'add', path: at(index + 1), value }, index + 1));
    const gallery = galleryItemAt(field.element);
    const addFiles = async () => gallery && addPictures(gallery, await pickSeveral());
    return [
      { name: 'Move up', words: '↑', act: moveBy(-1) },
      { name: 'Move down', words: '↓', act: moveBy(1) },
      { name: addAfter, words: '+', act: values.length < maxItems && (gallery ? addFiles : add) },
      { name: 'Remove', words: '−', act: canRemove && remove },
    ];
  }
  const { title, draft, sealed, slug: _, previousSlugs: __, ...others } = project;
  const path = `${at(index)}/draft`;
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

/** The actions for a field, except typing. */
function actionsFor(field: Field): Action[] {
  const link = field.element.closest('a') ?? field.element.closest('article')?.querySelector('a');
  return [
    ...(isFile(field) ? [{ name: 'Replace…', act: () => replacePicture(field) }] : []),
    ...(alternativeOf(field) ? [{ name: 'Description…', act: () => describe(field) }] : []),
    ...(link ? [{ name: 'Open', act: () => openLink(link) }] : []),
    ...entryActions(field),
    ...partActions(field),
  ];
}

/** The tools for the target field. */
export function Toolbar() {
  const { target, typing } = useEditor();
  const actions = target && !typing ? actionsFor(target) : [];
  if (!target || actions.length === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label={`Edit: ${target.schema.description ?? 'this'}`}
      part={isFile(target) ? 'beside-picture' : 'beside-words'}
      className="tools"
      onKeyDown={({ key }) => key === 'Escape' && focusOn(target.element)}
    >
      {actions.map((action) => (
        <Tool key={action.name} {...action} />
      ))}
    </div>
  );
}
