import type { Path } from './paths';
import type { Explanation } from './text-rules';

/**
 * A problem with the value at a path of a JSON file, or with its name if `isKey`. `meant` is the missing field that was
 * probably meant; `picture` is the file to change, if it is another; `places` are the paths of all values if they are
 * several, which `found` may name after a colon.
 */
export type Issue = Explanation & { path: Path; isKey?: boolean; meant?: Path; picture?: string; places?: Path[] };

/** A problem with the content, and how to fix it. */
export interface Diagnostic extends Explanation {
  severity: 'error' | 'warning';
  /** Relative to the folder that contains `content/`, with forward slashes; for a picture, the picture's own file. */
  file: string;
  /** From 1; 0 for the whole file. */
  line: number;
  column: number;
  /** The field, such as `project 3, “Making search visible”, imageAlt`. */
  field: string;
  /** The JSON file, named like `file`, and the path of the value; `places` as in `Issue`. */
  source?: { file: string; path: Path; places?: Path[] };
}

/** A diagnostic about a whole file. */
export function aboutFile(file: string, words: Explanation, field = 'the whole file'): Diagnostic {
  const { severity = 'error', found, expected, fix, isUnfinished, isSlip, isSample, onPage, files } = words;
  const marks = {
    ...(isUnfinished && { isUnfinished }),
    ...(isSlip && { isSlip }),
    ...(isSample && { isSample }),
    ...(onPage !== undefined && { onPage }),
    ...(files && { files }),
  };
  return { severity, file, line: 0, column: 0, field, found, expected, fix, ...marks };
}

export const isError = ({ severity }: Explanation): boolean => severity !== 'warning';

const sortKey = ({ severity, file, line, column }: Diagnostic) => [severity, file, line, column].join('\n');

/** Sorts errors first, then by file and line. */
export const bySeverity = (one: Diagnostic, other: Diagnostic) =>
  sortKey(one).localeCompare(sortKey(other), 'en', { numeric: true });
