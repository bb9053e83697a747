import { Link } from 'gatsby';
import styled, { keyframes } from 'styled-components';
import { theme } from '../../styles/theme';
import { onGround } from '../ground';
import { LockIcon } from '../lock-icon';

interface Props {
  /** Those whose titles show, the uppermost first. */
  projects: readonly Queries.ProjectCard_projectFragment[];
}

/**
 * The next projects as folders, piled behind the first cover, each with its title and category at its upper edge (on phones the
 * title alone): a first look for the eye and a way for the pointer, since each has its own card. While the page is scrolled, the
 * pile slides together behind the cover.
 */
export function Pile({ projects }: Props) {
  return (
    <Sheets aria-hidden>
      {[...projects].reverse().map(({ index, title, category, ground, sealed }) => (
        <Sheet key={index} {...onGround(ground)}>
          <Link to={`/project/${index}`} tabIndex={-1}>
            <b>{title}</b>
            <span>
              {sealed && <LockIcon />} {category}
            </span>
          </Link>
        </Sheet>
      ))}
    </Sheets>
  );
}

const { color, font, media, motion, pile, radius, shadow, size, space } = theme;

/** How large each is, the uppermost first. */
const scales = [0.98, 0.96, 0.94, 0.92];

const place = (scale: number, order: number) => `
  &:nth-last-child(${order + 1}) {
    translate: 0 calc(${pile.step} * -${order + 1});
    scale: ${scale};
  }
`;

const together = keyframes`
  to { translate: none; scale: 0.98; }
`;

const Sheet = styled.div`
  position: absolute;
  /* On night alone: the first cover lies on both grounds. */
  inset: 0 0 50%;
  transform-origin: top;
  border-radius: ${radius.frame};
  box-shadow: ${shadow.sheet};
  outline: 1px solid ${color.onNightFaint};
  &[data-ground='night'] {
    /* Lighter than the night around it. */
    background: color-mix(in oklch, ${color.ground}, white 14%);
  }
  a {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space.s4};
    height: 100%;
    padding: calc((${pile.step} - 1.05em) / 2) ${space.s4};
    font-size: ${size.folder};
    line-height: 1.2;
    text-decoration: none;
    white-space: nowrap;
  }
  b,
  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  b {
    font-family: ${font.display};
    font-weight: 600;
    letter-spacing: -0.01em;
  }
  span {
    color: ${color.muted};
    font-size: 0.9em;
  }
  /* There is room for the title alone. */
  ${media.phone} {
    span {
      display: none;
    }
  }
  ${scales.map(place).join('')}
  ${media.moving} {
    transition: transform ${motion.quick} ${motion.ease};
    &:hover {
      transform: translateY(-6px);
    }
    @supports (animation-timeline: scroll()) {
      /* Not before there is something to move: each would be a layer of its own, which delays the first paint and a change of page. */
      html[data-scrolled] & {
        animation: ${together} linear both;
        animation-timeline: scroll();
        animation-range: 25svh 105svh;
      }
    }
  }
`;

/** As large as the first cover, whose shadow it casts. */
const Sheets = styled.div`
  position: absolute;
  inset: 0 0 auto;
  aspect-ratio: 2;
  &::after {
    content: '';
    position: absolute;
    /* On night alone. */
    inset: 0 0 50%;
    border-radius: ${radius.frame};
    box-shadow: ${shadow.sheet};
  }
  ${media.print} {
    display: none;
  }
`;
