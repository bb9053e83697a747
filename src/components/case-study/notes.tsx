import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { TitledList } from './titled-list';

interface Props {
  notes: readonly string[];
}

/** 'Initial research': notes as they were taken, side by side. */
export function Notes({ notes }: Props) {
  const { research } = useWords();
  return (
    <Section aria-labelledby="research">
      <TitledList id="research" title={research} texts={notes} />
    </Section>
  );
}

const { color, space, size, width, media } = theme;

const Section = styled.section`
  h2 {
    margin-bottom: clamp(${space.s4}, 4vw, ${space.s6});
  }
  ul {
    display: grid;
    gap: ${space.s5};
    font-size: ${size.note};
    ${media.wide} {
      grid-template-columns: 1fr 1fr;
    }
  }
  li {
    /* The line is as wide as the column, the text no wider than can be read. */
    padding: ${space.s2} max(0px, 100% - ${width.text}) 0 0;
    border-top: 1px solid ${color.hairline};
    line-height: 1.5;
  }
`;
