import { useEffect } from 'react';

/** Moves the focus to the main content and the page to its top when a new view takes the place of the one before. */
export function useArrivalFocus(): void {
  useEffect(() => {
    document.getElementById('content')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
}
