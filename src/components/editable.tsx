import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Where in the content the text stands. */
  'data-field': string;
}

/**
 * A text that has no element of its own, marked for the owner's editor; in the published site it stands without the
 * mark.
 */
export const Editable = ({ children, ...origin }: Props) =>
  process.env['NODE_ENV'] === 'development' ? <span {...origin}>{children}</span> : children;
