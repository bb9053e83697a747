import { Link } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../styles/theme';
import { Category } from './category';
import { DraftCardMark } from './draft-marks';
import { Icon } from './icon';
import { LockedMark, LockedSign } from './lock-icon';
import { typeset } from './typeset';

interface Props {
  /** Of the title, by which the card is named. */
  id: string;
  project: Queries.ProjectCard_projectFragment;
  isInRow: boolean;
}

/** Title, category, and a lock where the project is sealed: under each other, or in one row where the card is wide. */
export function CardWords({ id, project, isInRow }: Props) {
  const { index, title, category, sealed } = project;
  return (
    <Words>
      <h3 id={id} data-field="/title">
        <Cover to={`/project/${index}`}>{typeset(title)}</Cover>
      </h3>
      <p>
        <span>
          {sealed && isInRow && <LockedSign />}
          <Category>{category}</Category>
        </span>
        {sealed && !isInRow && <LockedMark />}
        {process.env['NODE_ENV'] === 'development' && project.draft && <DraftCardMark />}
      </p>
      <Arrow name="next" />
    </Words>
  );
}

const { color, space, motion, radius, size, media, layer } = theme;

const Words = styled.div`
  flex: 1;
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr) auto;
  gap: ${space.s2} ${space.s3};
  align-items: center;
  padding: clamp(${space.s3}, 3.4cqi, ${space.s4});
  h3 {
    /* Most titles take two lines then, so that cards in a row are alike. */
    max-width: 13em;
    font-size: ${size.card};
    line-height: 1.2;
  }
  p {
    grid-area: 2 / 1 / auto / -1;
    align-self: start;
    display: flex;
    flex-wrap: wrap;
    gap: ${space.half} ${space.s3};
    overflow-x: clip;
    color: ${color.muted};
    font-size: clamp(${size.small}, 2.8cqi, ${size.body});
  }
  @container (min-width: 48rem) {
    grid-template: auto / minmax(0, 1fr) auto auto;
    h3 {
      max-width: none;
    }
    p {
      grid-area: auto;
      align-self: auto;
    }
  }
`;

/** The link spreads over the whole card. */
const Cover = styled(Link)`
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: ${layer.raised};
    border-radius: ${radius.frame};
  }
  &:focus-visible {
    outline: none;
    &::after {
      outline: 3px solid ${color.accent};
      outline-offset: 6px;
      /* So that it is seen on night, too. */
      box-shadow: 0 0 0 6px ${color.paper};
    }
  }
`;

/** Its tip is as far from the edge as the title is. */
const Arrow = styled(Icon)`
  width: 28px;
  margin-right: calc(-1 * ${space.half});
  stroke: currentColor;
  stroke-width: 1.8;
  transition: transform ${motion.calm} ${motion.ease};
  @container (max-width: 15rem) {
    display: none;
  }
  ${media.moving} {
    article:hover &,
    article:focus-within & {
      transform: translateX(6px);
    }
  }
  @media (forced-colors: active) {
    stroke: LinkText;
  }
`;
