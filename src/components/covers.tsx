import { graphql, Link } from 'gatsby';
import styled from 'styled-components';
import { imageSizes } from '../styles/image-sizes';
import { theme } from '../styles/theme';
import { Edge } from './frame';
import { LockedSign } from './lock-icon';
import { framed, Picture } from './picture';
import { typeset } from './typeset';

interface Props {
  /** The first ones of the site. */
  projects: readonly Queries.Covers_projectFragment[];
}

/** The covers of the work in rows, each a way to its case study, with an empty frame among them: here is what is missing. */
export function Covers({ projects }: Props) {
  // An odd number, so that with the empty frame the rows are full.
  const shown = projects.slice(0, projects.length - ((projects.length + 1) % 2));
  const middle = Math.ceil(shown.length / 2);
  if (shown.length === 0) return null;
  const tile = ({ index, title, image, sealed }: (typeof shown)[number]) => (
    <li key={index}>
      <Way to={`/project/${index}`}>
        <Tile aria-hidden>
          <Picture image={framed(image)} alt="" focus={image.focus} sizes={imageSizes.tile} />
        </Tile>
        <Title>
          {sealed && <LockedSign />}
          <span data-field={`projects.json#/${index}/title`}>{typeset(title)}</span>
        </Title>
      </Way>
    </li>
  );
  return (
    <Rows>
      {shown.slice(0, middle).map(tile)}
      <Empty aria-hidden>404</Empty>
      {shown.slice(middle).map(tile)}
    </Rows>
  );
}

const { color, font, space, size, radius, motion, media } = theme;

const Rows = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.s4} clamp(${space.s2}, 3.2vw, ${space.s4});
  ${media.desktop} {
    column-gap: ${space.s5};
    &:has(> :nth-child(4)) {
      grid-template-columns: repeat(4, 1fr);
    }
    &:has(> :nth-child(6)) {
      grid-template-columns: repeat(3, 1fr);
    }
  }
`;

const Empty = styled.li`
  display: grid;
  place-items: center;
  align-self: start;
  aspect-ratio: 2;
  border: 2px dashed ${color.accent};
  border-radius: ${radius.field};
  color: ${color.accent};
  font: 650 ${size.missing} / 1 ${font.display};
  letter-spacing: -0.045em;
`;

const Tile = styled(Edge)`
  aspect-ratio: 2;
  border-radius: ${radius.field};
`;

const Title = styled.p`
  margin-top: ${space.s1};
  font-weight: 500;
  text-wrap: balance;
`;

const Way = styled(Link)`
  display: block;
  font-size: ${size.small};
  line-height: 1.3;
  text-decoration: none;
  svg {
    color: ${color.muted};
  }
  img {
    transition: transform ${motion.calm} ${motion.ease};
  }
  ${media.moving} {
    &:hover img,
    &:focus-visible img {
      transform: scale(1.02);
    }
  }
`;

export const query = graphql`
  fragment Covers_project on ProjectsJson {
    index
    title
    sealed
    image {
      ...Framed_picture
    }
  }
`;
