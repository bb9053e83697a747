import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Button } from '../button';
import { Phrase } from '../phrase';
import { useWords } from '../use-site';

/** The message for a picture that failed to load. */
export function FailedPicture({ onRetry }: { onRetry: () => void }) {
  const { imageFailed, retry } = useWords();
  const press = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so its container gets the focus.
    currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Message data-screen="">
      <p>
        <Phrase of={imageFailed} />
      </p>
      <Button variant="outlined" onClick={press}>
        <Phrase of={retry} />
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
