import styled from 'styled-components';
import { theme } from '../styles/theme';

const { color, radius, media } = theme;

/** What stands around a picture: rounded corners and a fine edge. */
export const Edge = styled.div`
  position: relative;
  container-type: inline-size;
  overflow: hidden;
  border-radius: ${radius.frame};
  color: ${color.ink};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid ${color.edge};
    border-radius: inherit;
    pointer-events: none;
  }
`;

/** The 16:8 frame of every project image. */
export const Frame = styled(Edge)`
  aspect-ratio: 16 / 8;
`;

/** A frame that has the proportions of the picture for phones where that is shown: `--mobile` is its width over its height. In a pair (image-pair.tsx) that is on tablets held upright, too. */
export const MobileFrame = styled(Frame)`
  ${media.phoneScreen} {
    aspect-ratio: var(--mobile);
  }
`;
