import styled from 'styled-components';
import { theme } from '../styles/theme';
import { frame } from './dialog';
import { Phrase } from './phrase';
import { useWords } from './use-site';

/** Shown while `data-offline` is set by the bootstrap. It is the last part of the page, so it covers nothing there. */
export function OfflineNotice() {
  const { offline } = useWords();
  return (
    <Notice data-screen="">
      <p role="alert">
        <Phrase of={offline} />
      </p>
    </Notice>
  );
}

const { layer, space } = theme;

const Notice = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.bar};
  display: grid;
  justify-items: center;
  padding-inline: ${space.gutter};
  pointer-events: none;
  p {
    ${frame}
    margin-block: ${space[16]};
  }
  html:not([data-offline]) & p,
  html:has(dialog:modal) & p {
    display: none;
  }
`;
