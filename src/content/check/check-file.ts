import { basename, dirname, join, relative, sep } from 'node:path';
import type { z } from 'zod';
import { cautionsOf } from './warnings';
import type { Folder } from './folder';
import { lookAt, type Gallery } from './pictures';
import { imageFields } from '../schema/image-fields';
import { remarksOf, type Remark } from './issues';
import type { Problem } from './diagnostic';
import { sealedRemarks } from './sealed-files';
import { keyOffsetOf, offsetOf, pathAt, placeOf, readSource, type Source } from './source';
import { subjectOf } from './subject';

/** One file of the content. `outline` is what it says, if it can be read; `value` is there if that is sound. */
export interface CheckedFile<Value> {
  problems: Problem[];
  gallery: Gallery;
  text: string;
  outline: unknown;
  value?: Value;
}

/** A file's name for people, such as `content/projects.json`. */
const nameIn = (folder: Folder, file: string): string =>
  join(basename(folder.root), relative(folder.root, file)).replaceAll(sep, '/');

/** A problem with a file as a whole. */
export const fileProblem = (
  folder: Folder,
  file: string,
  severity: Problem['severity'],
  flaw: Pick<Problem, 'found' | 'expected' | 'remedy'>,
): Problem => ({ severity, file: nameIn(folder, file), line: 0, column: 0, subject: 'the whole file', ...flaw });

function problemsOf(folder: Folder, file: string, source: Source, remarks: Remark[]): Problem[] {
  const { text, outline, findings } = source;
  const offsets = new Set(findings.map(({ offset }) => offset));
  const placed = remarks.map((remark) => ({
    ...remark,
    offset: (remark.isName ? keyOffsetOf : offsetOf)(source, remark.path),
  }));
  return [
    ...findings.map(({ offset, flaw }) => ({
      ...fileProblem(folder, file, 'error', flaw),
      ...(text === '' ? {} : { ...placeOf(text, offset), subject: subjectOf(outline, pathAt(source, offset)) }),
    })),
    ...placed
      .filter(({ offset }) => !offsets.has(offset))
      .map(({ path, offset, severity, flaw }) => ({
        ...fileProblem(folder, file, severity, flaw),
        ...placeOf(text, offset),
        subject: subjectOf(outline, path),
      })),
  ];
}

/** Checks one JSON file of a folder, and the pictures and sealed files that it names. */
export async function checkFile<Schema extends z.ZodType>(
  folder: Folder,
  file: string,
  schema: Schema,
): Promise<CheckedFile<z.infer<Schema>>> {
  const source = await readSource(file);
  const { text, value, tree, outline } = source;
  const gallery = await lookAt(folder, dirname(file), value, imageFields(schema, value));
  if (!tree) return { problems: problemsOf(folder, file, source, []), gallery, text, outline: undefined };
  const result = schema.safeParse(value);
  const remarks = [
    ...remarksOf(schema, value, result.error?.issues ?? []),
    ...cautionsOf(value),
    ...gallery.remarks,
    ...(await sealedRemarks(folder, value)),
  ];
  const problems = problemsOf(folder, file, source, remarks);
  return { problems, gallery, text, outline, ...(result.success ? { value: result.data } : {}) };
}
