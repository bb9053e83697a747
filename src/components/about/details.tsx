import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { typeset } from '../typeset';

interface Props {
  details: readonly Queries.Details_detailFragment[];
}

/** What can be said of the owner in a few words, each under its label, side by side where there is room. */
export function Details({ details }: Props) {
  return (
    <List>
      {details.map(({ label, text }, index) => (
        <div key={index} data-in={`/details/${index}`}>
          <dt data-field="/label">{label}</dt>
          <dd data-field="/text">{typeset(text)}</dd>
        </div>
      ))}
    </List>
  );
}

const { color, space, size } = theme;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11.5rem, 100%), 1fr));
  gap: ${space.s4} ${space.gutter};
  padding-top: ${space.part};
  > div {
    padding-top: ${space.s2};
    border-top: 1px solid ${color.hairline};
  }
  dt {
    margin-bottom: ${space.half};
    color: ${color.muted};
    font-size: ${size.small};
  }
  dd {
    font-size: ${size.note};
    font-weight: 500;
    line-height: 1.45;
  }
`;

export const query = graphql`
  fragment Details_detail on SiteJsonAboutDetails {
    label
    text
  }
`;
