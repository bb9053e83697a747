import { Link } from 'gatsby';
import { Phrase } from '../phrase';
import { useWords } from '../use-site';

interface Props {
  email: string;
  /** Whether the page is a case study. */
  isProject: boolean;
}

/** The three links of the navigation bar and of the drawer, as list items. */
export function NavigationLinks({ email, isProject }: Props) {
  const words = useWords();
  return (
    <>
      <li>
        <Link to="/" {...(isProject && { 'aria-current': true })}>
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
      </li>
    </>
  );
}
