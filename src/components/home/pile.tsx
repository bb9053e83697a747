import styled, { keyframes } from 'styled-components';
import { imageSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { framed, Picture } from '../picture';

interface Props {
  /** Those whose covers show, the uppermost first. */
  projects: readonly Queries.ProjectCard_projectFragment[];
}

/**
 * The covers of the next projects, piled behind the first one: no more than a look at what comes, since each has its own card.
 * While the page is scrolled, the pile slides together behind the first cover.
 */
export function Pile({ projects }: Props) {
  return (
    <Sheets aria-hidden>
      {[...projects].reverse().map(({ index, image }) => (
        <Sheet key={index}>
          {/* The file of its card, so nothing is loaded twice, and the headline stays the largest part that is painted. */}
          <Picture image={framed(image)} alt="" focus={image.focus} sizes={imageSizes.half} />
        </Sheet>
      ))}
    </Sheets>
  );
}

const { color, media, pile, radius, shadow } = theme;

/** Beside the column there is more room the wider the window is. */
const aside = `(100vw - ${imageSizes.container})`;

/** How each lies, the uppermost first: by how much of that room it is moved, its angle, and its size. */
const places = [
  { shift: 0.05, turn: 1.2, scale: 0.97 },
  { shift: -0.1, turn: -1.6, scale: 0.945 },
  { shift: 0.16, turn: 1.7, scale: 0.925 },
  { shift: -0.2, turn: -2.2, scale: 0.9 },
];

const place = ({ shift, turn, scale }: (typeof places)[number], order: number) => `
  &:nth-last-child(${order + 1}) {
    translate: calc(${aside} * ${shift}) calc(${pile.step} * -${order + 0.95});
    rotate: ${turn}deg;
    scale: ${scale};
    img {
      transform-origin: top ${shift < 0 ? 'left' : 'right'};
    }
  }
`;

const together = keyframes`
  to { translate: none; rotate: none; scale: 0.98; }
`;

const Sheet = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: ${radius.frame};
  ${media.spacious} {
    box-shadow: ${shadow.sheet};
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid ${color.onNightFaint};
    border-radius: inherit;
    background: ${color.sheetVeil};
  }
  /* So large that only the margin at its corner shows, where covers rarely have words that would be cut in two. */
  img {
    height: auto;
    transform: scale(2.6);
  }
  ${media.wide} {
    img {
      transform: scale(2);
    }
  }
  /* On night alone: the first cover lies on both grounds. */
  bottom: 50%;
  ${places.map(place).join('')}
  ${media.moving} {
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
    inset: 0;
    border-radius: ${radius.frame};
    ${media.spacious} {
      box-shadow: ${shadow.sheet};
    }
  }
  ${media.print} {
    display: none;
  }
`;
