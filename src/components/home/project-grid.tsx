import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { imageSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { NothingToPublishMark } from '../draft-marks';
import { ProjectCard } from '../project-card';
import { projectsId } from '../section-ids';
import { Phrase } from '../phrase';

interface Props {
  projects: readonly Queries.ProjectCard_projectFragment[];
}

/** 'Selected projects': the first card full width, then two by two, each fading in after the one before. */
export function ProjectGrid({ projects }: Props) {
  const words = useWords();
  return (
    <Section id={projectsId} tabIndex={-1} aria-labelledby="selected-projects">
      <h2 id="selected-projects">
        <Phrase of={words.selectedProjects} />
      </h2>
      {process.env['NODE_ENV'] === 'development' && projects.every(({ draft }) => draft) && <NothingToPublishMark />}
      <Grid>
        {projects.map((project, position) => (
          <Item key={project.index} style={{ '--position': Math.min(position, theme.card.lastStep) }}>
            <ProjectCard project={project} sizes={position === 0 ? imageSizes.container : imageSizes.half} />
          </Item>
        ))}
      </Grid>
    </Section>
  );
}

const { space, media, motion, card, size } = theme;

const Section = styled(Container).attrs({ as: 'section' })`
  padding-block: clamp(${space.s6}, 5vw, ${space.s8}) ${space.section};
  > h2 {
    margin-bottom: clamp(${space.s4}, 3vw, ${space.s6});
    font-size: ${size.h2};
  }
`;

const Grid = styled.ul`
  display: grid;
  gap: clamp(${space.s6}, 5vw, ${space.s7}) ${space.s5};
  ${media.wide} {
    grid-template-columns: 1fr 1fr;
    > :first-child {
      grid-column: 1 / -1;
      h3 {
        font-size: ${size.h2};
      }
    }
  }
`;

const Item = styled.li`
  min-width: 0;
  ${media.moving} {
    @media screen {
      /* Who comes back goes on where they were. */
      html:not([data-returned]) & {
        animation: card-in ${motion.slow} ${motion.ease} calc(${card.delay} + ${card.step} * var(--position)) both;
      }
    }
  }
  @keyframes card-in {
    from {
      opacity: 0;
      transform: translateY(16px);
    }
  }
`;
