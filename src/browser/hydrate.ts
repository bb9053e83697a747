import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Starts React as a transition: it then works in short steps and lets what the visitor does come in between. */
export function hydrateInSteps(page: ReactNode, container: Element): void {
  startTransition(() => void hydrateRoot(container, page));
}
