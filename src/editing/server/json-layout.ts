import type { Node } from 'jsonc-parser';

const lineEnd = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n');

/** The blanks that a line starts with; `offset` stands in it. */
const indentAt = (text: string, offset: number) => /(?:^|\n)([ \t]*)[^\n]*$/.exec(text.slice(0, offset))?.[1] ?? '';

/** What one level is indented by: as the first line that is. */
const stepOf = (text: string) => /\n([ \t]+)/.exec(text)?.[1] ?? '  ';

const isCompact = (text: string) => !/[:,] /.test(text.replace(/"(?:[^"\\]|\\.)*"/g, '""')) && !text.includes('\n');

/** The name of a field and what follows it. */
export const keyName = (text: string, key: string) => `${JSON.stringify(key)}:${isCompact(text) ? '' : ' '}`;

/** How the entries of a list or a group stand: what is between two of them beside the comma, and whether a new one has lines of its own. */
export function layoutOf(text: string, parent: Node, index: number, kind: string) {
  const entries = parent.children ?? [];
  const isList = parent.type === 'array';
  if (entries.length === 0) {
    const isAlone = /(?:^|\n)[ \t]*(?:"(?:[^"\\]|\\.)*"[ \t]*:[ \t]*)?$/.test(text.slice(0, parent.offset));
    const isOpen = isAlone && text.includes('\n');
    const indent = `${indentAt(text, parent.offset)}${stepOf(text)}`;
    const [gap, end] = isOpen
      ? [`${lineEnd(text)}${indent}`, `${lineEnd(text)}${indentAt(text, parent.offset)}`]
      : isList || isCompact(text)
        ? ['', '']
        : [' ', ' '];
    return { gap, indent, isOpen, end };
  }
  const blanksBefore = (at: number) => /[ \t\r\n]*$/.exec(text.slice(0, entries[at]?.offset))?.[0] ?? '';
  const written = blanksBefore(Math.min(Math.max(index, 1), entries.length - 1));
  const gap =
    written === '' && entries.length === 1 && !isCompact(text) ? ' ' : written.replace(/^[^]*?(\r?\n[ \t]*)$/, '$1');
  const twin = isList && entries.find(({ type, children }) => type === kind && children?.length);
  const isTwinOpen = !twin || text.slice(twin.offset, twin.offset + twin.length).includes('\n');
  return { gap, indent: gap.replace(/^\r?\n/, ''), isOpen: gap.includes('\n') && isTwinOpen, end: '' };
}

const onOneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${onOneLine(field)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
};

/** A value in the manner of a file, on lines that start with `indent`, or on one. */
export function serialised(text: string, value: unknown, indent?: string): string {
  if (indent === undefined) return isCompact(text) ? JSON.stringify(value) : onOneLine(value);
  return JSON.stringify(value, null, stepOf(text)).replaceAll('\n', `${lineEnd(text)}${indent}`);
}

/** A piece of a file as it is written there, for lines that start with `indent`. */
export function reindented(text: string, written: string, offset: number, indent?: string): string {
  const before = indentAt(text, offset);
  return indent === undefined ? written : written.replaceAll(`\n${before}`, `\n${indent}`);
}
