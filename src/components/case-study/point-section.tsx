import { useId } from 'react';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { Phrase } from '../phrase';
import { PointList } from './point-list';

interface Props {
  title: Queries.Phrase_phraseFragment;
  points: readonly string[];
  numbered?: boolean;
}

/** A titled list of a case study; on wide screens the title stands beside the list. */
export function PointSection({ title, points, numbered = false }: Props) {
  const id = useId();
  return (
    <Section aria-labelledby={id} data-numbered={numbered}>
      <h2 id={id}>
        <Phrase of={title} />
      </h2>
      <PointList points={points} numbered={numbered} />
    </Section>
  );
}

const { space, size, media } = theme;

const Section = styled(Container).attrs({ as: 'section' })`
  padding-top: ${space.section};
  h2 {
    font-size: ${size.h2};
  }
  ${media.desktop} {
    &[data-numbered='false'] {
      display: grid;
      grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
      > ul {
        margin-top: 0;
      }
    }
  }
`;
