import type { Flaw } from '../schema/text-rules';
import type { CaseStudy, Project, Site } from '../schema/schema';

/** One thing to mend. `line` and `column` count from 1; both are 0 when the file as a whole is meant. */
export interface Problem extends Required<Flaw> {
  severity: 'error' | 'warning';
  /** Relative to the folder that holds `content/`, with forward slashes. */
  file: string;
  line: number;
  column: number;
  /** What it is about, such as `project 3, “Making search visible”, imageAlt`. */
  subject: string;
}

export interface ContentReport {
  problems: Problem[];
  site?: Site;
  projects?: Project[];
  caseStudy?: CaseStudy;
  /** `bytes` is the weight of the pictures in use, as they were uploaded. */
  summary: { projects: number; locked: number; screenshots: number; bytes: number };
}

const order = (one: Problem, other: Problem) =>
  one.file < other.file ? -1 : one.file > other.file ? 1 : one.line - other.line || one.column - other.column;

/** By file, then by line. */
export const sorted = (problems: Problem[]): Problem[] => [...problems].sort(order);
