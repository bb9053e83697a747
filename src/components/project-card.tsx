import { graphql, Link } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../styles/theme';
import { DraftCardMark } from './draft-marks';
import { Frame } from './frame';
import { onGround } from './ground';
import { Icon } from './icon';
import { LockedMark } from './lock-icon';
import { framed, Picture } from './picture';
import { typeset } from './typeset';

interface Props {
  project: Queries.ProjectCard_projectFragment;
  /** The `sizes` of the card's picture. */
  sizes: string;
  /** True for the one of the first screen. */
  eager?: boolean;
}

/** A project as a card that leads to its case study: on its ground, picture, title, category, and a lock where it is sealed. */
export function ProjectCard({ project, sizes, eager = false }: Props) {
  const { index, title, category, image, color: accent, ground, sealed } = project;
  const titleId = `project-${index}`;
  return (
    <Card data-accent={accent} {...onGround(ground)} aria-labelledby={titleId} data-in={`projects.json#/${index}`}>
      <Top data-field="/image">
        <Picture image={framed(image)} alt={image.alt} focus={image.focus} sizes={sizes} eager={eager} />
      </Top>
      <Words>
        <h3 id={titleId} data-field="/title">
          <Cover to={`/project/${index}`}>{typeset(title)}</Cover>
        </h3>
        <Arrow name="next" />
        <p>
          <span data-field="/category">{typeset(category)}</span>
          {sealed && <LockedMark />}
          {process.env['NODE_ENV'] === 'development' && project.draft && <DraftCardMark />}
        </p>
      </Words>
    </Card>
  );
}

const { color, space, motion, radius, size, media, layer } = theme;

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  border-radius: ${radius.frame};
  outline: 1px solid transparent;
  img {
    transition: transform ${motion.calm} ${motion.ease};
  }
  ${media.moving} {
    &:hover img,
    &:focus-within img {
      transform: scale(1.02);
    }
  }
`;

const Top = styled(Frame)`
  border-radius: ${radius.frame} ${radius.frame} 0 0;
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.half} ${space.s3};
  padding: clamp(${space.s3}, 2vw, ${space.s4});
  h3 {
    font-size: ${size.h3};
    line-height: 1.25;
  }
  p {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: ${space.half} ${space.s3};
    color: ${color.muted};
    font-size: ${size.small};
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

const Arrow = styled(Icon)`
  width: 28px;
  stroke: currentColor;
  stroke-width: 1.8;
  transition: transform ${motion.calm} ${motion.ease};
  ${media.moving} {
    ${Card}:hover &,
    ${Card}:focus-within & {
      transform: translateX(6px);
    }
  }
  @media (forced-colors: active) {
    stroke: LinkText;
  }
`;

export const query = graphql`
  fragment ProjectCard_project on ProjectsJson {
    index
    title
    category
    color
    ground {
      ...Ground_ground
    }
    sealed
    draft
    image {
      ...Framed_picture
    }
  }
`;
