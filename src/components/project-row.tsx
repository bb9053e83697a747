import styled from 'styled-components';
import { imageSizes } from '../styles/image-sizes';
import { theme } from '../styles/theme';
import { Below } from './below';
import { Container } from './container';
import { Phrase } from './phrase';
import { ProjectCard } from './project-card';

interface Props {
  title: Queries.Phrase_phraseFragment;
  /** Up to three. */
  projects: readonly Queries.ProjectCard_projectFragment[];
}

/** The end of a page: a row of projects, the way on. */
export function ProjectRow({ title, projects }: Props) {
  if (projects.length === 0) return <End />;
  return (
    <Below>
      <Section aria-labelledby="work">
        <h2 id="work">
          <Phrase of={title} />
        </h2>
        <ul>
          {projects.map((project) => (
            <li key={project.index}>
              <ProjectCard project={project} sizes={rowSizes[projects.length - 1] ?? imageSizes.third} isInRow />
            </li>
          ))}
        </ul>
      </Section>
    </Below>
  );
}

/** The `sizes` of the pictures in a row of one, two or three. */
const rowSizes = [imageSizes.container, imageSizes.half, imageSizes.third];

const { space, size, media } = theme;

/** The space under the last part of a page. */
const End = styled.div`
  padding-top: ${space.section};
`;

const Section = styled(Container).attrs({ as: 'section' })`
  padding-block: ${space.section};
  h2 {
    font-size: ${size.h3};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s5};
    margin-top: ${space.s5};
  }
  li {
    flex: 1 1 12rem;
  }
  ${media.print} {
    display: none;
  }
`;
