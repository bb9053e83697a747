import { ProjectRow } from '../project-row';
import { useWords } from '../use-site';

interface Props {
  /** In the order of the site. */
  projects: readonly Queries.ProjectCard_projectFragment[];
  /** The index of the project that they are the others of. */
  after: number;
}

/** The other projects: the way on to the next case studies of the list, and from its end to its beginning. */
export function OtherProjects({ projects, after }: Props) {
  const { otherProjects } = useWords();
  const inCircle = [...projects.filter(({ index }) => index > after), ...projects.filter(({ index }) => index < after)];
  return <ProjectRow title={otherProjects} projects={inCircle} />;
}
