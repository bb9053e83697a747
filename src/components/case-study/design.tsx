import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { TitledList } from './titled-list';

interface Props {
  points: readonly string[];
}

/** 'Design': what was decided, told in large type beside its title. */
export function Design({ points }: Props) {
  const { design } = useWords();
  return (
    <Section aria-labelledby="design">
      <TitledList id="design" title={design} texts={points} />
    </Section>
  );
}

const { columns, space, size, width, media } = theme;

const Section = styled(Container).attrs({ as: 'section' })`
  display: grid;
  gap: ${space.s3} ${space.s5};
  padding-top: ${space.section};
  ${media.desktop} {
    grid-template-columns: ${columns};
    > h2 {
      grid-column: span 5;
    }
    > ul {
      grid-column: span 7;
    }
  }
  h2 {
    font-size: ${size.chapter};
    ${media.print} {
      font-size: ${size.paperPoint};
    }
  }
  ul {
    display: grid;
    gap: ${space.s4};
    max-width: ${width.text};
    font-size: ${size.prose};
    line-height: 1.5;
    ${media.print} {
      display: block;
      columns: 2;
      column-gap: ${space.s4};
      max-width: none;
      font-size: ${size.body};
    }
  }
  li {
    ${media.print} {
      break-inside: avoid;
      padding-bottom: ${space.s1};
    }
  }
`;
