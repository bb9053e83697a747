import { graphql } from 'gatsby';
import styled from 'styled-components';
import { sectionSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Columns } from '../columns';
import { ItemFigure, Place, shareOf } from '../gallery/items';
import { RichText } from '../rich-text';
import { Section } from '../section';
import { SectionHeading } from './section-heading';

interface Props {
  section: Queries.Text_sectionFragment;
}

/** Paragraphs, in the wider column of the page, or beside their picture. */
export function Text({ section }: Props) {
  const { paragraphs, paragraphsAt, item } = section;
  const text = (
    <Paragraphs data-in={paragraphsAt}>
      {paragraphs.map((paragraph, index) => (
        <p key={index} data-field={`/${index}`}>
          <RichText text={paragraph} />
        </p>
      ))}
    </Paragraphs>
  );
  return (
    <Section data-in={section.at}>
      <SectionHeading section={section} />
      {item ? (
        <Columns>
          {text}
          <Place {...shareOf(item)}>
            <ItemFigure item={item} width="half" sizes={sectionSizes.TextSection} />
          </Place>
        </Columns>
      ) : (
        text
      )}
    </Section>
  );
}

const { space, width } = theme;

const Paragraphs = styled.div`
  display: grid;
  gap: ${space[24]};
  align-content: start;
  max-width: ${width.text};
`;

export const query = graphql`
  fragment Text_section on TextSection {
    title
    titleAt
    paragraphs
    paragraphsAt
    item {
      ...Items_item
    }
    at
  }
`;
