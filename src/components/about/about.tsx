import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { ButtonLink } from '../button-link';
import { Editable } from '../editable';
import { Facts } from '../facts';
import { OutwardLink } from '../outward-link';
import { OwnerLinks } from '../owner-links';
import { Phrase } from '../phrase';
import { framed } from '../picture';
import { typeset } from '../typeset';
import { Beside, Composition } from './composition';
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
        <Contact>
          <Facts site={site} />
          <ButtonLink href={`mailto:${site.email}`}>
            <Phrase of={words.contact} />
          </ButtonLink>
          <Links>
            <OutwardLink href={site.profile.url}>
              <Editable data-field="site.json#/profile/label">{site.profile.label}</Editable>
            </OutwardLink>
            <OwnerLinks site={site} />
          </Links>
        </Contact>
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

const { space, size, width, media } = theme;

const Lead = styled.p`
  max-width: ${width.text};
  font-size: ${size.lead};
  line-height: 1.4;
  ${media.desktop} {
    font-size: ${size.point};
    line-height: 1.35;
  }
`;

/** The button and the links share a row where there is room. On paper the footer says all of it. */
const Contact = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.s2} ${space.s4};
  font-weight: 500;
  > ul:first-child {
    flex-basis: 100%;
  }
  ${media.print} {
    display: none;
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: clamp(${space.s3}, 1.9vw, ${space.s4});
  font-size: ${size.small};
  > ul {
    column-gap: inherit;
  }
`;

const Rest = styled.div`
  display: grid;
  gap: ${space.s4} ${space.s5};
  align-content: start;
  font-size: ${size.note};
`;

export const query = graphql`
  fragment About_site on SiteJson {
    name
    email
    profile {
      label
      url
    }
    ...Facts_site
    ...OwnerLinks_site
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
