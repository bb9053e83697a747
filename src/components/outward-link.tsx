import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useWords } from '../hooks/use-site';
import { theme } from '../styles/theme';
import { Icon } from './icon';
import { Phrase } from './phrase';
import { VisuallyHidden } from './visually-hidden';

interface Props {
  href: string;
  children: ReactNode;
}

/** A link that opens a new tab, and says so. On paper its address is spelled out. */
export function OutwardLink({ href, children }: Props) {
  const words = useWords();
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" data-address={href.replace(scheme, '')}>
      {children}
      <Sign name="outward" />{' '}
      <VisuallyHidden>
        <Phrase of={words.newTab} />
      </VisuallyHidden>
    </Anchor>
  );
}

/** A link that saves a PDF: Safari's viewer obeys the policy of the site, and shows no more than a strip of it. */
export function PdfLink({ href, children }: Props) {
  return (
    <Anchor href={href} download>
      {children}
      <Sign name="download" /> <VisuallyHidden>(PDF)</VisuallyHidden>
    </Anchor>
  );
}

/** What nobody types. */
const scheme = /^https:\/\/(www\.)?|\/$/g;

const { color, space, width, media } = theme;

const Anchor = styled.a`
  display: inline-block;
  min-height: ${width.target};
  padding-block: ${space.s2};
  font-weight: 500;
  ${media.print} {
    display: grid;
    grid-template-columns: minmax(4.5em, max-content) 1fr;
    gap: ${space.s2};
    min-height: 0;
    padding: 0;
    white-space: nowrap;
    &::after {
      content: attr(data-address);
      white-space: normal;
      color: ${color.muted};
      font-weight: 400;
    }
  }
`;

const Sign = styled(Icon)`
  display: inline;
  width: 1em;
  margin-left: 0.1em;
  vertical-align: -0.15em;
  ${media.print} {
    display: none;
  }
`;
