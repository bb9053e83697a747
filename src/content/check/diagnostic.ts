import type { Path } from '../schema/image-fields';
import type { Explanation } from '../schema/text-rules';

/**
 * What is wrong with the value at a path of a JSON file, or with `isKey` with its name; `meant` is the missing field
 * that is meant by it, `picture` is the file to change, if that is another.
 */
export type Issue = Explanation & { path: Path; isKey?: boolean; meant?: Path; picture?: string };

/** One thing that is wrong with the content, and how to fix it. */
export interface Diagnostic extends Explanation {
  severity: 'error' | 'warning';
  /** From the folder that holds `content/`, with forward slashes; of a picture, the picture's own file. */
  file: string;
  /** From 1; 0 where the file as a whole is meant. */
  line: number;
  column: number;
  /** What it is about, such as `project 3, “Making search visible”, imageAlt`. */
  field: string;
  /** The value that it is about: its JSON file, named as `file` is, and the way in it. */
  source?: { file: string; path: Path };
}

/** A diagnostic about a file as a whole. */
export function aboutFile(file: string, words: Explanation, field = 'the whole file'): Diagnostic {
  const { severity = 'error', found, expected, fix, isUnfinished } = words;
  return { severity, file, line: 0, column: 0, field, found, expected, fix, ...(isUnfinished && { isUnfinished }) };
}

export const isError = ({ severity }: Explanation): boolean => severity !== 'warning';

const sortKey = ({ severity, file, line, column }: Diagnostic) => [severity, file, line, column].join('\n');

/** Errors first, then in the order of the files. */
export const bySeverity = (one: Diagnostic, other: Diagnostic) =>
  sortKey(one).localeCompare(sortKey(other), 'en', { numeric: true });
