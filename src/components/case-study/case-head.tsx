import { graphql, Link } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Category } from '../category';
import { Columns } from '../columns';
import { Figure } from '../figure';
import { onGround } from '../ground';
import { Icon } from '../icon';
import { Phrase } from '../phrase';
import { RichText } from '../rich-text';
import { projectsId, TopGround } from '../section';
import { titleType } from '../title';
import { useWords } from '../use-site';

interface Props {
  project: Queries.CaseHead_projectFragment;
  study: Pick<Queries.CaseStudy_studyFragment, 'subtitle' | 'subtitleAt'>;
}

/** The head of a case study on its ground: back link, category, result, title, subtitle and cover. */
export function CaseHead({ project, study }: Props) {
  const { back } = useWords();
  return (
    <Head {...onGround(project.ground)}>
      <BackRow>
        <Link to={`/#${projectsId}`} data-screen="">
          <Icon name="previous" />
          <Phrase of={back} />
        </Link>
        <div>
          <Category project={project} />
          {project.result && <p data-field="/result">{project.result}</p>}
        </div>
      </BackRow>
      <Opening>
        <Title $text={project.title} data-field="/title">
          {project.title}
        </Title>
        <p data-field={study.subtitleAt}>
          <RichText text={study.subtitle} />
        </p>
      </Opening>
      <Figure picture={project.cover} width="whole" eager />
    </Head>
  );
}

const { media, space, type, width } = theme;

/** The ground of the head; locked pages use it to keep the same height. */
export const Head = styled(TopGround).attrs({ as: 'header' })`
  padding-top: calc(${width.bar} + ${space[24]});
  /* Close, so that the outcome is soon seen. */
  && + :not(dialog) {
    margin-top: ${space[64]};
  }
`;

const BackRow = styled(Columns)`
  row-gap: 0;
  align-items: center;
  a {
    display: flex;
    align-items: center;
    justify-self: start;
    gap: ${space[4]};
    min-height: ${width.target};
    text-decoration: none;
  }
  > div {
    ${type.small}
  }
  ${media.hover} {
    a:hover {
      text-decoration: underline;
    }
  }
`;

/** The subtitle is beside the title. */
const Opening = styled(Columns)`
  row-gap: ${space[16]};
  margin-block: ${space[16]} ${space[32]};
  p {
    ${type.lead}
  }
`;

const Title = styled.h1<{ $text: string }>`
  ${titleType('title')}
`;

export const query = graphql`
  fragment CaseHead_project on ContentProject {
    title
    category
    result
    sealed
    ground {
      ...Ground_ground
    }
    cover {
      ...Screenshot_picture
    }
  }
`;
