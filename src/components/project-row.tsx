import styled from 'styled-components';
import { theme } from '../styles/theme';
import { CardList, ProjectCard } from './card';
import type { PhraseText } from '../content/model/portfolio';
import { Phrase } from './phrase';
import { Section } from './section';
import { useWords } from './use-site';

interface Props {
  title: PhraseText;
  projects: readonly Queries.ProjectCard_projectFragment[];
}

/** A row of projects under a title, at the end of a page. */
export function ProjectRow({ title, projects }: Props) {
  if (projects.length === 0) return <End as="div" />;
  return (
    <End aria-labelledby="work" data-screen="">
      <h2 id="work">
        <Phrase of={title} />
      </h2>
      <Cards projects={projects} />
    </End>
  );
}

interface OthersProps {
  /** In the order of the site. */
  projects: Props['projects'];
  /** The index of the current project. */
  after: number;
}

/** The next projects of the list, continued at its beginning. */
export function OtherProjects({ projects, after }: OthersProps) {
  const { otherProjects } = useWords();
  const rotated = [...projects.filter(({ index }) => index > after), ...projects.filter(({ index }) => index < after)];
  return <ProjectRow title={otherProjects} projects={rotated} />;
}

interface CardsProps extends Pick<Props, 'projects'> {
  /** The heading level of their titles. */
  heading?: 'h2' | 'h3';
}

/** Up to three projects, side by side. */
export function Cards({ projects, heading = 'h3' }: CardsProps) {
  return (
    <CardList $tablet={3}>
      {projects.map((project) => (
        <li key={project.index}>
          <ProjectCard project={project} width="third" heading={heading} />
        </li>
      ))}
    </CardList>
  );
}

const End = styled(Section)`
  padding-bottom: ${theme.space.section};
`;
