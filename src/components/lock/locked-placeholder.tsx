import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Heading } from '../case-study/heading';
import { Container } from '../container';
import { onGround, panelUnderBar } from '../ground';
import { Phrase } from '../phrase';

interface Props {
  words: Queries.LockedPlaceholder_wordsFragment;
  title: string;
  email: string;
  ground: Queries.Ground_groundFragment;
}

/** What a locked page shows under its dialog, and all it shows without JavaScript. Of a link, src/browser/opener.ts puts the first words in its place. */
export function LockedPlaceholder({ words, title, email, ground }: Props) {
  return (
    <Ground {...onGround(ground)}>
      <Container>
        <FirstWords data-first-words={title} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
        <h1>
          <Phrase of={words.opening} />
        </h1>
        <noscript>
          <p>
            <Phrase of={words.lockNeedsScript} /> <a href={`mailto:${email}`}>{email}</a>.
          </p>
        </noscript>
      </Container>
    </Ground>
  );
}

const nothing = { __html: '' };

const { space, size, width, media } = theme;

/** At the height at which they stand in the case study: under the way back and the category, which stands beside it where there is room. */
const FirstWords = styled(Heading)`
  padding-top: calc(2 * ${space.s2} + 2lh + ${space.s4});
  margin-top: calc(${space.s3} - ${space.section});
  ${media.desktop} {
    padding-top: calc(2 * ${space.s2} + 1lh + ${space.s4});
  }
  &:empty,
  &:not(:empty) + h1 {
    display: none;
  }
`;

/** As high as the window: where a link opens the case study, nothing in view moves. */
const Ground = styled.section`
  min-height: 100svh;
  padding-top: calc(${space.bar} + ${space.section});
  ${panelUnderBar}
  h1 {
    font-size: ${size.h1};
  }
  noscript p {
    max-width: ${width.measure};
    margin-top: ${space.s4};
    font-size: ${size.lead};
  }
`;

export const query = graphql`
  fragment LockedPlaceholder_words on WordsJson {
    opening {
      ...Phrase_phrase
    }
    lockNeedsScript {
      ...Phrase_phrase
    }
  }
`;
