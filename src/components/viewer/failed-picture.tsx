import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Phrase } from '../phrase';

/** Stands over the box of a picture that could not be fetched. */
export function FailedPicture({ onRetry }: { onRetry: () => void }) {
  const { imageFailed, retry } = useWords();
  const press = ({ currentTarget }: MouseEvent) => {
    // The button goes, so what it stands in takes the focus.
    currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Message>
      <p>
        <Phrase of={imageFailed} />
      </p>
      <button type="button" onClick={press}>
        <Phrase of={retry} />
      </button>
    </Message>
  );
}

const { color, space, type, radius, width, layer, media } = theme;

const Message = styled.div`
  position: absolute;
  z-index: ${layer.raised};
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  padding: ${space[12]};
  color: ${color.ink};
  background: ${color.accentTint};
  ${type.small}
  button {
    flex: none;
    min-height: ${width.target};
    padding: ${space[8]} ${space[24]};
    border: 1.5px solid currentColor;
    border-radius: ${radius.pill};
    background: none;
    font-weight: 600;
  }
  ${media.print} {
    display: none;
  }
`;
