import styled from 'styled-components';
import { useWords } from '../hooks/use-site';
import { theme } from '../styles/theme';
import { Phrase } from './phrase';

/**
 * Says so when a page can't be opened because there is no connection: the document's bootstrap sets `data-offline` then. It ends
 * the page, so that at the end of the page it covers nothing.
 */
export function OfflineNotice() {
  const words = useWords();
  return (
    <Notice>
      <p role="alert">
        <Phrase of={words.offline} />
      </p>
    </Notice>
  );
}

const { color, space, radius, layer, shadow, media } = theme;

const Notice = styled.div`
  position: sticky;
  bottom: 0;
  margin-inline: ${space.s3};
  z-index: ${layer.bar};
  display: grid;
  justify-items: center;
  pointer-events: none;
  html:not([data-offline]) & p,
  html:has(dialog:modal) & p {
    display: none;
  }
  p {
    padding: ${space.s2} ${space.s4};
    border-radius: ${radius.frame};
    color: ${color.white};
    background: ${color.ink};
    margin-block: ${space.s3};
    box-shadow: ${shadow.dialog};
    font-weight: 500;
    line-height: 1.4;
  }
  ${media.print} {
    display: none;
  }
`;
