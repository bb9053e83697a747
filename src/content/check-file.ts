import { basename, dirname, join, relative, sep } from 'node:path';
import type { z } from 'zod';
import { cautionsOf } from './cautions';
import type { Folder } from './folder';
import { lookAt, type Gallery } from './gallery';
import { imageFields } from './image-fields';
import { remarksOf, type Remark } from './issues';
import type { Problem } from './problem';
import { sealedRemarks } from './locked-files';
import { keyOffsetOf, offsetOf, pathAt, placeOf, readSource, type Source } from './source';
import { subjectOf } from './subject';

/** One file of the content. `value` is there if the file satisfies its schema. */
export interface CheckedFile<Value> {
  problems: Problem[];
  gallery: Gallery;
  isReadable: boolean;
  value?: Value;
}

/** A file's name for people, such as `content/projects.json`. */
export const nameIn = (folder: Folder, file: string): string =>
  join(basename(folder.root), relative(folder.root, file)).replaceAll(sep, '/');

/** A problem with a file as a whole. */
export const fileProblem = (
  folder: Folder,
  file: string,
  severity: Problem['severity'],
  flaw: Pick<Problem, 'found' | 'expected' | 'remedy'>,
): Problem => ({ severity, file: nameIn(folder, file), line: 0, column: 0, subject: 'the whole file', ...flaw });

function problemsOf(folder: Folder, file: string, source: Source, remarks: Remark[]): Problem[] {
  const { text, value, findings } = source;
  return [
    ...findings.map(({ offset, flaw }) => ({
      ...fileProblem(folder, file, 'error', flaw),
      ...(text === '' ? {} : { ...placeOf(text, offset), subject: subjectOf(value, pathAt(source, offset)) }),
    })),
    ...remarks.map(({ path, isName, severity, flaw }) => ({
      ...fileProblem(folder, file, severity, flaw),
      ...placeOf(text, isName ? keyOffsetOf(source, path) : offsetOf(source, path)),
      subject: subjectOf(value, path),
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
  const { value, tree } = source;
  const gallery = await lookAt(folder, dirname(file), value, imageFields(schema, value));
  if (!tree) return { problems: problemsOf(folder, file, source, []), gallery, isReadable: false };
  const result = schema.safeParse(value);
  const remarks = [
    ...remarksOf(schema, value, result.error?.issues ?? []),
    ...cautionsOf(value),
    ...gallery.remarks,
    ...(await sealedRemarks(folder, value)),
  ];
  const problems = problemsOf(folder, file, source, remarks);
  return { problems, gallery, isReadable: true, ...(result.success ? { value: result.data } : {}) };
}
