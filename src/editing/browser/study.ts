import type { Operation } from 'rfc6902';
import { isRecord } from '../../content/engine/is-record';
import { sectionsOf } from '../../content/schema/part-names';
import { projectOf, read, valueOf } from './state';

/** The case study of the page, with its sections: as they are written, or in the order in which they are shown. */
export interface Study {
  file: string;
  /** The pointer of the case study. */
  base: string;
  entries: unknown[];
  isWritten: boolean;
}

/** The case study of the page; undefined elsewhere. */
export function studyOnPage(): Study | undefined {
  const { index, copy } = projectOf(read().address) ?? {};
  if (index === undefined) return undefined;
  const [file, base] = copy === undefined ? ['projects.json', `/${index}/content`] : [copy, ''];
  const study = valueOf(file, base);
  if (!isRecord(study)) return undefined;
  return { file, base, entries: sectionsOf(study), isWritten: Array.isArray(study['sections']) };
}

/** The change that makes `entries` the sections; where there are none yet, the order shown today is written out. */
export const write = ({ base, isWritten }: Study, entries: unknown[], ...small: Operation[]): Operation[] =>
  isWritten ? small : [{ op: 'add', path: `${base}/sections`, value: entries }];
