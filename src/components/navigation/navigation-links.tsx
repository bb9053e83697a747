import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { useWords } from '../../hooks/use-site';
import { Phrase } from '../phrase';

interface Props {
  email: string;
  /** Whether the page is a case study: one of the projects, which the home page lists. */
  isProject: boolean;
  /** What stands before the words of the first two. */
  pictures?: readonly [ReactNode, ReactNode];
}

/** The three links of the navigation bar and of the drawer, as list items. */
export function NavigationLinks({ email, isProject, pictures = [null, null] }: Props) {
  const words = useWords();
  return (
    <>
      <li>
        <Link to="/" {...(isProject && { 'aria-current': true })}>
          {pictures[0]}
          <Phrase of={words.projects} />
        </Link>
      </li>
      <li>
        <Link to="/about">
          {pictures[1]}
          <Phrase of={words.about} />
        </Link>
      </li>
      <li>
        <a href={`mailto:${email}`}>
          <Phrase of={words.letsTalk} />
        </a>
      </li>
    </>
  );
}
