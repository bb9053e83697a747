import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Items } from '../gallery/items';
import { onGround } from '../ground';
import { RichText } from '../rich-text';
import { Container, Ground, Section, SectionHead } from '../section';

interface Props {
  section: Queries.Pictures_sectionFragment;
  /** The ground of a band. */
  ground: Queries.Ground_groundFragment;
}

/** Pictures and videos: on a ground from edge to edge, under a title, or following the section before. */
export function Pictures({ section, ground }: Props) {
  const { title, titleAt, text, textAt, arrangement, isFramed, isBand, continues, at } = section;
  const shown = <Items section={section} />;
  if (isBand) {
    return (
      <Band {...onGround(ground)}>
        {title && <h2 data-field={titleAt}>{title}</h2>}
        {shown}
      </Band>
    );
  }
  if (isFramed) {
    return (
      <Following as="div" data-of-section={continues || undefined}>
        {shown}
      </Following>
    );
  }
  const head = (title || text) && (
    <SectionHead>
      {title && <h2 data-field={titleAt}>{title}</h2>}
      {text && (
        <p data-field={textAt}>
          <RichText text={text} />
        </p>
      )}
    </SectionHead>
  );
  if (arrangement === 'strip') {
    return (
      <Strip data-in={at}>
        {head && <Container>{head}</Container>}
        {shown}
      </Strip>
    );
  }
  return (
    <Section data-in={at}>
      {head}
      {shown}
    </Section>
  );
}

const { space } = theme;

const Band = styled(Ground)`
  margin-top: ${space.section};
  /* The colour shown until a picture has loaded would be a faint line at its rounded corners. */
  img {
    background: none !important;
  }
`;

/** One very wide picture from edge to edge, at most one screen high. */
const Strip = styled.section`
  margin-top: ${space.section};
  picture {
    width: 100%;
    max-height: 100svh;
    border-radius: 0;
  }
  /* In the column of the page. */
  figcaption {
    margin-left: ${space.edge};
  }
  a > picture + svg {
    right: ${space.edge};
  }
  button {
    right: calc(${space.edge} + ${space[32]});
  }
`;

const Following = styled(Section)`
  &[data-of-section] {
    margin-top: ${space.head};
  }
`;

export const query = graphql`
  fragment Pictures_section on PicturesSection {
    title
    titleAt
    text
    textAt
    isBand
    continues
    at
    ...Items_section
  }
`;
