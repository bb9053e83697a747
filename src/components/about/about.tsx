import { graphql } from 'gatsby';
import { useWords } from '../../hooks/use-site';
import { framed } from '../picture';
import { typeset } from '../typeset';
import { Composition } from './composition';
import { Contact } from './contact';
import { Details } from './details';
import { Greeting } from './greeting';
import { Beside, Lead, Rest } from './parts';
import { Portrait } from './portrait';

interface Props {
  site: Queries.About_siteFragment;
}

/** Who the owner is: greeting, introduction, portrait, where they are and how to reach them, paragraphs, and details in short. */
export function About({ site }: Props) {
  const words = useWords();
  const { paragraphs, details, portrait } = site.about;
  const [first, ...rest] = paragraphs;
  return (
    <Composition data-in="site.json#/about">
      <Greeting words={words.greeting} name={site.name} />
      <Lead data-field="/paragraphs/0">{first && typeset(first)}</Lead>
      <Beside>
        {framed(portrait) && <Portrait portrait={portrait} />}
        <Contact site={site} />
      </Beside>
      <Rest>
        {rest.map((paragraph, index) => (
          <p key={index} data-field={`/paragraphs/${index + 1}`}>
            {typeset(paragraph)}
          </p>
        ))}
      </Rest>
      {details && <Details details={details} />}
    </Composition>
  );
}

export const query = graphql`
  fragment About_site on SiteJson {
    name
    ...Contact_site
    about {
      paragraphs
      details {
        ...Details_detail
      }
      portrait {
        ...Portrait_portrait
      }
    }
  }
`;
