import { graphql, Link } from 'gatsby';
import styled from 'styled-components';
import { imageSizes, type ImageWidth } from '../styles/image-sizes';
import { theme } from '../styles/theme';
import { Category } from './category';
import { Columns } from './columns';
import { DraftCardMark } from './draft-marks';
import { onGround } from './ground';
import { framed, Picture } from './picture';

interface Props {
  project: Queries.ProjectCard_projectFragment;
  /** Its width in columns on tablets and desktops. */
  width: ImageWidth;
  /** True for the card in the first screen. */
  eager?: boolean;
  /** The heading level of its title. */
  heading?: 'h2' | 'h3';
}

/**
 * A card that links to a project's case study: picture, title, category and result on its ground, with a lock if it is
 * sealed.
 */
export function ProjectCard({ project, width, eager = false, heading: Heading = 'h3' }: Props) {
  const { index, at, title, result, color: accent, ground, cover } = project;
  const titleId = `project-${index}`;
  return (
    <Card data-accent={accent} data-width={width} {...onGround(ground)} aria-labelledby={titleId} data-in={at}>
      <Picture
        image={framed(cover)}
        alt={cover.alt}
        focus={cover.focus}
        sizes={imageSizes[width]}
        eager={eager}
        data-field={cover.at}
      />
      <Heading id={titleId} data-field="/title">
        <Link to={`/project/${index}`}>{title}</Link>
      </Heading>
      <div>
        <Category project={project} isWhole={width === 'whole'}>
          {process.env['NODE_ENV'] === 'development' && project.draft && <DraftCardMark />}
        </Category>
        {result && <p data-field="/result">{result}</p>}
      </div>
    </Card>
  );
}

const { color, layer, media, motion, radius, rule, space, type } = theme;

const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto auto 1fr;
  gap: ${space[8]} ${space.gutter};
  padding-bottom: ${space[24]};
  border-radius: ${radius.frame};
  outline: ${rule.none};
  [data-ground] & {
    outline: ${rule.edge};
  }
  > picture {
    margin-bottom: ${space[12]};
    border-radius: ${radius.frame} ${radius.frame} 0 0;
  }
  > :is(h2, h3, div) {
    margin: 0;
    padding-inline: ${space[24]};
  }
  > h2 {
    ${type.lead}
  }
  > div {
    ${type.small}
  }
  &[data-width='half'] h3 {
    ${type.subheading}
  }
  &[data-width='whole'] h3 {
    ${type.heading}
  }
  ${media.tablet} {
    &[data-width='whole'] {
      grid-template: auto 1fr / 1fr fit-content(50%);
      align-items: baseline;
      > picture {
        grid-column: 1 / -1;
      }
    }
  }
  /* The link covers the card. */
  a {
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: ${layer.raised};
    border-radius: ${radius.frame};
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: ${rule.focus};
    outline-offset: ${space[4]};
    /* Visible on dark grounds, too. */
    box-shadow: 0 0 0 ${space[4]} ${color.paper};
  }
  ${media.motion} {
    img {
      transition: scale ${motion.calm} ${motion.ease};
    }
    &:hover img {
      scale: 1.02;
    }
  }
`;

/** A list of cards; those in a row have the same height. */
export const CardList = styled(Columns).attrs({ as: 'ul' })`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const query = graphql`
  fragment ProjectCard_project on ContentProject {
    index
    at
    title
    category
    result
    color
    ground {
      ...Ground_ground
    }
    sealed
    draft
    cover {
      ...Framed_picture
    }
  }
`;
