import { useEffect } from 'react';

/** Moves the focus to the main content and scrolls to the top when a new view replaces the page. */
export function useArrivalFocus(): void {
  useEffect(() => {
    document.getElementById('content')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
}
