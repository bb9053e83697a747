import type { Path } from '../schema/image-fields';
import type { Explanation } from '../schema/text-rules';

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
}

type Details = { severity?: Diagnostic['severity']; isKey?: boolean; picture?: string };

/** Adds a diagnostic, if there is one, of the value at a path, or with `isKey` of its name; of `picture`, if that is the file to change. */
export type Report = (path: Path, words: Explanation | false | '' | undefined, details?: Details) => void;
