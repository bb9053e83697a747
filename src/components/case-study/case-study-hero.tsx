import { graphql, Link } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { imageSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Category } from '../category';
import { Container } from '../container';
import { onGround, panelUnderBar } from '../ground';
import { Icon } from '../icon';
import { Phrase } from '../phrase';
import { projectsId } from '../section-ids';
import { typeset } from '../typeset';
import { Screenshot } from '../viewer/screenshot';
import { Heading, TwoColumns } from './heading';

interface Props {
  project: Queries.CaseStudyHero_projectFragment;
  subtitle: string;
}

/** The head of a case study on its ground: way back, category, title, subtitle and the large picture. */
export function CaseStudyHero({ project, subtitle }: Props) {
  const words = useWords();
  return (
    <Head {...onGround(project.ground)}>
      <Container>
        <Way>
          <Back to={`/#${projectsId}`}>
            <Previous name="previous" /> <Phrase of={words.back} />
          </Back>
          <p>
            <Category>{project.category}</Category>
          </p>
        </Way>
        <Heading>
          <h1 data-field="/title" data-long={project.title.length > 40 || undefined}>
            {project.title}
          </h1>
          <p data-field="/content/heroSubtitle">{typeset(subtitle)}</p>
        </Heading>
        <Cover>
          <Screenshot picture={project.image} sizes={imageSizes.container} eager />
        </Cover>
      </Container>
    </Head>
  );
}

const { color, space, motion, media } = theme;

const Head = styled.header`
  padding: calc(${space.bar} + ${space.s3}) 0 ${space.part};
  ${panelUnderBar}
  ${media.print} {
    padding: 0;
  }
`;

/** Its height is known to src/components/lock/locked-placeholder.tsx. */
const Way = styled(TwoColumns)`
  margin-bottom: ${space.s4};
  row-gap: 0;
  align-items: center;
  p {
    overflow-x: clip;
    color: ${color.muted};
    font-weight: 500;
  }
  ${media.print} {
    margin-bottom: ${space.s1};
  }
`;

const Back = styled(Link)`
  justify-self: start;
  padding-block: ${space.s2};
  font-weight: 500;
  text-decoration-color: transparent;
  transition: text-decoration-color ${motion.quick} ${motion.ease};
  &:hover {
    text-decoration-color: currentColor;
  }
  ${media.print} {
    display: none;
  }
`;

const Previous = styled(Icon)`
  display: inline;
  width: 1.1em;
  margin-left: -0.2em;
  vertical-align: -0.2em;
`;

const Cover = styled.div`
  margin-top: clamp(${space.s4}, 3.4vw, ${space.s6});
  /* It may be in view from the start. */
  &&& > figure {
    animation: none;
  }
  /* It can be read as it is: no sign lies over it. */
  a > span {
    opacity: 0;
  }
  ${media.print} {
    margin-top: ${space.s4};
  }
`;

export const query = graphql`
  fragment CaseStudyHero_project on ProjectsJson {
    title
    category
    ground {
      ...Ground_ground
    }
    image {
      ...Screenshot_picture
    }
  }
`;
