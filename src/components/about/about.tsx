import { graphql } from 'gatsby';
import styled from 'styled-components';
import { originOf } from '../origins';
import { theme } from '../../styles/theme';
import { Columns, Ruled } from '../columns';
import { onGround, tint } from '../ground';
import { framed } from '../picture';
import { RichText } from '../rich-text';
import { Container, Section } from '../section';
import { titleType } from '../title';
import { useWords } from '../use-site';
import { Contact } from './contact';
import { Portrait } from './portrait';

interface Props {
  site: Queries.About_siteFragment;
}

/** The About page: greeting, paragraphs with contact beside the portrait, then the details. */
export function About({ site }: Props) {
  const { greeting } = useWords();
  const { paragraphs, details, portrait } = site.about;
  const [first, ...rest] = paragraphs;
  const title = greeting.text.replace('{name}', site.name);
  return (
    <>
      <Tinted {...onGround(tint)} data-in="site.json#/about">
        <Container>
          <Greeting $text={title} lang={greeting.lang ?? undefined} data-field={originOf(greeting, '/text')}>
            {title}
          </Greeting>
          <Facing>
            <div>
              <p data-field="/paragraphs/0">{first && <RichText text={first} />}</p>
              <Contact site={site} />
            </div>
            {framed(portrait) && <Portrait portrait={portrait} />}
            <Paragraphs>
              {rest.map((paragraph, index) => (
                <p key={index} data-field={`/paragraphs/${index + 1}`}>
                  <RichText text={paragraph} />
                </p>
              ))}
            </Paragraphs>
          </Facing>
        </Container>
      </Tinted>
      {details && (
        <Section data-in="site.json#/about">
          <Ruled as="dl">
            {details.map(({ label, text }, index) => (
              <div key={index} data-in={`/details/${index}`}>
                <dt data-field="/label">{label}</dt>
                <dd data-field="/text">
                  <RichText text={text} />
                </dd>
              </div>
            ))}
          </Ruled>
        </Section>
      )}
    </>
  );
}

const { media, space, type, width } = theme;

const Tinted = styled.section`
  padding-block: calc(${width.bar} + ${space[64]}) ${space[64]};
`;

const Greeting = styled.h1<{ $text: string }>`
  margin-bottom: ${space.head};
  ${titleType('display')}
`;

/** The portrait stands beside all paragraphs. */
const Facing = styled(Columns)`
  > :first-child > p {
    ${type.lead}
  }
  ${media.tablet} {
    grid-template-rows: auto 1fr;
    > figure {
      grid-row: span 2;
    }
    > :last-child {
      grid-column: 1;
    }
  }
`;

const Paragraphs = styled.div`
  display: grid;
  gap: ${space[24]};
  align-content: start;
`;

export const query = graphql`
  fragment About_site on SiteJson {
    name
    ...Contact_site
    about {
      paragraphs
      details {
        label
        text
      }
      portrait {
        ...Portrait_portrait
      }
    }
  }
`;
