import { join } from 'node:path';
import { findNodeAtLocation, getLocation, type Node } from 'jsonc-parser';
import type { z } from 'zod';
import { fieldOf, imageFields, type Path } from '../schema/image-fields';
import type { Issue } from './diagnostic';
import { filesIn } from './files-below';
import { checkPictures, checkSealedFiles, type Inspections } from './pictures';
import { readJson } from './read-json';
import { aboutFile, fileName, type ContentReport } from './report';
import { checkSchema, checkTexts } from './schema-issues';

/** How a file is checked before it is written, and a check is made faster. */
export interface CheckOptions {
  /** By name: the bytes that files of the folder would have; the others are read. */
  instead?: ReadonlyMap<string, Buffer>;
  /** What earlier checks found in pictures, videos and PDFs: those that have not changed since are not read again. */
  inspections?: Inspections;
}

/** A check of the files of a folder, and what it has found so far. */
export function startCheck(root: string, { instead = new Map(), inspections = new Map() }: CheckOptions) {
  const report: ContentReport = { diagnostics: [], places: new Map(), pictures: new Map(), unused: [] };
  return { root, instead, inspections, files: filesIn(root), report };
}

export type Check = ReturnType<typeof startCheck>;

/** The value at a path; where there is none, what should have contained it. */
const nodeAt = (tree: Node, path: Path): Node => findNodeAtLocation(tree, path) ?? nodeAt(tree, path.slice(0, -1));

/** Checks one JSON file, and the files that it names, and adds to what was found. */
export async function checkFile<Schema extends z.ZodType>(check: Check, name: string, schema: Schema) {
  const { root, instead, report } = check;
  const { text, errors, value: content, tree } = await readJson(join(root, name), instead.get(name));

  const add = (offset: number, { path, isKey: _, picture, ...words }: Issue) => {
    const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
    const isInText = text !== '' && picture === undefined;
    const position = isInText ? { line: lines.length, column: (lines.at(-1) ?? '').length + 1 } : undefined;
    const file = fileName(root, name);
    const field = fieldOf(content, path) + (picture === undefined ? '' : ` (${file}:${lines.length})`);
    const diagnostic = aboutFile(words.severity ?? 'error', root, picture ?? name, words, field, position);
    report.diagnostics.push(diagnostic);
    report.places.set(diagnostic, { file, path });
  };

  for (const { offset, isFatal: _, ...words } of errors)
    add(offset, { path: getLocation(text, offset).path.filter((step) => step !== ''), ...words });
  if (!tree) return { text };

  const { value, issues } = checkSchema(schema, content);
  issues.push(...checkTexts(schema, content), ...(await checkSealedFiles(check, content)));
  issues.push(...(await checkPictures(check, imageFields(schema, content), content)));
  for (const issue of issues) {
    const node = nodeAt(tree, issue.path);
    const { offset } = (issue.isKey && node.parent) || node;
    if (!errors.some((error) => error.offset === offset)) add(offset, issue);
  }
  return { text, content, value };
}
