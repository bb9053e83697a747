import { graphql } from 'gatsby';
import styled from 'styled-components';
import { sectionSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { framed, Picture } from '../picture';
import { RichText } from '../rich-text';
import { Section } from '../section';

interface Props {
  section: Queries.Quote_sectionFragment;
}

/** What somebody said, and who it was, with a portrait if there is one. */
export function Quote({ section: { words, by, byRole, portrait, at } }: Props) {
  return (
    <Section data-in={at}>
      <Said data-portrait={portrait ? '' : undefined}>
        {portrait && (
          <Picture
            image={framed(portrait)}
            alt={portrait.alt}
            focus={portrait.focus}
            sizes={sectionSizes.QuoteSection}
            data-field={portrait.at}
          />
        )}
        <blockquote>
          <p data-field="/words">
            <RichText text={words} />
          </p>
        </blockquote>
        <figcaption>
          <b data-field="/by">{by}</b>
          {byRole && <span data-field="/role">{byRole}</span>}
        </figcaption>
      </Said>
    </Section>
  );
}

const { color, face, media, space, type, width } = theme;

const Said = styled.figure`
  display: grid;
  gap: ${space[24]} ${space.gutter};
  max-width: none;
  /* In a locked case study, too, where the whole picture is there. */
  > picture {
    aspect-ratio: 0.8;
  }
  blockquote {
    margin: 0;
    max-width: ${width.text};
  }
  blockquote p {
    ${face}
    ${type.subheading}
    text-wrap: balance;
  }
  figcaption {
    display: grid;
    align-content: start;
    color: ${color.muted};
    ${type.small}
  }
  b {
    color: ${color.ink};
  }
  ${media.tablet} {
    &[data-portrait] {
      grid-template: auto 1fr / 1fr 2fr;
    }
    &[data-portrait] > picture {
      grid-row: span 2;
    }
  }
`;

export const query = graphql`
  fragment Quote_section on QuoteSection {
    words
    by
    byRole
    portrait {
      ...Portrait_portrait
    }
    at
  }
`;
