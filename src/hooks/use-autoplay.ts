import { useSyncExternalStore } from 'react';

const wishes = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

/** Whether a video may start by itself: not with reduced motion, and not where the visitor saves data. */
export const useAutoplay = (): boolean => useSyncExternalStore(follow, isAllowed, () => false);

const isAllowed = () => !window.matchMedia(wishes).matches && !savesData();

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(wishes);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** As Chromium tells; the types of the DOM don't know it. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator && navigator.connection;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}
