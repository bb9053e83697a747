import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { captionOrigin } from '../../editing/origins';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Icon } from '../icon';
import { Phrase } from '../phrase';
import { typeset } from '../typeset';
import { largestVariant } from './whole-picture';
import { ZoomLink } from './zoom-link';

interface Props {
  picture: Queries.ViewedPicture_pictureFragment;
  /** What lies over the picture, beside the link. */
  overlay?: ReactNode;
  /** The picture as the page shows it. */
  children: ReactNode;
}

/** A picture with its caption, which opens at full size where its file can be had. */
export function ZoomFigure({ picture, overlay, children }: Props) {
  const words = useWords();
  const zoom = (
    <Zoom picture={picture}>
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

const { color, space, size, motion, radius, layer, media } = theme;

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

/** Says that a picture can be opened at full size. */
const Hint = styled.span`
  position: absolute;
  z-index: ${layer.raised};
  right: var(--inset, ${space.s3});
  bottom: ${space.s3};
  display: flex;
  align-items: center;
  gap: ${space.s1};
  padding: ${space.half} ${space.s2};
  border-radius: ${radius.pill};
  color: ${color.white};
  background: ${color.ink};
  font-size: ${size.small};
  opacity: 0;
  transition: opacity ${motion.quick} ${motion.ease};
  svg {
    width: 1em;
  }
  /* Where nothing can hover, nothing would show it: its sign stays, and its words are only heard. */
  @media (hover: none) {
    right: ${space.s1};
    bottom: ${space.s1};
    padding: ${space.s1};
    opacity: 0.88;
    span {
      font-size: 0;
    }
    gap: 0;
  }
  /* So it does beside a caption. */
  figure:has(figcaption) & {
    inset: 100% var(--inset, 0) auto auto;
    height: calc(1lh + ${space.s4});
    padding: 0;
    color: inherit;
    background: none;
    opacity: 1;
    span {
      font-size: 0;
    }
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
  &:hover ${Hint}, &:focus-visible ${Hint} {
    opacity: 1;
  }
`;
