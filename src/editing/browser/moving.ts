import { shownOrder } from '../../content/schema/shown-order';
import { changeList, entryOf } from './list-entries';
import { focusOn, waitForField } from './page';
import { movedSection } from './sections';
import { projects, schemaAt, update, type Field } from './state';
import { setTarget } from './target';

/** What can be moved among its neighbours: an entry of a list, or a section of a case study. */
export interface Movable {
  /** How many there are, and which of them it is, as the page shows them. */
  count: number;
  place: number;
  /** The place of the neighbour that a field on the page belongs to; undefined for other fields. */
  placeOf: (field: Field) => number | undefined;
  moveTo: (place: number) => Promise<unknown>;
}

/** Drafts come last, so a draft moves only among drafts, and a public project among public ones. */
function projectsAround(index: number): number[] {
  const all = projects();
  return shownOrder(all).filter((other) => !all[other]?.draft === !all[index]?.draft);
}

/** The list entry that contains a field; on the home page also a project. */
export function movableEntry(field: Field): Movable | undefined {
  const entry = entryOf(field);
  if (!entry || schemaAt(field.file, entry.list)?.['kind'] === 'sections') return undefined;
  const { list, index, values } = entry;
  const isProject = field.file === 'projects.json' && list === '';
  if (isProject && location.pathname !== '/') return undefined;
  const order = isProject ? projectsAround(index) : [...values.keys()];
  return {
    count: order.length,
    place: order.indexOf(index),
    placeOf(other) {
      const isInList = other.file === field.file && other.pointer.startsWith(`${list}/`);
      const place = isInList ? order.indexOf(Number(other.pointer.slice(list.length + 1).split('/')[0])) : -1;
      return place < 0 ? undefined : place;
    },
    async moveTo(place) {
      const to = order[place];
      if (to === undefined) return;
      const moved = await changeList(entry, to, { op: 'move', from: `${list}/${index}`, path: `${list}/${to}` });
      if (moved) update({ status: `${place + 1} of ${order.length}` });
    },
  };
}

/** The section that contains a field. */
export function movableSection(field: Field): Movable | undefined {
  const section = movedSection(field);
  if (!section) return undefined;
  const { count, place, placeOf, move } = section;
  return {
    count,
    place,
    placeOf,
    async moveTo(to) {
      const pointer = await move(to);
      const shown = pointer === undefined ? undefined : await waitForField(field.file, pointer);
      if (!shown) return;
      setTarget(shown);
      focusOn(shown.element);
      shown.element.scrollIntoView({ block: 'nearest' });
      update({ status: `${to + 1} of ${count}` });
    },
  };
}

/** What moves with a field: its list entry, or else its section. */
export function movableAt(field: Field): Movable | undefined {
  return [movableEntry(field), movableSection(field)].find((one) => one && one.count > 1);
}
