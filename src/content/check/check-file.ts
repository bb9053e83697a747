import { basename, dirname, join } from 'node:path';
import type { z } from 'zod';
import { imageFields } from '../schema/image-fields';
import type { Explanation } from '../schema/text-rules';
import type { Diagnostic, ValueDiagnostic } from './diagnostic';
import type { Folder } from './find-picture';
import { offsetOf, pathAt, positionOf, readJsonFile, type JsonFile } from './json-file';
import { checkPictures } from './pictures';
import { schemaErrors } from './schema-errors';
import { sealedFileErrors } from './sealed-files';
import { contentWarnings } from './warnings';
import { fieldOf } from './wording';

/** A file of the content, checked. */
export interface CheckedFile<Value> {
  diagnostics: Diagnostic[];
  text: string;
  /** What it says, if that could be understood. */
  content: unknown;
  /** The same if it satisfies the schema. */
  value: Value | undefined;
  /** The valid pictures it names: their sizes in bytes, by path. */
  pictures: Map<string, number>;
}

/** A diagnostic of the file at a path of the folder as a whole. */
export const wholeFile = (
  { root }: Folder,
  path: string,
  diagnostic: Explanation & Pick<Diagnostic, 'severity'>,
): Diagnostic => ({
  file: `${basename(root)}/${path}`,
  line: 0,
  column: 0,
  field: 'the whole file',
  ...diagnostic,
});

/** The diagnostics of a file that was read, with those of its values where these are in the text. */
function located(folder: Folder, path: string, file: JsonFile, diagnostics: ValueDiagnostic[]): Diagnostic[] {
  const syntaxOffsets = new Set(file.errors.map(({ offset }) => offset));
  const syntax = file.errors.map(({ offset, ...error }) => ({
    ...wholeFile(folder, path, { severity: 'error', ...error }),
    ...(file.text && { ...positionOf(file, offset), field: fieldOf(file.value, pathAt(file, offset)) }),
  }));
  const values = diagnostics.flatMap(({ path: valuePath, isKey, picture, ...rest }) => {
    const offset = offsetOf(file, valuePath, isKey);
    if (syntaxOffsets.has(offset)) return [];
    const field = fieldOf(file.value, valuePath);
    const diagnostic = { ...wholeFile(folder, path, rest), ...positionOf(file, offset), field };
    if (picture === undefined) return [diagnostic];
    return [{ ...wholeFile(folder, picture, rest), field: `${field} (${diagnostic.file}:${diagnostic.line})` }];
  });
  return [...syntax, ...values];
}

/** Checks one JSON file of a folder, and the pictures and sealed files that it names. */
export async function checkFile<Schema extends z.ZodType>(
  folder: Folder,
  path: string,
  schema: Schema,
): Promise<CheckedFile<z.infer<Schema>>> {
  const file = await readJsonFile(join(folder.root, path));
  if (!file.tree) {
    const diagnostics = located(folder, path, file, []);
    return { diagnostics, text: file.text, content: undefined, value: undefined, pictures: new Map() };
  }
  const { text, value: content } = file;
  const { data: value, error } = schema.safeParse(content);
  const directory = dirname(join(folder.root, path));
  const { diagnostics, pictures } = await checkPictures(folder, directory, content, imageFields(schema, content));
  const all = [
    ...schemaErrors(schema, content, error?.issues ?? []),
    ...contentWarnings(content),
    ...diagnostics,
    ...(await sealedFileErrors(folder, content)),
  ];
  return { diagnostics: located(folder, path, file, all), text, content, value, pictures };
}
