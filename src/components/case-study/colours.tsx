import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Section } from '../section';
import { SectionHeading } from './section-heading';

interface Props {
  section: Queries.Colours_sectionFragment;
}

/** Colours as swatches, each with its name and value in a text that can be read on it. */
export function Colours({ section }: Props) {
  return (
    <Section data-in={section.at}>
      <SectionHeading section={section} />
      <Swatches data-in={section.coloursAt}>
        {section.colours.map(({ name, value, isDark }, index) => (
          <li key={index} data-in={`/${index}`} data-dark={isDark || undefined} style={{ '--swatch': value }}>
            <b data-field="/name">{name}</b>
            <span data-field="/value">{value}</span>
          </li>
        ))}
      </Swatches>
    </Section>
  );
}

const { color, media, radius, rule, space, type } = theme;

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[16]} ${space.gutter};
  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  li {
    display: grid;
    align-content: end;
    min-height: ${space[128]};
    padding: ${space[16]};
    border-radius: ${radius.inner};
    outline: ${rule.edge};
    overflow-wrap: anywhere;
    color: ${color.ink};
    /* On paper, too, where no other ground is printed. */
    background: var(--swatch) !important;
    print-color-adjust: exact;
    forced-color-adjust: none;
    ${type.small}
  }
  [data-dark] {
    color: ${color.white};
  }
`;

export const query = graphql`
  fragment Colours_section on ColoursSection {
    title
    titleAt
    colours {
      name
      value
      isDark
    }
    coloursAt
    at
  }
`;
