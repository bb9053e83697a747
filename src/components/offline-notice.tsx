import styled from 'styled-components';
import { useOfflineNotice } from '../hooks/use-offline-notice';
import { strings } from '../strings';
import { theme } from '../styles/theme';

/** Says so when a page can't be opened because there is no connection. */
export function OfflineNotice() {
  const offline = useOfflineNotice();
  return <Notice role="status">{offline && <p>{strings.offline.text}</p>}</Notice>;
}

const { color, space, radius, layer, shadow, media } = theme;

const Notice = styled.div`
  position: fixed;
  inset: auto ${space.s3} ${space.s3};
  z-index: ${layer.bar};
  display: grid;
  justify-items: center;
  pointer-events: none;
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
