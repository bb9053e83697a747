import { Link, type GatsbyLinkProps } from 'gatsby';
import type { ReactNode } from 'react';
import { useWords } from '../../hooks/use-site';
import { Phrase } from '../phrase';

/** A case study is one of the projects, which the home page lists. */
const withinProjects: GatsbyLinkProps<unknown>['getProps'] = ({ isCurrent }) =>
  isCurrent ? {} : { 'aria-current': true };

interface Props {
  email: string;
  /** Whether the page is a case study. */
  isProject: boolean;
  /** What stands under the last of them. */
  children?: ReactNode;
}

/** The three links of the navigation bar and of the drawer, as list items. */
export function NavigationLinks({ email, isProject, children }: Props) {
  const words = useWords();
  return (
    <>
      <li>
        <Link to="/" {...(isProject && { getProps: withinProjects })}>
          <Phrase of={words.projects} />
        </Link>
      </li>
      <li>
        <Link to="/about">
          <Phrase of={words.about} />
        </Link>
      </li>
      <li>
        <a href={`mailto:${email}`}>
          <Phrase of={words.letsTalk} />
        </a>
        {children}
      </li>
    </>
  );
}
