import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../styles/theme';
import type { PhraseText } from '../content/model/portfolio';
import { Phrase } from './phrase';

const { media, rule, space } = theme;

interface Count {
  /** The number of columns on tablets and on paper. */
  $tablet?: 1 | 2 | 3;
  /** The number of columns on desktops, if more. */
  $desktop?: 2 | 3;
}

const equal = (count: number) => `grid-template-columns: repeat(${count}, minmax(0, 1fr));`;

/** Equal columns of the page's grid, stacked on phones. */
export const Columns = styled.div<Count>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]} ${space.gutter};
  ${media.tablet} {
    ${({ $tablet = 2 }) => equal($tablet)}
  }
  ${media.desktop} {
    ${({ $desktop }) => $desktop && equal($desktop)}
  }
`;

/** Stacked parts of one kind, such as pictures. */
export const Stack = styled.div`
  display: grid;
  gap: ${space[64]};
`;

/** A list with a rule above each entry: a `ul`, or a `dl` with a `div` for each entry. */
export const Ruled = styled(Columns).attrs<{ as?: 'dl' | 'ul' }>(({ as = 'ul' }) => ({ as }))`
  row-gap: ${space[24]};
  align-content: start;
  > * {
    padding-top: ${space[16]};
    border-top: ${rule.hairline};
  }
`;

interface EntryProps {
  name: PhraseText;
  children: ReactNode;
}

/** An entry of a `dl`: its name (`dt`) and its content (`dd`). */
export function Entry({ name, children }: EntryProps) {
  return (
    <div>
      <dt>
        <Phrase of={name} />
      </dt>
      {children}
    </div>
  );
}
