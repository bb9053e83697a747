import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { Phrase } from '../phrase';

interface Props {
  words: Queries.LockedPlaceholder_wordsFragment;
  email: string;
}

/** What a locked page shows under its dialog, and all it shows without JavaScript. */
export function LockedPlaceholder({ words, email }: Props) {
  return (
    <Tinted>
      <Container>
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

const { color, space, size, width } = theme;

const Tinted = styled.section`
  min-height: 74svh;
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
