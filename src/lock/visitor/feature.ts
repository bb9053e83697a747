import type { BrowserFeature } from '../../browser-feature';
import { showWorkingCopies } from './working-copies';

/** The lock while developing: an owner sees their working copies. */
export const lock: BrowserFeature = {
  start: ({ followWorkingCopy }) => showWorkingCopies(followWorkingCopy),
};
