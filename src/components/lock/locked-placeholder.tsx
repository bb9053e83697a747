import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { Phrase } from '../phrase';

interface Props {
  words: Queries.LockedPlaceholder_wordsFragment;
  title: string;
  email: string;
}

/** What a locked page shows under its dialog, and all it shows without JavaScript. Of a link, src/browser/opener.ts puts the first words in its place. */
export function LockedPlaceholder({ words, title, email }: Props) {
  return (
    <Tinted>
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
    </Tinted>
  );
}

const nothing = { __html: '' };

const { color, space, size, width } = theme;

/** At the height at which they stand in the case study: under the way back and the category. */
const FirstWords = styled.div`
  padding-top: calc(${space.s2} * 2 + 1lh + clamp(${space.s4}, 4vw, ${space.s6}) + ${space.s2} + ${size.small} * 1.6);
  margin-top: calc(${space.s5} - ${space.section});
  &:empty,
  &:not(:empty) + h1 {
    display: none;
  }
  h1 {
    max-width: 13.2em;
    line-height: 1.05;
    letter-spacing: -0.03em;
  }
  p {
    max-width: 30.5em;
    color: ${color.muted};
    line-height: 1.45;
    text-wrap: balance;
  }
`;

/** As high as the window: where a link opens the case study, nothing in view moves. */
const Tinted = styled.section`
  min-height: 100svh;
  padding-top: calc(${space.bar} + ${space.section});
  background: linear-gradient(${color.accentTint} 40%, transparent);
  h1 {
    font-size: ${size.h1};
  }
  p {
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
