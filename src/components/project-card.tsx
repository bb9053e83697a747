import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../styles/theme';
import { CardWords } from './card-words';
import { Frame } from './frame';
import { onGround } from './ground';
import { framed, Picture } from './picture';

interface Props {
  project: Queries.ProjectCard_projectFragment;
  /** The `sizes` of the card's picture. */
  sizes: string;
  /** True for the one of the first screen. */
  eager?: boolean;
  /** True in a row at the end of a page, where the lock's words are only heard. */
  isInRow?: boolean;
}

/** A project as a card that leads to its case study: on its ground, picture, title, category, and a lock where it is sealed. */
export function ProjectCard({ project, sizes, eager = false, isInRow = false }: Props) {
  const { index, image, color: accent, ground } = project;
  const titleId = `project-${index}`;
  return (
    <Card data-accent={accent} {...onGround(ground)} aria-labelledby={titleId} data-in={`projects.json#/${index}`}>
      <Top data-field="/image">
        <Picture image={framed(image)} alt={image.alt} focus={image.focus} sizes={sizes} eager={eager} />
      </Top>
      <CardWords id={titleId} project={project} isInRow={isInRow} />
    </Card>
  );
}

const { motion, radius, media } = theme;

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  container-type: inline-size;
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
  &::after {
    border: 0;
  }
  @media screen {
    /* Rounder by a pixel, the ground of the card would show in its corners. */
    border-radius: calc(${radius.frame} - 1px) calc(${radius.frame} - 1px) 0 0;
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
