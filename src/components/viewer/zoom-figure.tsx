import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { captionOrigin } from '../../editing/origins';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Icon } from '../icon';
import { Phrase } from '../phrase';
import { typeset } from '../typeset';
import { largestVariant } from './whole-picture';
import type { Viewed } from './viewer-place';
import { ZoomLink } from './zoom-link';

interface Props extends Viewed {
  /** What lies over the picture, beside the link. */
  overlay?: ReactNode;
  /** The picture as the page shows it. */
  children: ReactNode;
}

/** A picture with its caption, which opens at full size where its file can be had. */
export function ZoomFigure({ picture, video, overlay, children }: Props) {
  const words = useWords();
  const zoom = (
    <Zoom picture={picture} video={video}>
      {children}
      {largestVariant(picture) && (
        <Hint>
          <Icon name="enlarge" />
          <span>
            <Phrase of={words.viewLarger} />
          </span>
        </Hint>
      )}
    </Zoom>
  );
  return (
    <Figure tabIndex={-1}>
      {overlay ? (
        <Stage>
          {zoom}
          {overlay}
        </Stage>
      ) : (
        zoom
      )}
      {picture.caption && <figcaption data-field={captionOrigin(picture)}>{typeset(picture.caption)}</figcaption>}
    </Figure>
  );
}

const { color, space, size, radius, media } = theme;

const rise = keyframes`
  from { transform: translateY(${space.s6}); }
`;

/** While the page is scrolled, a picture rises to its place as it comes into view: not before, as each would be a layer of its own. */
const Figure = styled.figure`
  min-width: 0;
  ${media.movingScreen} {
    @supports (animation-timeline: view()) {
      html[data-scrolled] & {
        animation: ${rise} linear;
        animation-timeline: view();
        animation-range: entry 0% entry 80%;
      }
    }
  }
  figcaption {
    margin-top: ${space.s2};
    color: ${color.muted};
    font-size: ${size.small};
    /* Room for the sign beside it. */
    margin-right: ${space.s5};
  }
`;

const Stage = styled.div`
  position: relative;
`;

/** Says that a picture can be opened at full size: its sign beside the caption, or over a picture without one; its words to who hears them. */
const Hint = styled.span`
  position: absolute;
  inset: 100% var(--inset, 0) auto auto;
  display: flex;
  align-items: center;
  height: calc(1lh + ${space.s4});
  font-size: ${size.small};
  svg {
    width: 1em;
  }
  span {
    font-size: 0;
  }
  figure:not(:has(figcaption)) & {
    inset: auto ${space.s1} ${space.s1} auto;
    height: auto;
    padding: ${space.s1};
    border-radius: ${radius.pill};
    color: ${color.white};
    background: ${color.ink};
  }
  ${media.print} {
    display: none;
  }
`;

const Zoom = styled(ZoomLink)`
  position: relative;
  display: block;
  border-radius: ${radius.frame};
  cursor: zoom-in;
`;
