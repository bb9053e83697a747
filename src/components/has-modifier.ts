import type { MouseEvent } from 'react';

/** Whether a press is meant for the browser, such as one that opens a new tab. */
export const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
