import styled from 'styled-components';
import { theme } from '../styles/theme';
import { typeset } from './typeset';

interface Props {
  children: string;
}

const dot = ' · ';

/**
 * A category, with the dots between its terms. A dot at the start of a line lies left of the text, where the paragraph around it must
 * clip it (`overflow-x: clip`).
 */
export function Category({ children }: Props) {
  return (
    <Terms data-field="/category">
      {children.split(dot).map((term, index) => (
        <span key={index}>
          {index > 0 && <i>{dot}</i>}
          {typeset(term)}
        </span>
      ))}
    </Terms>
  );
}

const { width } = theme;

const Terms = styled.span`
  > span + span,
  i {
    display: inline-block;
  }
  > span:not(:last-child) {
    margin-right: ${width.middot};
  }
  i {
    width: ${width.middot};
    margin-left: -${width.middot};
    font-style: normal;
    text-align: center;
    white-space: pre;
  }
`;
