import { navigate } from 'gatsby';
import type { Change } from '../protocol';
import { ask } from './dialog';
import { accepts, indexOf, pointerOf, projects, schemaAt, shown, valueOf, whenShown, type Field } from './fields';
import type { IconName } from './icons';
import { newProject } from './new-project';
import { alternativeOf, describe, replacePicture } from './pictures';
import { changeOrSay } from './requests';
import { read, update } from './store';
import { aim, edit, isFile } from './targets';

/** Something that can be done with what is shown; without `act` it can't be done now. */
export interface Action {
  name: string;
  icon: IconName;
  act?: (() => void) | false | undefined;
}

const isHome = () => read().address === '/';

/** Where a change has put something, the tools follow. */
const follow = (file: string, pointer: string, said: string) => {
  update({ said });
  aim(shown(file, pointer));
};

/** The nearest entry of a list that holds a field: the steps to it, and its place. Projects themselves are no such list. */
export function entryOf({ file, steps }: Field): { list: string[]; index: number } | undefined {
  const end = steps.findLastIndex((step) => /^\d+$/.test(step));
  if (end < 0 || (file === 'projects.json' && end === 0)) return undefined;
  return { list: steps.slice(0, end), index: Number(steps[end]) };
}

const newEntry = (list: string[], before: unknown): unknown => {
  const name = list.at(-1) ?? '';
  if (typeof before !== 'string') return before;
  return `New ${['paragraphs', 'decisions'].includes(name) ? name.slice(0, -1) : 'point'}`;
};

function listActions(field: Field): Action[] {
  const entry = entryOf(field);
  if (!entry) return [];
  const { file, steps } = field;
  const { list, index } = entry;
  const values = valueOf(file, pointerOf(list));
  const schema = schemaAt(file, list);
  if (!Array.isArray(values) || !schema) return [];
  const inside = steps.slice(list.length + 1);
  const at = (place: number) => pointerOf([...list, place]);
  const fieldAt = (place: number) => pointerOf([...list, place, ...inside]);
  const change = async (part: Change, place: number, said: string) =>
    (await changeOrSay(file, [part])) && follow(file, fieldAt(place), said);
  const move = (to: number) => () =>
    void change({ op: 'move', from: at(index), path: at(to) }, to, `Moved to ${to + 1} of ${values.length}`);
  const add = async () => {
    const value = newEntry(list, values[index]);
    if (await changeOrSay(file, [{ op: 'add', path: at(index + 1), value }])) whenShown(file, fieldAt(index + 1), edit);
  };
  const remove = () => void change({ op: 'remove', path: at(index) }, Math.max(0, index - 1), 'Removed');
  return [
    { name: 'Move up', icon: 'up', act: index > 0 && move(index - 1) },
    { name: 'Move down', icon: 'down', act: index < values.length - 1 && move(index + 1) },
    { name: 'Add after', icon: 'add', act: values.length < (schema.maxItems ?? Infinity) && (() => void add()) },
    { name: 'Remove', icon: 'remove', act: values.length > (schema.minItems ?? 0) && remove },
  ];
}

/** Asks for a file that a field may name. */
function choose(field: Field): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept: accepts(field.schema) });
  input.onchange = () => input.files?.[0] && void replacePicture(field, input.files[0]);
  input.click();
}

function pictureActions(field: Field): Action[] {
  if (!isFile(field)) return [];
  const words: Action = { name: 'Description…', icon: 'words', act: () => void describe(field) };
  return [{ name: 'Replace…', icon: 'picture', act: () => choose(field) }, ...(alternativeOf(field) ? [words] : [])];
}

/** The place on the site of a project, by its place in the file. */
const pageOf = (index: number) => read().content?.order.indexOf(index) ?? index;

function projectActions({ file, steps }: Field): Action[] {
  const index = Number(steps[0]);
  const project = projects()[index];
  if (!isHome() || file !== 'projects.json' || !project) return [];
  const page = pageOf(index);
  const change = (part: Change, said: string) =>
    void changeOrSay(file, [part]).then((isDone) => isDone && update({ said }));
  const move = (to: number) => {
    const other = projects()[indexOf(to)];
    const isBeside = to >= 0 && other && !other.draft === !project.draft;
    const path = `/${indexOf(to)}`;
    const act = async () =>
      (await changeOrSay(file, [{ op: 'move', from: `/${index}`, path }])) &&
      follow(file, pointerOf([path.slice(1), ...steps.slice(1)]), `Moved to ${to + 1} of ${projects().length}`);
    return isBeside && (() => void act());
  };
  const { slug: _, previousSlugs: __, ...rest }: typeof project & { slug?: string; previousSlugs?: string[] } = project;
  const copy = { ...rest, title: `${project.title} (copy)`, draft: true };
  const remove = async () => {
    const lines = ['It leaves the site with the next publishing. Undo brings it back.'];
    if (await ask({ title: `Delete “${project.title}”?`, lines, yes: 'Delete' }))
      change({ op: 'remove', path: `/${index}` }, 'Deleted');
  };
  const draft = `/${index}/draft`;
  return [
    { name: 'Open', icon: 'open', act: () => void navigate(`/project/${page}`) },
    { name: 'Move earlier', icon: 'earlier', act: move(page - 1) },
    { name: 'Move later', icon: 'later', act: move(page + 1) },
    {
      name: 'Duplicate',
      icon: 'copy',
      act:
        !project.sealed && (() => change({ op: 'add', path: `/${index + 1}`, value: copy }, 'Duplicated as a draft')),
    },
    project.draft
      ? {
          name: 'Publish with the next publishing',
          icon: 'publish',
          act: () => change({ op: 'remove', path: draft }, 'No draft any more'),
        }
      : {
          name: 'Make it a draft',
          icon: 'draft',
          act: () => change({ op: 'add', path: draft, value: true }, 'It is a draft'),
        },
    { name: 'Delete', icon: 'remove', act: projects().length > 1 && (() => void remove()) },
  ];
}

/** What can be done with a field, beside typing, in groups. */
export const actionsFor = (field: Field): Action[][] =>
  [pictureActions(field), listActions(field), projectActions(field)].filter(({ length }) => length > 0);

/** Adds a draft and puts the caret into its title. */
export async function addProject(): Promise<void> {
  const [first] = projects();
  const index = projects().length;
  const value = newProject(first?.image ?? '');
  if (await changeOrSay('projects.json', [{ op: 'add', path: `/${index}`, value }]))
    whenShown('projects.json', `/${index}/title`, (field) => {
      field.element.scrollIntoView({ block: 'center' });
      edit(field);
    });
}
