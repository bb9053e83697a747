import { parseTree, type Node } from 'jsonc-parser';

/** The steps of a JSON Pointer (RFC 6901). */
export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

const valueIn = (entry: Node | undefined) => (entry?.type === 'property' ? entry.children?.[1] : entry);
export const keyOf = (entry: Node) => String(entry.children?.[0]?.value);
export const endOf = ({ offset, length }: Node) => offset + length;

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
export function locate(text: string, pointer: string, mustExist = true) {
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
