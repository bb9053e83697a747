import { graphql } from 'gatsby';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Button } from '../button';
import { Phrase } from '../phrase';

interface Props {
  words: Queries.FailedImage_wordsFragment;
  onRetry: () => void;
}

/** Stands below the box of a picture that could not be fetched. */
export function FailedImage({ words, onRetry }: Props) {
  const retry = ({ currentTarget }: MouseEvent) => {
    // The button goes, so what it stands in takes the focus.
    currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Message data-screen="">
      <p>
        <Phrase of={words.imageFailed} />
      </p>
      <Button variant="outlined" onClick={retry}>
        <Phrase of={words.retry} />
      </Button>
    </Message>
  );
}

const { space } = theme;

const Message = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  padding-top: ${space[12]};
`;

export const query = graphql`
  fragment FailedImage_words on WordsJson {
    imageFailed {
      ...Phrase_phrase
    }
    retry {
      ...Phrase_phrase
    }
  }
`;
