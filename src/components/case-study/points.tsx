import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Ruled } from '../columns';
import { RichText } from '../rich-text';
import { Section } from '../section';
import { firstSentence } from './first-sentence';
import { SectionHeading } from './section-heading';
import { Research } from './research';

interface Props {
  section: Queries.Points_sectionFragment;
}

/** A list of points under a title; notes may have the card of details beside them. */
export function Points({ section }: Props) {
  if (section.form === 'notes') return <Research section={section} />;
  const { points, at } = section;
  const List = section.form === 'argument' ? Argument : Ruled;
  return (
    <Section>
      <SectionHeading section={section} />
      <List data-in={at}>
        {points.map((point, index) => (
          <li key={index} data-field={`/${index}`}>
            <LeadSentence text={point} />
          </li>
        ))}
      </List>
    </Section>
  );
}

function LeadSentence({ text }: { text: string }) {
  const [lead, rest] = firstSentence(text);
  return (
    <>
      {lead && (
        <strong>
          <RichText text={lead} />
        </strong>
      )}
      {rest && (
        <span>
          {lead && ' '}
          <RichText text={rest} />
        </span>
      )}
    </>
  );
}

const { color, face, media, space, type } = theme;

/** The numeral hangs in a column of its own; the lead is in the left half, the rest in the right half. */
const Argument = styled(Ruled).attrs({ $tablet: 1 })`
  counter-reset: point;
  li {
    display: grid;
    grid-template-columns: ${space[32]} minmax(0, 1fr);
    row-gap: ${space[8]};
    align-items: baseline;
    counter-increment: point;
  }
  li::before {
    content: counter(point) / '';
    color: ${color.accent};
  }
  li::before,
  li > strong {
    ${face}
    ${type.subheading}
  }
  li > * {
    grid-column: 2;
  }
  li > strong {
    text-wrap: balance;
  }
  ${media.tablet} {
    li {
      grid-template-columns: ${space[48]} minmax(0, 1fr) calc(50% - ${space.gutter} / 2);
    }
    li > strong {
      margin-right: ${space.gutter};
    }
    li > strong + span {
      grid-column: 3;
    }
  }
  li > span {
    color: ${color.muted};
  }
`;

export const query = graphql`
  fragment Points_section on PointsSection {
    part
    title
    titleAt
    form
    points
    details {
      name
      text
    }
    at
    detailsAt
  }
`;
