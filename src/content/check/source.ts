import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { findNodeAtLocation, getLocation, getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { withoutByteOrderMark } from './byte-order-mark';
import type { Flaw } from '../schema/text-rules';
import { nearest } from './nearest';
import { syntaxFindings, type Finding } from './syntax';

export type Path = (string | number)[];

/** A JSON file as it was read. */
export interface Source {
  text: string;
  findings: Finding[];
  /** What the text says, as far as it can be understood: enough to name a project by. */
  outline?: unknown;
  /** Where everything stands; missing when the text can’t be relied on. */
  tree?: Node;
  value?: unknown;
}

const broken = (flaw: Required<Flaw>, text = '', offset = 0): Source => ({ text, findings: [{ offset, flaw }] });

const utf8Advice =
  'Save it as UTF-8; in VS Code: click the encoding at the bottom right, “Save with Encoding”, “UTF-8”.';

async function unreadable(file: string, { code }: NodeJS.ErrnoException): Promise<Source> {
  const name = basename(file);
  if (code !== 'ENOENT') {
    const found = code === 'EISDIR' ? 'a folder of that name' : `a file that can’t be opened (${code})`;
    return broken({ found, expected: 'a readable text file', remedy: `Make “${name}” a file that you may read.` });
  }
  const neighbour = nearest(name, await readdir(dirname(file)).catch(() => []));
  return broken({
    found: neighbour === undefined ? 'no such file' : `only “${neighbour}”`,
    expected: `a file named “${name}”`,
    remedy: neighbour === undefined ? 'Put it back, from a copy or from git.' : `Rename “${neighbour}” to “${name}”.`,
  });
}

function decode(bytes: Buffer): Source | string {
  const isUtf16 = /^(?:\xFF\xFE|\xFE\xFF|\0[^\0]|[^\0]\0)/.test(bytes.toString('latin1', 0, 2));
  if (isUtf16) return broken({ found: 'a file saved as UTF-16', expected: 'UTF-8', remedy: utf8Advice });
  const text = bytes.toString('utf8');
  const written = Buffer.from(text);
  if (written.equals(bytes)) return withoutByteOrderMark(text);
  const at = written.findIndex((byte, place) => byte !== bytes[place]);
  const around = bytes
    .toString('latin1', Math.max(0, at - 10), at + 10)
    .replace(/^[^]*\n|\n[^]*$/g, '')
    .trim();
  const found = `a character that is not UTF-8, in “${around}”`;
  const flaw = { found, expected: 'a file saved as UTF-8', remedy: utf8Advice };
  return { ...broken(flaw, text, bytes.toString('utf8', 0, at).length), outline: parse(text).outline };
}

function mergeMarkers(text: string): Finding[] {
  return [...text.matchAll(/^<{7}(?: .*)?$/gm)].map(({ index, 0: marker }) => ({
    offset: index,
    flaw: {
      found: `the mark of an unfinished merge, “${marker.trim()}”`,
      expected: 'one version of the text',
      remedy: 'Keep one of the two versions and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
    },
  }));
}

function duplicates(node: Node): Finding[] {
  const children = node.children ?? [];
  const inside = children.flatMap(duplicates);
  if (node.type !== 'object') return inside;
  const keys = children.flatMap((property) => property.children?.[0] ?? []);
  const repeated = keys.filter((key, place) => keys.findIndex(({ value }) => value === key.value) < place);
  return [...inside, ...repeated.map(({ offset, value }) => ({ offset, flaw: repetition(String(value)) }))];
}

const repetition = (field: string) => ({
  found: `“${field}” a second time`,
  expected: 'each field once',
  remedy: `Keep the “${field}” that is right and delete the other.`,
});

function parse(text: string): Source {
  const errors: ParseError[] = [];
  try {
    const tree = parseTree(text, errors, { disallowComments: true });
    const outline: unknown = tree && getNodeValue(tree);
    const merges = mergeMarkers(text);
    const { findings, isReliable } =
      merges.length > 0 ? { findings: merges, isReliable: false } : syntaxFindings(text, errors);
    if (!tree || !isReliable) return { text, findings, outline };
    const value: unknown = errors.length > 0 ? outline : JSON.parse(text);
    return { text, findings: [...findings, ...duplicates(tree)], outline, tree, value };
  } catch {
    return broken(
      { found: 'something that is not JSON', expected: 'the content', remedy: 'Undo the last change.' },
      text,
    );
  }
}

/** Reads a JSON file forgivingly: whatever is wrong with it is a finding, never an exception. */
export async function readSource(file: string): Promise<Source> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => unreadable(file, error));
  if (!Buffer.isBuffer(bytes)) return bytes;
  const text = decode(bytes);
  if (typeof text !== 'string') return text;
  if (text.trim() === '') {
    return broken({ found: 'an empty file', expected: 'the content', remedy: 'Put it back, from a copy or from git.' });
  }
  return parse(text);
}

/** Where a value stands, or, where there is none, what should have contained it. */
export function offsetOf({ tree }: Source, path: Path): number {
  for (let length = path.length; tree && length >= 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node.offset;
  }
  return 0;
}

/** Where the name of a field stands. */
export function keyOffsetOf({ tree }: Source, path: Path): number {
  return (tree && findNodeAtLocation(tree, path)?.parent?.children?.[0]?.offset) ?? 0;
}

/** Which value stands at an offset. */
export const pathAt = ({ text }: Source, offset: number): Path =>
  getLocation(text, offset).path.filter((step) => step !== '');

/** Line and column of an offset, both from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
