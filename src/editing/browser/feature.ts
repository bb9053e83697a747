import type { BrowserFeature } from '../../browser-feature';

const editor = () => import('./start');
const workingCopies = () => import('./working-copy');

/** Editing on the page. Its code is loaded when the page is. */
export const editing: BrowserFeature = {
  start: () => void Promise.all([editor(), workingCopies()]),
  onReport: (report) => void editor().then(({ onReport }) => onReport(report)),
  followWorkingCopy: async (page) => (await workingCopies()).followWorkingCopy(page),
};
