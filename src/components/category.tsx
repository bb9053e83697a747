import styled from 'styled-components';

interface Props {
  children: string;
}

/** A category as it is written: where it takes two lines, the dot between its terms hangs outside, and what it stands in clips it. */
export const Category = ({ children }: Props) => (
  <Terms data-field="/category">
    {children.split(dot).map((term, index) => (
      <span key={index}>
        {index > 0 && <i>{dot}</i>}
        {term}
      </span>
    ))}
  </Terms>
);

const dot = ' · ';

const Terms = styled.span`
  span,
  i {
    display: inline-block;
  }
  span:not(:last-child) {
    margin-right: 0.6em;
  }
  i {
    width: 0.6em;
    margin-left: -0.6em;
    font-style: normal;
    white-space: pre;
    text-align: center;
  }
`;
