import { graphql, Link } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { imageSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { Icon } from '../icon';
import { projectsId } from '../section-ids';
import { Screenshot } from '../viewer/screenshot';
import { Phrase } from '../phrase';
import { typeset } from '../typeset';

interface Props {
  project: Queries.CaseStudyHero_projectFragment;
  subtitle: string;
}

/** The head of a case study on the tint of its accent: way back, title, subtitle and the large picture. */
export function CaseStudyHero({ project, subtitle }: Props) {
  const words = useWords();
  return (
    <Tinted>
      <Container>
        <Back to={`/#${projectsId}`}>
          <Previous name="previous" /> <Phrase of={words.back} />
        </Back>
        <Category data-field="/category">{typeset(project.category)}</Category>
        <h1 data-field="/title">{project.title}</h1>
        <Subtitle data-field="/content/heroSubtitle">{typeset(subtitle)}</Subtitle>
        <Screenshot picture={project.image} sizes={imageSizes.container} eager />
      </Container>
    </Tinted>
  );
}

const { color, space, size, width, motion, media } = theme;

const Tinted = styled.header`
  padding-top: calc(${space.bar} + ${space.s5});
  background: linear-gradient(${color.accentTint} 40%, transparent);
  h1 {
    max-width: 13.2em;
    font-size: ${size.h1};
    line-height: 1.05;
    letter-spacing: -0.03em;
  }
  ${media.print} {
    padding-top: 0;
    background: none;
  }
`;

const Back = styled(Link)`
  display: inline-block;
  padding-block: ${space.s2};
  color: ${color.accent};
  font-weight: 600;
  text-decoration: underline transparent;
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

const Category = styled.p`
  margin: clamp(${space.s4}, 4vw, ${space.s6}) 0 ${space.s2};
  color: ${color.muted};
  font-size: ${size.small};
  font-weight: 500;
`;

const Subtitle = styled.p`
  margin: ${space.s4} 0 clamp(${space.s5}, 5vw, ${space.s7});
  max-width: ${width.text};
  color: ${color.muted};
  font-size: ${size.lead};
  line-height: 1.45;
  text-wrap: balance;
`;

export const query = graphql`
  fragment CaseStudyHero_project on ProjectsJson {
    title
    category
    image {
      ...Screenshot_picture
    }
  }
`;
