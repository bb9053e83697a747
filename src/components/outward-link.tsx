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
  const { newTab } = useWords();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children} <Icon name="outward" />{' '}
      <VisuallyHidden>
        <Phrase of={newTab} />
      </VisuallyHidden>
    </a>
  );
}
