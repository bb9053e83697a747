import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkContent } from '../../src/content/check/check';
import type { Diagnostic } from '../../src/content/engine/diagnostic';
import { writeContentTree } from './content-tree';
import { restore } from './restore';

/** A content folder for tests to modify. */
export interface Tree {
  content: string;
  path: (name: string) => string;
  read: (name: string) => Promise<string>;
  write: (name: string, data: string | Uint8Array) => Promise<void>;
  /** Replaces the first occurrence of a text, which must exist. */
  replace: (name: string, from: string, to: string) => Promise<void>;
}

/**
 * A modification of a tree: the file of the expected diagnostic, and the text at its position, unless it is about the
 * whole file.
 */
export interface Spoiling {
  spoil: (tree: Tree) => Promise<unknown>;
  file?: string;
  at?: string;
}

export type Case = Spoiling & Pick<Diagnostic, 'found' | 'fix'> & Partial<Diagnostic>;

/** A case: a modification, and the expected diagnostic. */
export const wrong = (
  spoiling: Spoiling | Spoiling['spoil'],
  found: string,
  fix: string,
  more: Partial<Case> = {},
): Case => ({
  ...(typeof spoiling === 'function' ? { spoil: spoiling } : spoiling),
  found,
  fix,
  ...more,
});

export const treeAt = (content: string): Tree => {
  const path = (name: string) => join(content, name);
  const read = (name: string) => readFile(path(name), 'utf8');
  const write = (name: string, data: string | Uint8Array) => writeFile(path(name), data);
  return {
    content,
    path,
    read,
    write,
    async replace(name, from, to) {
      const text = await read(name);
      if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`);
      const replaced = text.replace(from, () => to);
      await write(name, replaced);
    },
  };
};

/** The folder of a test file's trees. */
let folder = '';
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'content-'))));
// Copies of live editing may still be in progress.
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));

/** Gives every test its own copy of a valid tree with two projects, or all tests the same one. */
export function contentTree(width = 2400, isShared = false): () => Tree {
  let tree: Tree;
  (isShared ? beforeAll : beforeEach)(async () => {
    const [valid, place] = [join(folder, `valid-${width}`), join(folder, 'case')];
    if (!existsSync(valid))
      await writeContentTree(join(valid, 'content'), { projects: 2, width, isAlike: width === 2400 });
    restore(valid, place);
    tree = treeAt(join(place, 'content'));
  });
  return () => tree;
}

const placeOf = (text: string, needle: string) => {
  const offset = text.replace(/^\uFEFF/, '').indexOf(needle);
  if (offset < 0) throw new Error(`The text does not contain ${needle}`);
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
};

/** Modifies a valid tree per case, and expects exactly its diagnostic. */
export function testCases(cases: Case[]): void {
  const tree = contentTree();
  test.each(cases)('$found', async ({ spoil, file = 'projects.json', at, severity = 'error', ...words }) => {
    await spoil(tree());
    const place = at === undefined ? { line: 0, column: 0 } : placeOf(await tree().read(file), at);
    const { diagnostics } = await checkContent(tree().content);
    const expected = { file: `content/${file}`, severity, ...place, ...words };
    expect(diagnostics).toEqual([expect.objectContaining(expected)]);
  });
}

const replacing =
  (file: string) =>
  (from: string, to: string, at = to): Spoiling => ({ spoil: (tree) => tree.replace(file, from, to), file, at });

/** Replaces a text at which the diagnostic is expected. */
export const inProjects = replacing('projects.json');
export const inSite = replacing('site.json');
export const inWords = replacing('words.json');

/** Writes an envelope to content/sealed. */
export const seal = async (tree: Tree, name: string, envelope = '{"version":1}') => {
  await mkdir(tree.path('sealed'), { recursive: true });
  await tree.write(`sealed/${name}`, envelope);
};
