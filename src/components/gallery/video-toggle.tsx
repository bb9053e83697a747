import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Icon } from '../icon';
import { Phrase } from '../phrase';
import { VisuallyHidden } from '../visually-hidden';

interface Props {
  isOn: boolean;
  /** Of the video. */
  name: string;
  words: Queries.Video_wordsFragment;
  onClick: () => void;
}

/** Stops a video and starts it again. */
export function VideoToggle({ isOn, name, words, onClick }: Props) {
  return (
    <Toggle type="button" onClick={onClick}>
      <Icon name={isOn ? 'pause' : 'play'} />
      <VisuallyHidden>
        <Phrase of={isOn ? words.pause : words.play} />: {name}
      </VisuallyHidden>
    </Toggle>
  );
}

const { color, space, width, radius, layer, media } = theme;

const Toggle = styled.button`
  position: absolute;
  z-index: ${layer.raised};
  bottom: ${space.s2};
  left: ${space.s2};
  display: flex;
  align-items: center;
  justify-content: center;
  width: ${width.target};
  height: ${width.target};
  padding: 0;
  border: 1px solid ${color.onNightHairline};
  border-radius: ${radius.pill};
  color: ${color.white};
  background: ${color.ink};
  &:focus-visible {
    outline-color: ${color.white};
    box-shadow: 0 0 0 3px ${color.accent};
  }
  ${media.print} {
    display: none;
  }
`;

export const query = graphql`
  fragment Video_words on WordsJson {
    play {
      ...Phrase_phrase
    }
    pause {
      ...Phrase_phrase
    }
  }
`;
