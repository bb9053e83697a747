import { join } from 'node:path';
import { findNodeAtLocation, getLocation, type Node } from 'jsonc-parser';
import type { z } from 'zod';
import { imageFields, type Path } from '../schema/image-fields';
import type { Diagnostic, Report } from './diagnostic';
import { filesIn } from './files-below';
import { checkPictures, checkSealedFiles, type Inspections } from './pictures';
import { readJson } from './read-json';
import { aboutFile, fieldOf, fileName, type ContentReport } from './report';
import { checkSchema } from './schema-errors';
import { checkSlugs, checkTexts } from './texts';

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
  const file = fileName(check.root, name);
  const { text, errors, value: content, tree } = await readJson(join(check.root, name), check.instead.get(name));

  const positionOf = (offset: number) => {
    const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  };
  const add = (diagnostic: Diagnostic, path: Path) => {
    check.report.diagnostics.push(diagnostic);
    check.report.places.set(diagnostic, { file, path });
  };

  for (const { offset, isFatal: _, ...words } of errors) {
    const path = getLocation(text, offset).path.filter((step) => step !== '');
    const diagnostic = aboutFile('error', check.root, name, words, fieldOf(content, path));
    add(text === '' ? diagnostic : { ...diagnostic, ...positionOf(offset) }, path);
  }
  if (!tree || errors.some(({ isFatal }) => isFatal)) return { text };

  const report: Report = (path, words, { severity = 'error', isKey, picture } = {}) => {
    const node = nodeAt(tree, path);
    const { offset } = (isKey && node.parent) || node;
    const isKnown = errors.some((error) => error.offset === offset);
    if (!words || isKnown) return;
    const position = positionOf(offset);
    const field = fieldOf(content, path);
    const inPicture = picture && aboutFile(severity, check.root, picture, words, `${field} (${file}:${position.line})`);
    add(inPicture || { severity, file, ...position, field, ...words }, path);
  };
  const value = checkSchema(schema, content, report);
  checkTexts(content, report);
  checkSlugs(content, report);
  await checkSealedFiles(check, content, report);
  await checkPictures(check, imageFields(schema, content), content, report);
  return { text, content, value };
}
