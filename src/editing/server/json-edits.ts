import { applyEdits, parseTree, type Node } from 'jsonc-parser';
import type { Change } from '../protocol';
import { keyName, layoutOf, reindented, serialised } from './json-layout';
import { refusal } from './refusal';

/** The names of the fields of the group at these steps, in the order of the contract. */
export type FieldOrder = (steps: string[]) => string[];

/** The steps of a JSON Pointer (RFC 6901). */
export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

const valueIn = (entry: Node | undefined) => (entry?.type === 'property' ? entry.children?.[1] : entry);
const keyOf = (entry: Node) => String(entry.children?.[0]?.value);
const endOf = ({ offset, length }: Node) => offset + length;

/** The position of an entry in a list or a group, one behind the last for a new one; undefined where there can be none. */
function indexOf(parent: Node, entries: Node[], step: string): number | undefined {
  if (parent.type === 'object') {
    const index = entries.findIndex((entry) => keyOf(entry) === step);
    return index < 0 ? entries.length : index;
  }
  const index = step === '-' ? entries.length : /^\d+$/.test(step) ? Number(step) : -1;
  return parent.type === 'array' && index >= 0 && index <= entries.length ? index : undefined;
}

/** Where a pointer leads in a text. @throws where nothing can be */
function locate(text: string, pointer: string) {
  const steps = stepsOf(pointer);
  const last = steps.pop();
  const root = parseTree(text);
  const parent = steps.reduce<Node | undefined>((at, step) => {
    const index = at && indexOf(at, at.children ?? [], step);
    return index === undefined ? undefined : valueIn(at?.children?.[index]);
  }, root);
  const entries = parent?.children ?? [];
  const index = parent && last !== undefined ? indexOf(parent, entries, last) : undefined;
  if (!parent || index === undefined || last === undefined) throw nowhere(pointer);
  return { parent, entries, index, steps, key: last, entry: entries[index] };
}

const nowhere = (pointer: string) => refusal(400, `There is no “${pointer}” in this file.`);

const splice = (text: string, offset: number, end: number, content: string) =>
  applyEdits(text, [{ offset, length: end - offset, content }]);

function replace(text: string, pointer: string, value: unknown): string {
  const { parent, entry, index } = locate(text, pointer);
  const node = valueIn(entry);
  if (!node) throw nowhere(pointer);
  const { indent, isOpen } = layoutOf(text, parent, index, node.type);
  const wasOpen = node.children?.length ? text.slice(node.offset, endOf(node)).includes('\n') : isOpen;
  return splice(text, node.offset, endOf(node), serialised(text, value, wasOpen ? indent : undefined));
}

/** Puts an entry into a list or a group. `write` gives its value as a text, for the indentation of its line, or for one line. */
function insert(
  text: string,
  pointer: string,
  kind: string,
  order: FieldOrder,
  write: (indent?: string) => string,
): string {
  const { parent, entries, index: found, steps, key } = locate(text, pointer);
  const isGroup = parent.type === 'object';
  const fields = order(steps);
  const follows = (entry: Node) => fields.includes(key) && fields.indexOf(keyOf(entry)) > fields.indexOf(key);
  const next = isGroup ? entries.findIndex(follows) : found;
  const index = next < 0 ? entries.length : next;
  const { gap, indent, isOpen, end } = layoutOf(text, parent, index, kind);
  const content = `${isGroup ? keyName(text, key) : ''}${write(isOpen ? indent : undefined)}`;
  const [at, last] = [entries[index], entries.at(-1)];
  if (at) return splice(text, at.offset, at.offset, `${content},${gap}`);
  if (last) return splice(text, endOf(last), endOf(last), `,${gap}${content}`);
  return splice(text, parent.offset + 1, endOf(parent) - 1, `${gap}${content}${end}`);
}

function remove(text: string, pointer: string): string {
  const { parent, entries, entry, index } = locate(text, pointer);
  if (!entry) throw nowhere(pointer);
  const [before, after] = [entries[index - 1], entries[index + 1]];
  if (before) return splice(text, endOf(before), endOf(entry), '');
  if (after) return splice(text, entry.offset, after.offset, '');
  return splice(text, parent.offset + 1, endOf(parent) - 1, '');
}

/** Moves an entry with its text as it is written. */
function move(text: string, from: string, to: string, order: FieldOrder): string {
  const { parent, entries, entry, index } = locate(text, from);
  const node = valueIn(entry);
  if (!entry || !node) throw nowhere(from);
  const rest = remove(text, from);
  const target = locate(rest, to);
  if (parent.type === 'array' && target.parent.offset === parent.offset && target.parent.type === 'array') {
    const written = entries.map((one) => text.slice(one.offset, endOf(one)));
    const moved = written.toSpliced(index, 1).toSpliced(target.index, 0, written[index] ?? '');
    // What stands between the entries stays where it is.
    const edits = entries.map((one, at) => ({ offset: one.offset, length: one.length, content: moved[at] ?? '' }));
    return applyEdits(
      text,
      edits.filter(({ content }, at) => content !== written[at]),
    );
  }
  const written = text.slice(node.offset, endOf(node));
  return insert(rest, to, node.type, order, (indent) => reindented(text, written, entry.offset, indent));
}

/** What a file says after a change; every character that the change is not about stays. @throws where it does not fit the file */
export function changed(text: string, change: Change, order: FieldOrder): string {
  if (change.op === 'remove') return remove(text, change.path);
  if (change.op === 'move') return move(text, change.from, change.path, order);
  const { parent, entry } = locate(text, change.path);
  if (change.op === 'replace' || (entry && parent.type === 'object')) return replace(text, change.path, change.value);
  const kind = Array.isArray(change.value) ? 'array' : typeof change.value;
  return insert(text, change.path, kind, order, (indent) => serialised(text, change.value, indent));
}
