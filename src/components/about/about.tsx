import { graphql } from 'gatsby';
import styled from 'styled-components';
import { originOf } from '../../editing/origins';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { ButtonLink } from '../button-link';
import { Container } from '../container';
import { Facts } from '../facts';
import { Phrase } from '../phrase';
import { typeset } from '../typeset';
import { Portrait } from './portrait';

interface Props {
  site: Queries.About_siteFragment;
}

/** Who the owner is: greeting, paragraphs, a way to write, and the portrait. */
export function About({ site }: Props) {
  const words = useWords();
  const { paragraphs, portrait } = site.about;
  const [first, ...rest] = paragraphs;
  return (
    <Split data-in="site.json#/about">
      <h1 lang={words.greeting.lang ?? undefined} data-field={originOf(words.greeting, '/text')}>
        {words.greeting.text.replace('{name}', site.name)}
      </h1>
      <Portrait portrait={portrait} />
      <Lead data-field="/paragraphs/0">{first && typeset(first)}</Lead>
      <Rest>
        {rest.map((paragraph, index) => (
          <p key={index} data-field={`/paragraphs/${index + 1}`}>
            {typeset(paragraph)}
          </p>
        ))}
        <Contact>
          <ButtonLink href={`mailto:${site.email}`}>
            <Phrase of={words.contact} />
          </ButtonLink>
          <Facts site={site} />
        </Contact>
      </Rest>
    </Split>
  );
}

const { color, space, size, media, width } = theme;

const Split = styled(Container)`
  display: grid;
  gap: clamp(${space.s5}, 4vw, ${space.s6}) clamp(${space.s5}, 8vw, ${space.s9});
  padding-block: calc(${space.bar} + clamp(${space.s5}, 6vw, ${space.s8})) ${space.section};
  h1 {
    font-size: ${size.hero};
    line-height: 1;
    letter-spacing: -0.03em;
  }
  ${media.wide} {
    grid-template: auto auto / minmax(0, 1fr) 38%;
    h1 {
      align-self: end;
    }
  }
`;

const Lead = styled.p`
  max-width: ${width.text};
  font-size: ${size.lead};
  line-height: 1.45;
`;

/** What else there is to say, in as many columns as are comfortable to read. */
const Rest = styled.div`
  display: grid;
  gap: ${space.s4} ${space.s5};
  ${media.wide} {
    grid-column: 1 / -1;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-top: ${space.s5};
    border-top: 1px solid ${color.hairline};
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Contact = styled.div`
  align-self: start;
  ${media.desktop} {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: ${space.s5};
    > ul {
      margin-top: 0;
    }
  }
`;

export const query = graphql`
  fragment About_site on SiteJson {
    name
    email
    ...Facts_site
    about {
      paragraphs
      portrait {
        ...Portrait_portrait
      }
    }
  }
`;
