import { Link, withPrefix } from 'gatsby';
import type { ReactNode } from 'react';
import { richParts, type RichPart } from '../content/engine/rich-text';
import { OutwardLink } from './outward-link';

/** A running text with its links and emphasis. */
export function RichText({ text }: { text: string }) {
  return richParts(text).map((part, index) => (typeof part === 'string' ? part : <Marked key={index} {...part} />));
}

function Marked({ mark: Mark, words, address }: Exclude<RichPart, string>): ReactNode {
  const shown = <RichText text={words} />;
  if (Mark !== 'a') return <Mark>{shown}</Mark>;
  if (address.startsWith('https:')) return <OutwardLink href={address}>{shown}</OutwardLink>;
  // A permanent address may be an earlier one, which the host redirects: no page of Gatsby.
  const isPage = address.startsWith('/') && !address.startsWith('/p/');
  return isPage ? <Link to={address}>{shown}</Link> : <a href={withPrefix(address)}>{shown}</a>;
}
