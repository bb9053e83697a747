import { applyEdits, getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { stepsOf } from './paths';

/** One change of a value, as in JSON Patch (RFC 6902); `path` and `from` are JSON Pointers. */
export type Change =
  | { op: 'replace' | 'add'; path: string; value: unknown }
  | { op: 'remove'; path: string }
  | { op: 'move'; from: string; path: string };

const valueIn = (entry: Node | undefined) => (entry?.type === 'property' ? entry.children?.[1] : entry);
const keyOf = (entry: Node) => String(entry.children?.[0]?.value);
const endOf = ({ offset, length }: Node) => offset + length;

function indexIn({ type, children: entries = [] }: Node, step: string): number | undefined {
  const found = type === 'object' ? entries.findIndex((entry) => keyOf(entry) === step) : -1;
  if (type === 'object') return found < 0 ? entries.length : found;
  const index = step === '-' ? entries.length : /^\d+$/.test(step) ? Number(step) : -1;
  return type === 'array' && index >= 0 && index <= entries.length ? index : undefined;
}

/**
 * Finds the place of a pointer in a JSON text.
 * @throws RangeError if there can be none
 */
function locate(text: string, pointer: string, mustExist = true) {
  const steps = stepsOf(pointer);
  const key = steps.pop() ?? '';
  const parent = steps.reduce<Node | undefined>(
    (at, step) => at && valueIn(at.children?.[indexIn(at, step) ?? -1]),
    pointer === '' ? undefined : parseTree(text),
  );
  const index = parent && indexIn(parent, key);
  const entries = parent?.children ?? [];
  const [entry, node] = [entries[index ?? -1], valueIn(entries[index ?? -1])];
  if (!parent || index === undefined || (mustExist && !node)) throw new RangeError(`There is no “${pointer}” here.`);
  return { parent, entries, index, entry, node, key, steps };
}

type FieldOrder = (steps: string[]) => string[];

type Place = Pick<ReturnType<typeof locate>, 'parent' | 'entries' | 'index'>;

const splice = (text: string, offset: number, end: number, content: string) =>
  applyEdits(text, [{ offset, length: end - offset, content }]);

const lineEnd = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n');
const indentStep = (text: string) => /\n([ \t]+)/.exec(text)?.[1] ?? '  ';
const isMinified = (text: string) => !/\n|[:,] /.test(text.replace(/"(?:[^"\\]|\\.)*"/g, '""'));

/**
 * The whitespace before a new entry: as before its siblings, or a new line if the empty list or object has a line of
 * its own.
 */
function gapBefore(text: string, { parent, entries, index }: Place): string {
  const sibling = entries[Math.max(index, 1)] ?? entries.at(-1);
  const gap = /\s*$/.exec(text.slice(0, sibling?.offset ?? 0))?.[0] ?? '';
  if (sibling) return gap === '' && entries.length === 1 && !isMinified(text) ? ' ' : gap;
  const line = text.slice(text.lastIndexOf('\n', parent.offset - 1) + 1, parent.offset);
  const isAlone = text.includes('\n') && /^[ \t]*(?:"(?:[^"\\]|\\.)*"\s*:\s*)?$/.test(line);
  return isAlone ? `${lineEnd(text)}${/^[ \t]*/.exec(line)?.[0] ?? ''}${indentStep(text)}` : '';
}

const lineBreakIn = (gap: string) => /\r?\n[ \t]*$/.exec(gap)?.[0];

function serialized(text: string, value: unknown, gap: string): string {
  const lineBreak = lineBreakIn(gap);
  if (lineBreak) return JSON.stringify(value, null, indentStep(text)).replaceAll('\n', lineBreak);
  return isMinified(text) ? JSON.stringify(value) : JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
}

function insert(text: string, pointer: string, value: unknown, order: FieldOrder): string {
  const { parent, entries, index: found, key, steps } = locate(text, pointer, false);
  const isObject = parent.type === 'object';
  const names = order(steps);
  const comesAfter = (entry: Node) => names.includes(key) && names.indexOf(keyOf(entry)) > names.indexOf(key);
  const next = isObject ? entries.findIndex(comesAfter) : found;
  const index = next < 0 ? entries.length : next;
  const gap = gapBefore(text, { parent, entries, index });
  const name = isObject ? `${JSON.stringify(key)}:${isMinified(text) ? '' : ' '}` : '';
  const content = name + serialized(text, value, gap);
  const [at, last] = [entries[index], entries.at(-1)];
  if (at) return splice(text, at.offset, at.offset, `${content},${gap}`);
  if (last) return splice(text, endOf(last), endOf(last), `,${gap}${content}`);
  const end = gap.replace(new RegExp(`${indentStep(text)}$`), '');
  return splice(text, parent.offset + 1, endOf(parent) - 1, `${gap}${content}${end}`);
}

function remove(text: string, pointer: string): string {
  const { parent, entries, entry, index } = locate(text, pointer);
  const [before, after] = [entries[index - 1], entries[index + 1]];
  if (before && entry) return splice(text, endOf(before), endOf(entry), '');
  if (after && entry) return splice(text, entry.offset, after.offset, '');
  return splice(text, parent.offset + 1, endOf(parent) - 1, '');
}

function move(text: string, from: string, to: string, order: FieldOrder): string {
  const { parent, entries, index, entry, node } = locate(text, from);
  const name = entry?.children?.[0];
  const renamed = locate(text, to, false);
  // A field that gets another name stays in its place.
  if (name && parent.type === 'object' && renamed.parent.offset === parent.offset) {
    if (renamed.node) throw new RangeError(`There is no “${to}” free here.`);
    return splice(text, name.offset, endOf(name), JSON.stringify(renamed.key));
  }
  const rest = remove(text, from);
  const target = locate(rest, to, false);
  if (!entry || parent.type !== 'array' || target.parent.offset !== parent.offset)
    return insert(rest, to, node && getNodeValue(node), order);
  // Keep the text between the entries in place.
  const after = entries.toSpliced(index, 1).toSpliced(target.index, 0, entry);
  const moved = after.map(({ offset, length }) => text.slice(offset, offset + length));
  return applyEdits(
    text,
    entries.map(({ offset, length }, at) => ({ offset, length, content: moved[at] ?? '' })),
  );
}

/**
 * Applies a change to the text of a JSON file. All other characters stay the same, and a new field is placed according
 * to `order`.
 * @throws RangeError if the change does not fit the file
 */
export function changed(text: string, change: Change, order: FieldOrder = () => []): string {
  if (change.op === 'remove') return remove(text, change.path);
  if (change.op === 'move') return move(text, change.from, change.path, order);
  const { parent, node, ...place } = locate(text, change.path, change.op === 'replace');
  if (!node || (change.op === 'add' && parent.type === 'array')) return insert(text, change.path, change.value, order);
  return splice(text, node.offset, endOf(node), serialized(text, change.value, gapBefore(text, { parent, ...place })));
}
