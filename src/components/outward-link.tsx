import type { ReactNode } from 'react';
import { Icon } from './icon';
import { Phrase } from './phrase';
import { useWords } from './use-site';
import { VisuallyHidden } from './visually-hidden';

interface Props {
  href: string;
  children: ReactNode;
}

/** A link that opens a new tab, and says so. */
export function OutwardLink({ href, children }: Props) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="outward" />
      <NewTab />
    </a>
  );
}

/** Tells screen readers that a link opens a new tab. */
export function NewTab() {
  const { newTab } = useWords();
  return (
    <VisuallyHidden>
      {' '}
      <Phrase of={newTab} />
    </VisuallyHidden>
  );
}
