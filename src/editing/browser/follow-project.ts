import { shownOrder } from '../../content/schema/shown-order';
import type { Project } from '../../content/schema/schema';
import type { State } from '../protocol';
import { pageOf, read, subscribe } from './state';

/** What a project is known by, the surest first. */
const marks: ((project: Project) => string | undefined)[] = [
  (project) => JSON.stringify(project),
  ({ title }) => title,
  ({ slug }) => slug,
  ({ image }) => image,
];

/** The index that a project has in a later list; undefined if it is gone. */
export function indexAfter(before: Project[], index: number, after: Project[]): number | undefined {
  const project = before[index];
  if (!project) return undefined;
  const others = before.flatMap((other, at) => (at === index ? [] : JSON.stringify(other)));
  for (const mark of marks) {
    const isSame = (one: Project | undefined) =>
      one !== undefined && mark(one) === mark(project) && !others.includes(JSON.stringify(one));
    if (mark(project) === undefined) continue;
    if (isSame(after[index])) return index;
    const found = after.findIndex(isSame);
    if (found >= 0) return found;
  }
  return before.length === after.length ? index : undefined;
}

const listOf = (content: State | undefined): Project[] => {
  const value = content?.files['projects.json']?.value;
  return Array.isArray(value) ? value : [];
};

/** The address of the project at an address, after its list has changed; home if it is gone. */
function addressAfter(address: string, before: Project[], after: Project[]): string {
  const index = shownOrder(before)[pageOf(address)];
  if (index === undefined) return address;
  const next = indexAfter(before, index, after);
  return next === undefined ? '/' : `/project/${shownOrder(after).indexOf(next)}`;
}

const statusKey = 'editing-status';

/** Goes to another page; the status of the bar goes along. */
function goTo(address: string): void {
  const keep = () => sessionStorage.setItem(statusKey, read().status ?? '');
  addEventListener('pagehide', keep, { once: true });
  location.assign(address);
}

/** The status that came along from the page before, once. */
export function broughtAlong(): string | undefined {
  const status = sessionStorage.getItem(statusKey);
  sessionStorage.removeItem(statusKey);
  return status || undefined;
}

/** Stays with the project of the page when a change of the list, such as an undone one, gives it another address. */
export const followProject = (go = goTo): (() => void) =>
  subscribe(({ content, address }, { content: earlier }) => {
    const [before, after] = [listOf(earlier), listOf(content)];
    if (content === earlier || before.length === 0 || after.length === 0) return;
    const next = addressAfter(address, before, after);
    if (next !== address.replace(/(.)\/$/, '$1')) go(next);
  });
