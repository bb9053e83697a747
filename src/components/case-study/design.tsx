import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { LeadSentence } from './lead-sentence';
import { TitledList } from './titled-list';

interface Props {
  points: readonly string[];
}

/** 'Design': what was decided, told in large type beside its title; of each decision the first sentence leads. */
export function Design({ points }: Props) {
  const { design } = useWords();
  return (
    <Section aria-labelledby="design">
      <TitledList id="design" title={design} texts={points}>
        {(point) => <LeadSentence text={point} />}
      </TitledList>
    </Section>
  );
}

const { color, space, size, width, media } = theme;

const Section = styled(Container).attrs({ as: 'section' })`
  display: grid;
  gap: ${space.s3} ${space.s5};
  margin-top: ${space.section};
  ${media.desktop} {
    grid-template-columns: calc((100% - 2 * ${space.s5}) / 3) minmax(0, 1fr);
  }
  ul {
    font-size: ${size.prose};
    line-height: 1.5;
    ${media.print} {
      font-size: ${size.body};
    }
  }
  strong {
    font-weight: 600;
  }
  li {
    padding: ${space.s3} max(0px, 100% - ${width.text}) ${space.s3} 0;
    border-top: 1px solid ${color.hairline};
    ${media.print} {
      padding: 0 0 ${space.s1};
      border: 0;
    }
  }
`;
