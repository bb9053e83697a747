import { read, update, type Field } from './state';

/** How long the tools wait for the pointer, which may be on its way to them, in milliseconds. */
const patience = 300;

/** What gives the tools another target once the pointer rests. */
let waiting: { reach: () => void; timer: ReturnType<typeof setTimeout> } | undefined;

/** Ends the wait for the pointer: the target stays. */
export function endWaiting(): void {
  clearTimeout(waiting?.timer);
  waiting = undefined;
}

/** Sets the target field and its outline on the page, at once. */
export function setTarget(field: Field | undefined): void {
  endWaiting();
  const { target } = read();
  if (field?.element === target?.element && field?.pointer === target?.pointer) return;
  target?.element.removeAttribute('data-edit-target');
  field?.element.setAttribute('data-edit-target', '');
  update({ target: field });
}

/** Reaches what the pointer is at once that rests there, unless a target is set before. */
export function reachLater(reach: () => void): void {
  endWaiting();
  waiting = { reach, timer: setTimeout(reachNow, patience) };
}

/** Reaches what the pointer is at without waiting any longer. */
export function reachNow(): void {
  const { reach } = waiting ?? {};
  endWaiting();
  reach?.();
}
