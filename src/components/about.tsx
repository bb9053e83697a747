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
import { MobileSources } from './viewer/mobile-sources';

interface Props {
  site: Queries.About_siteFragment;
}

/** Who the owner is: greeting, paragraphs, a way to write, and the portrait. */
export function About({ site }: Props) {
  const words = useWords();
  const { paragraphs, portrait } = site.about;
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
      <Words>
        {paragraphs.map((paragraph, index) => (
          <p key={index} data-field={`/paragraphs/${index}`}>
            {paragraph}
          </p>
        ))}
        <Facts site={site} />
        <ButtonLink href={`mailto:${site.email}`}>
          <Phrase of={words.contact} />
        </ButtonLink>
      </Words>
    </Split>
  );
}

const { color, space, size, media, radius, width } = theme;

const Split = styled(Container)`
  display: grid;
  gap: clamp(${space.s5}, 4vw, ${space.s7}) clamp(${space.s6}, 8vw, ${space.s9});
  padding-block: calc(${space.bar} + clamp(${space.s5}, 6vw, ${space.s8})) ${space.section};
  h1 {
    font-size: ${size.hero};
    line-height: 1;
    letter-spacing: -0.03em;
  }
  ${media.wide} {
    grid-template: auto 1fr / minmax(0, 1fr) minmax(260px, 38%);
    h1 {
      align-self: end;
    }
  }
`;

const Portrait = styled.figure`
  ${media.wide} {
    grid-area: 1 / 2 / 3 / 3;
    align-self: start;
  }
  figcaption {
    margin-top: ${space.s2};
    color: ${color.muted};
    font-size: ${size.small};
  }
`;

const PortraitFrame = styled.div<{ $ratio: number | undefined }>`
  overflow: hidden;
  aspect-ratio: 4 / 5;
  border-radius: ${radius.frame};
  background: ${color.accentTint};
  ${media.phoneScreen} {
    aspect-ratio: ${({ $ratio }) => $ratio ?? '4 / 5'};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space.s4};
  justify-items: start;
  max-width: min(38.5em, ${width.measure});
  p:first-child {
    font-size: ${size.lead};
    line-height: 1.45;
  }
  > a {
    margin-top: ${space.s2};
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
