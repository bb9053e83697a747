import styled from 'styled-components';
import { strings } from '../strings';
import { theme } from '../styles/theme';

/** Says so when a page can't be opened because there is no connection: the document's starter sets `data-offline` then. */
export function OfflineNotice() {
  return (
    <Notice role="status">
      <p>{strings.offline.text}</p>
    </Notice>
  );
}

const { color, space, radius, layer, shadow, media } = theme;

const Notice = styled.div`
  position: fixed;
  inset: auto ${space.s3} ${space.s3};
  z-index: ${layer.bar};
  display: grid;
  justify-items: center;
  pointer-events: none;
  html:not([data-offline]) & p {
    display: none;
  }
  p {
    padding: ${space.s2} ${space.s4};
    border-radius: ${radius.frame};
    color: ${color.white};
    background: ${color.ink};
    box-shadow: ${shadow.dialog};
    font-weight: 500;
    line-height: 1.4;
  }
  ${media.print} {
    display: none;
  }
`;
