import { useSyncExternalStore } from 'react';

/** Whether the page is in a tab that is shown. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    follow,
    () => !document.hidden,
    () => false,
  );

function follow(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
