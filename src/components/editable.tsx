import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** The text's place in the content. */
  'data-field': string;
}

/** Marks a text without an element of its own for the editor; the published site has only the text. */
export const Editable = ({ children, ...origin }: Props) =>
  process.env['NODE_ENV'] === 'development' ? <span {...origin}>{children}</span> : children;
