import { join } from 'node:path';
import { checkCaseStudy, checkContent } from '../../content/check/check';
import type { Inspections } from '../../content/check/pictures';
import type { ContentReport } from '../../content/check/report';
import type { Change, FieldDiagnostic } from '../protocol';
import { stepsOf } from './json-edits';

/** What the check says of all that can be edited. */
export interface Findings {
  diagnostics: FieldDiagnostic[];
  unused: string[];
}

/** A JSON Pointer (RFC 6901). */
const pointerOf = (steps: (string | number)[]) =>
  steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const withPointers = ({ diagnostics, places }: ContentReport) =>
  diagnostics.map((diagnostic): FieldDiagnostic => {
    const place = places.get(diagnostic);
    return { ...diagnostic, ...(place && { file: place.file, pointer: pointerOf(place.path) }) };
  });

/** Checks the content and the working copies of these names, pictures only where they have changed. `instead` is what a file would be. */
export function checker(root: string) {
  const inspections: Inspections = new Map();
  return async (names: string[], instead?: { path: string; bytes: Buffer }): Promise<Findings> => {
    const optionsIn = (folder: string) => {
      if (!instead?.path.startsWith(`${folder}/`)) return { inspections };
      return { inspections, instead: new Map([[instead.path.slice(folder.length + 1), instead.bytes]]) };
    };
    const [content, ...studies] = await Promise.all([
      checkContent(join(root, 'content'), optionsIn('content')),
      ...names.map((name) => checkCaseStudy(join(root, 'private', `${name}.json`), optionsIn('private'))),
    ]);
    return { diagnostics: [content, ...studies].flatMap(withPointers), unused: content.unused };
  };
}

const errorsIn = ({ diagnostics }: Findings) => diagnostics.filter(({ severity }) => severity === 'error');

/** What an error is about, wherever its project stands in the list. */
const kindOf = ({ file, pointer = '', expected }: FieldDiagnostic) =>
  `${file}\n${pointer.replace(/\/\d+(?=\/|$)/g, '')}\n${expected}`;

/** The errors that a change brings: in the values that it writes, and those beyond as many of the kind as there were before. */
export function newErrors(before: Findings, after: Findings, path: string, changes: Change[]): FieldDiagnostic[] {
  const written = changes.flatMap((change) => ('value' in change ? [stepsOf(change.path)] : []));
  const isWritten = ({ file, pointer }: FieldDiagnostic) =>
    file === path &&
    pointer !== undefined &&
    written.some((steps) => steps.every((step, index) => step === '-' || step === stepsOf(pointer)[index]));
  const known = errorsIn(before).map(kindOf);
  const errors = errorsIn(after);
  const others = errors.filter((error) => {
    const index = isWritten(error) ? -1 : known.indexOf(kindOf(error));
    if (index >= 0) known.splice(index, 1);
    return index >= 0;
  });
  return errors.filter((error) => !others.includes(error));
}
