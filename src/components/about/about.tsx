import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { framed } from '../picture';
import { typeset } from '../typeset';
import { Beside, Composition, Rest } from './composition';
import { Contact } from './contact';
import { Details } from './details';
import { Greeting } from './greeting';
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

const { size, width, media } = theme;

const Lead = styled.p`
  max-width: ${width.text};
  font-size: ${size.lead};
  line-height: 1.4;
  ${media.desktop} {
    font-size: ${size.point};
    line-height: 1.35;
  }
`;

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
