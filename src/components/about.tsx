import { graphql } from 'gatsby';
import styled from 'styled-components';
import { originOf } from '../editing/origins';
import { useWords } from '../hooks/use-site';
import { imageSizes } from '../styles/image-sizes';
import { theme } from '../styles/theme';
import { ButtonLink } from './button-link';
import { Container } from './container';
import { Facts } from './facts';
import { framed, Picture } from './picture';
import { Phrase } from './phrase';
import { typeset } from './typeset';
import { MobileSources } from './viewer/mobile-sources';

interface Props {
  site: Queries.About_siteFragment;
}

/** Who the owner is: greeting, paragraphs, a way to write, and the portrait. */
export function About({ site }: Props) {
  const words = useWords();
  const { paragraphs, portrait } = site.about;
  const [first, ...rest] = paragraphs;
  const mobile = portrait.mobile?.childImageSharp?.gatsbyImageData;
  return (
    <Split data-in="site.json#/about">
      <h1 lang={words.greeting.lang ?? undefined} data-field={originOf(words.greeting, '/text')}>
        {words.greeting.text.replace('{name}', site.name)}
      </h1>
      <Portrait>
        <PortraitFrame $ratio={mobile ? mobile.width / mobile.height : undefined} data-field="/portrait">
          <Picture image={framed(portrait)} alt={portrait.alt} sizes={imageSizes.portrait} eager>
            <MobileSources picture={portrait} sizes={imageSizes.container} />
          </Picture>
        </PortraitFrame>
        {portrait.caption && <figcaption data-field="/portraitCaption">{portrait.caption}</figcaption>}
      </Portrait>
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

const { color, space, size, media, radius, width } = theme;

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

/** As high as the greeting and the first paragraph beside it, where these are higher. */
const Portrait = styled.figure`
  ${media.wide} {
    grid-area: 1 / 2 / 3 / 3;
    display: flex;
    flex-direction: column;
  }
  figcaption {
    margin-top: ${space.s2};
    color: ${color.muted};
    font-size: ${size.small};
  }
`;

const PortraitFrame = styled.div<{ $ratio: number | undefined }>`
  overflow: hidden;
  flex: 1 0 auto;
  aspect-ratio: 4 / 5;
  border-radius: ${radius.frame};
  background: ${color.accentTint};
  ${media.phoneScreen} {
    aspect-ratio: ${({ $ratio }) => $ratio ?? '4 / 5'};
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
        alt
        caption
        mobile {
          childImageSharp {
            gatsbyImageData(layout: FULL_WIDTH, transformOptions: { cropFocus: CENTER })
          }
        }
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
    }
  }
`;
