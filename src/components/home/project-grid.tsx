import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { imageSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { NothingToPublishMark } from '../draft-marks';
import { Night } from './night';
import { Pile } from './pile';
import { ProjectCard } from '../project-card';
import { projectsId } from '../section-ids';
import { Phrase } from '../phrase';

interface Props {
  projects: readonly Queries.ProjectCard_projectFragment[];
}

/** 'Selected projects': the first card full width on the edge of the night, then two by two, and one that would be left alone full width again. */
export function ProjectGrid({ projects }: Props) {
  const words = useWords();
  const piled = projects.slice(1, 1 + pile.most);
  return (
    <section id={projectsId} tabIndex={-1} aria-labelledby="selected-projects">
      <Head style={{ '--piled': piled.length }}>
        <Container>
          <h2 id="selected-projects">
            <Phrase of={words.selectedProjects} />
          </h2>
          {process.env['NODE_ENV'] === 'development' && projects.every(({ draft }) => draft) && (
            <NothingToPublishMark />
          )}
        </Container>
      </Head>
      <Grid as="ul">
        {projects.map((project, position) => (
          <Item key={project.index} style={{ '--position': Math.min(position, card.lastStep) }}>
            {position === 0 && piled.length > 0 && <Pile projects={piled} />}
            <ProjectCard
              project={project}
              sizes={isWide(position, projects.length) ? imageSizes.container : imageSizes.half}
              eager={position === 0}
            />
          </Item>
        ))}
      </Grid>
    </section>
  );
}

const isWide = (position: number, count: number) => position === 0 || (position === count - 1 && count % 2 === 0);

const { space, media, motion, card, pile, size } = theme;

/** Half as high as the first cover, which lies on both grounds. */
const overlap = `(${imageSizes.container} / 4)`;

const Head = styled(Night)`
  padding-block: clamp(${space.s5}, 2.8vw, ${space.s7}) calc(${pile.step} * var(--piled) + ${overlap});
  h2 {
    margin-bottom: max(${space.s3}, 1.4vw);
    font-size: ${size.label};
  }
  ${media.print} {
    padding-block: ${space.s4} 0;
    h2 {
      margin-bottom: ${space.s2};
    }
  }
`;

const Grid = styled(Container)`
  display: grid;
  gap: ${space.s5};
  margin-top: calc(-1 * ${overlap});
  padding-bottom: ${space.section};
  ${media.wideOrPaper} {
    grid-template-columns: 1fr 1fr;
    > :first-child,
    > :last-child:nth-child(even) {
      grid-column: 1 / -1;
    }
  }
  ${media.print} {
    gap: ${space.s4} ${space.s5};
    margin-top: 0;
    padding-bottom: 0;
    /* Cards are printed here alone. */
    article {
      /* A container is cut in two at the end of a sheet. */
      container-type: normal;
      font-size: ${size.lead};
      > :last-child {
        gap: ${space.half} ${space.s3};
        align-items: start;
        padding: ${space.s2} 0 0;
      }
    }
    h3 {
      max-width: none;
      font-size: 1em;
      ~ svg {
        display: none;
      }
    }
    /* Five projects fit a sheet so: the words of a wide card stand beside its picture, and its title is larger. */
    > :is(:first-child, :last-child:nth-child(even)) article {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: ${space.s5};
      align-items: center;
      font-size: ${size.paperCard};
    }
  }
`;

const Item = styled.li`
  position: relative;
  min-width: 0;
  /* The first paint doesn't wait for what follows the first card. */
  html[data-arriving] &:nth-child(n + 2) {
    content-visibility: hidden;
    contain-intrinsic-size: auto 500px;
  }
  ${media.movingScreen} {
    /* Who comes back goes on where they were. */
    html:not([data-returned]) & {
      animation: card-in ${motion.slow} ${motion.ease} calc(${card.delay} + ${card.step} * var(--position)) both;
    }
  }
  @keyframes card-in {
    from {
      opacity: 0;
      transform: translateY(16px);
    }
  }
`;
