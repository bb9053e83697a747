import { graphql } from 'gatsby';
import styled from 'styled-components';
import { imageSizes } from '../styles/image-sizes';
import { theme } from '../styles/theme';
import { ButtonLink } from './button';
import { Columns, Ruled } from './columns';
import { Facts } from './facts';
import { onGround, tint } from './ground';
import { OwnerLinks } from './owner-links';
import { Phrase } from './phrase';
import { framed, Picture } from './picture';
import { RichText } from './rich-text';
import { Section, TopGround } from './section';
import { titleType } from './title';
import { useWords } from './use-site';

interface Props {
  site: Queries.About_siteFragment;
}

/** The About page: greeting, paragraphs with contact beside the portrait, then the details. */
export function About({ site }: Props) {
  const { greeting } = useWords();
  const { paragraphs, details, portrait } = site.about;
  const [first, ...rest] = paragraphs;
  const title = greeting.text.replaceAll('{name}', () => site.name);
  return (
    <>
      <TopGround {...onGround(tint)} data-in="site.json#/about">
        <Greeting $text={title} lang={greeting.lang ?? undefined} data-field={`${greeting.at}/text`}>
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
      </TopGround>
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

/** The owner's place and contact links; the full list is in the footer, and printed pages show all of it. */
function Contact({ site }: { site: Queries.Contact_siteFragment }) {
  const { contact } = useWords();
  return (
    <Row data-screen="">
      <Facts site={site} />
      <ButtonLink href={`mailto:${site.email}`}>
        <Phrase of={contact} />
      </ButtonLink>
      <OwnerLinks site={site} isShort />
    </Row>
  );
}

function Portrait({ portrait }: { portrait: Queries.Portrait_portraitFragment }) {
  const { alt, caption, focus, mobile, at, captionAt } = portrait;
  return (
    <figure>
      <Picture
        image={framed(portrait)}
        alt={alt}
        focus={focus}
        sizes={imageSizes.half}
        eager
        ownRatio
        mobile={mobile}
        data-field={at}
      />
      {caption && (
        <figcaption data-field={captionAt}>
          <RichText text={caption} />
        </figcaption>
      )}
    </figure>
  );
}

const { media, space, type } = theme;

const Greeting = styled.h1<{ $text: string }>`
  margin-bottom: ${space.head};
  ${titleType('display')}
`;

const Facing = styled(Columns)`
  > :first-child > p {
    ${type.lead}
  }
  ${media.tablet} {
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  ${media.desktop} {
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

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[16]} ${space[24]};
  margin-top: ${space[32]};
  > ul:first-child {
    flex-basis: 100%;
  }
`;

export const query = graphql`
  fragment About_site on ContentSite {
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
  fragment Contact_site on ContentSite {
    email
    ...Facts_site
    ...OwnerLinks_site
  }
  fragment Portrait_portrait on Picture {
    alt
    caption
    focus
    at
    captionAt
    ...Mobile_picture
    top {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, aspectRatio: 0.8, transformOptions: { cropFocus: NORTH })
      }
    }
    center {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, aspectRatio: 0.8, transformOptions: { cropFocus: CENTER })
      }
    }
    bottom {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, aspectRatio: 0.8, transformOptions: { cropFocus: SOUTH })
      }
    }
  }
`;
