import { graphql } from 'gatsby';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Phrase } from '../phrase';

interface Props {
  words: Queries.FailedImage_wordsFragment;
  onRetry: () => void;
}

/** Stands over the box of a picture that could not be fetched. */
export function FailedImage({ words, onRetry }: Props) {
  const retry = ({ currentTarget }: MouseEvent) => {
    // The button goes, so what it stands in takes the focus.
    currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Message>
      <p>
        <Phrase of={words.imageFailed} />
      </p>
      <button type="button" onClick={retry}>
        <Phrase of={words.retry} />
      </button>
    </Message>
  );
}

const { color, space, size, radius, width, media } = theme;

const Message = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s3};
  padding: ${space.s2};
  color: ${color.ink};
  background: ${color.accentTint};
  font-size: ${size.small};
  line-height: 1.4;
  button {
    flex: none;
    min-height: ${width.target};
    padding: ${space.s1} ${space.s4};
    border: 1.5px solid currentColor;
    border-radius: ${radius.pill};
    background: none;
    font-weight: 600;
  }
  ${media.print} {
    display: none;
  }
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
