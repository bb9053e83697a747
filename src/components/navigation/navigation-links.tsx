import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { useWords } from '../../hooks/use-site';
import { Phrase } from '../phrase';

interface Props {
  email: string;
  /** What stands over the last of them. */
  children?: ReactNode;
}

/** The three links of the navigation bar and of the drawer, as list items. */
export function NavigationLinks({ email, children }: Props) {
  const words = useWords();
  return (
    <>
      <li>
        <Link to="/">
          <Phrase of={words.projects} />
        </Link>
      </li>
      <li>
        <Link to="/about">
          <Phrase of={words.about} />
        </Link>
      </li>
      <li>
        {children}
        <a href={`mailto:${email}`}>
          <Phrase of={words.letsTalk} />
        </a>
      </li>
    </>
  );
}
