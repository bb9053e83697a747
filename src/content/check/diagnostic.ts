import type { Path } from '../schema/image-fields';
import type { CaseStudy, Project, Site } from '../schema/schema';
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

/** A diagnostic of the value at `path`, or with `isKey` of that field's name. `picture` is the picture it is about, if it is about one. */
export interface ValueDiagnostic extends Omit<Diagnostic, 'file' | 'line' | 'column' | 'field'> {
  path: Path;
  isKey?: boolean;
  picture?: string;
}

/** What a check says. The typed values are there if their files are valid. */
export interface ContentReport {
  diagnostics: Diagnostic[];
  site?: Site;
  projects?: Project[];
  caseStudy?: CaseStudy;
  /** The valid pictures in use: their sizes in bytes, by path. */
  pictures: Map<string, number>;
}
