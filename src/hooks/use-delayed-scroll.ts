import type { MouseEvent } from 'react';

/** The pause before the page scrolls, in milliseconds. */
const delay = 100;

/**
 * A click handler for a link to the section `id`: after a short pause the page scrolls there smoothly, or jumps where the
 * visitor asked for reduced motion. Without it the link is an ordinary fragment link.
 */
export function useDelayedScroll(id: string): (event: MouseEvent) => void {
  return (event) => {
    const section = document.getElementById(id);
    if (!section || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.setTimeout(() => {
      section.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
      section.focus({ preventScroll: true });
    }, delay);
  };
}
