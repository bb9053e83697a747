import type { Development } from '../../feature';
import { refusal } from '../protocol';

/** What the editor's server needs of the site that it edits. */
export type EditedSite = Pick<Development, 'root' | 'refresh' | 'check' | 'locking'>;

/** @throws Refused if the site has no lock */
export function lockOf({ locking }: EditedSite) {
  if (!locking) throw refusal(404, 'This site has no lock.');
  return locking;
}
