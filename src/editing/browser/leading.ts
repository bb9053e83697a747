import { pointerOf, stepsOf, type Path } from '../../content/engine/paths';
import { shownOrder } from '../../content/schema/shown-order';
import { nameOfFile } from '../names';
import type { State } from '../protocol';
import { fieldOf, fieldShowing, focusOn, isUpToDate, waitUntil } from './page';
import { alternativeOf, projectOfFile, projects, read, showDetails, type Field } from './state';
import { setTarget } from './target';

/** Where a value stands in a file. */
export type Place = Pick<Field, 'file' | 'pointer'>;

export const placeAt = (file: string, path: Path): Place => ({ file: nameOfFile(file), pointer: pointerOf(path) });

/** Whether a place is that of a whole project, which is handled on the home page. */
const isProject = ({ file, pointer }: Place) => file === 'projects.json' && stepsOf(pointer).length === 1;

/** The address of the page that a value is for; undefined if it is for no page alone. */
function pageFor(place: Place): string | undefined {
  const { file, pointer } = place;
  const [first] = stepsOf(pointer);
  if (isProject(place)) return '/';
  if (file === 'site.json') return first === 'about' ? '/about' : undefined;
  const page = shownOrder(projects()).indexOf(projectOfFile(file, pointer) ?? -1);
  return page < 0 ? undefined : `/project/${page}`;
}

const isOn = (address: string | undefined) => address === location.pathname.replace(/(.)\/$/, '$1');

/** The field on the page that shows a value, something of a project, or the picture that a text describes. */
function shownAt(place: Place): Field | undefined {
  if (isProject(place)) return isOn('/') ? fieldShowing(titlePlaceOf(place)) : undefined;
  return fieldShowing(place) ?? pictureWith(place);
}

/** The picture on the page whose description a place is. */
const pictureWith = ({ file, pointer }: Place): Field | undefined =>
  [...document.querySelectorAll('picture[data-field]')]
    .flatMap((element) => fieldOf(element) ?? [])
    .find((field) => field.file === file && alternativeOf(field) === pointer);

const titlePlaceOf = ({ file, pointer }: Place): Place => ({ file, pointer: `${pointer}/title` });

/** Leads to a value on this page; to its field in Details if the page does not show it. */
function show(place: Place): void {
  const field = shownAt(place);
  const steps = stepsOf(place.pointer).slice(place.file === 'projects.json' ? 1 : 0);
  if (!field) return showDetails(place.file, steps.join('_'));
  field.element.scrollIntoView({ block: 'center' });
  setTarget(field);
  focusOn(field.element);
}

const placeKey = 'editing-place';

/** Leads to a value, on its page. */
export function leadTo(place: Place, go = (address: string) => location.assign(address)): void {
  const address = pageFor(place);
  if (address === undefined || isOn(address) || shownAt(place)) return show(place);
  sessionStorage.setItem(placeKey, JSON.stringify(place));
  go(address);
}

/** Leads to the value for which this page was opened, if any. */
export async function arrive(): Promise<void> {
  const { file, pointer }: Partial<Place> = JSON.parse(sessionStorage.getItem(placeKey) ?? '{}');
  sessionStorage.removeItem(placeKey);
  if (file === undefined || pointer === undefined) return;
  await waitUntil(() => document.querySelector('h1') && isUpToDate(file));
  show({ file, pointer });
}

/** Where placeholders are left. */
export const unfinishedPlaces = ({ diagnostics }: Pick<State, 'diagnostics'>): Place[] =>
  diagnostics.flatMap(({ isUnfinished, source }) =>
    isUnfinished && source ? (source.places ?? [source.path]).map((path) => placeAt(source.file, path)) : [],
  );

/** The placeholder to which was led last. */
let last: Place | undefined;

/** Leads to a placeholder, from one to the next: those of this page first. */
export function leadToUnfinished(go?: (address: string) => void): void {
  const places = unfinishedPlaces(read().content ?? { diagnostics: [] });
  const here = places.filter((place) => isOn(pageFor(place)) || shownAt(place));
  const choice = here.length > 0 ? here : places;
  const isLast = ({ file, pointer }: Place) => file === last?.file && pointer === last.pointer;
  last = choice[(choice.findIndex(isLast) + 1) % choice.length];
  if (last) leadTo(last, go);
}
