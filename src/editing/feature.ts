import type { Feature } from '../feature';
import { editingHandler } from './server/handler';
import { mountEditing } from './server/mount';

/** Editing on the page, while developing. Its part in the browser is browser/feature.ts. */
export const editing = (): Feature => ({
  develop: ({ app, state, ...site }) => mountEditing(app, state, editingHandler(site)),
});
