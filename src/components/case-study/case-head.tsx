import { graphql, Link } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
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

/** The head of a case study on its ground: back link, category, title, subtitle and cover. */
export function CaseHead({ project, study }: Props) {
  const { back } = useWords();
  return (
    <Head {...onGround(project.ground)}>
      <BackRow>
        <Link to={`/#${projectsId}`} data-screen="">
          <Icon name="previous" />
          <Phrase of={back} />
        </Link>
        <p data-field="/category">{project.category}</p>
      </BackRow>
      <Title $text={project.title} data-field="/title">
        {project.title}
      </Title>
      <Lead data-field={study.subtitleAt}>
        <RichText text={study.subtitle} />
      </Lead>
      <Figure picture={project.cover} width="whole" eager />
    </Head>
  );
}

const { color, media, space, type, width } = theme;

/** The ground of the head; locked pages use it to keep the same height. */
export const Head = styled(TopGround).attrs({ as: 'header' })`
  padding-top: calc(${width.bar} + ${space[16]});
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
  p {
    color: ${color.muted};
  }
  ${media.hover} {
    a:hover {
      text-decoration: underline;
    }
  }
`;

const Title = styled.h1<{ $text: string }>`
  margin-block: ${space[32]} ${space[16]};
  ${titleType('title')}
  ${media.tablet} {
    margin-bottom: ${space[32]};
  }
`;

const Lead = styled.p`
  margin-bottom: ${space.head};
  color: ${color.muted};
  ${type.lead}
  ${media.tablet} {
    margin-left: calc(50% + ${space.gutter} / 2);
  }
`;

export const query = graphql`
  fragment CaseHead_project on ContentProject {
    title
    category
    ground {
      ...Ground_ground
    }
    cover {
      ...Screenshot_picture
    }
  }
`;
