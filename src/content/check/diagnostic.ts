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
