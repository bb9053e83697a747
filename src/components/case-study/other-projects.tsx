import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { imageSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Below } from '../below';
import { Container } from '../container';
import { ProjectCard } from '../project-card';
import { Phrase } from '../phrase';

interface Props {
  /** In the order of the site. */
  projects: readonly Queries.ProjectCard_projectFragment[];
  /** The index of the project that they are the others of. */
  after: number;
}

/** The other projects: the way on to the next case studies of the list, and from its end to its beginning. */
export function OtherProjects({ projects, after }: Props) {
  const words = useWords();
  const inCircle = [...projects.filter(({ index }) => index > after), ...projects.filter(({ index }) => index < after)];
  if (projects.length === 0) return <End />;
  const leads = (position: number) => position === 0 && inCircle.length % 2 === 1;
  return (
    <Below>
      <Section aria-labelledby="others">
        <h2 id="others">
          <Phrase of={words.otherProjects} />
        </h2>
        <ul>
          {inCircle.map((project, position) => (
            <li key={project.index}>
              <ProjectCard project={project} sizes={leads(position) ? imageSizes.leadOfThree : imageSizes.third} />
            </li>
          ))}
        </ul>
      </Section>
    </Below>
  );
}

const { space, size, media, color } = theme;

/** The space under the last part of a page. */
const End = styled.div`
  padding-top: ${space.section};
`;

const Section = styled(Container).attrs({ as: 'section' })`
  padding-block: ${space.section};
  h2 {
    padding-top: ${space.s5};
    border-top: 1px solid ${color.hairline};
    font-size: ${size.h3};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s6} ${space.s5};
    margin-top: ${space.s5};
  }
  li {
    flex: 1 1 17rem;
  }
  ${media.belowDesktop} {
    li:first-child:nth-last-child(odd) {
      flex-basis: 100%;
    }
  }
  ${media.print} {
    display: none;
  }
`;
