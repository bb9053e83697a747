import { Link } from 'gatsby';
import { strings } from '../../strings';
import { Phrase } from '../phrase';

interface Props {
  email: string;
}

/** The three links of the navigation bar and of the drawer, as list items. */
export function NavigationLinks({ email }: Props) {
  return (
    <>
      <li>
        <Link to="/">
          <Phrase of={strings.projects} />
        </Link>
      </li>
      <li>
        <Link to="/about">
          <Phrase of={strings.about} />
        </Link>
      </li>
      <li>
        <a href={`mailto:${email}`}>
          <Phrase of={strings.letsTalk} />
        </a>
      </li>
    </>
  );
}
