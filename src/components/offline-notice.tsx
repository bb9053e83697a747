import styled from 'styled-components';
import { theme } from '../styles/theme';
import { frame } from './dialog';
import { Phrase } from './phrase';
import { useWords } from './use-site';

/**
 * Says so while there is no connection, which the document's bootstrap notes in `data-offline`. It ends
 * the page, so that at the end of the page it covers nothing.
 */
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
