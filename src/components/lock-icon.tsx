import styled from 'styled-components';
import { useWords } from '../hooks/use-site';
import { theme } from '../styles/theme';
import { Phrase } from './phrase';
import { VisuallyHidden } from './visually-hidden';

/** A small padlock in the colour of the text beside it; the words beside it say what it means. */
export function LockIcon() {
  return (
    <Svg aria-hidden="true" viewBox="0 0 16 16">
      <rect x="2.75" y="7" width="10.5" height="7.25" rx="2" />
      <path d="M5 7V4.9a3 3 0 0 1 6 0V7" />
    </Svg>
  );
}

/** The padlock with the words that say what it means. */
export function LockedMark() {
  const words = useWords();
  return (
    <Mark>
      <LockIcon /> <Phrase of={words.locked} />
    </Mark>
  );
}

/** The padlock before a text, not broken from it, with words that are only heard. */
export function LockedSign() {
  const words = useWords();
  return (
    <>
      <LockIcon />
      <VisuallyHidden>
        <Phrase of={words.locked} />
      </VisuallyHidden>
      {'\u00a0'}
    </>
  );
}

const Svg = styled.svg`
  width: 1em;
  flex: none;
  height: 1em;
  vertical-align: -0.15em;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
`;

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.half};
`;
