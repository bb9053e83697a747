import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { CardItem, ProjectCard } from '../card';
import { Columns } from '../columns';
import { NothingToPublishMark } from '../draft-marks';
import { night, onGround } from '../ground';
import { Phrase } from '../phrase';
import { Container, projectsId } from '../section';
import { useWords } from '../use-site';
import { Folders } from './folders';

interface Props {
  projects: readonly Queries.ProjectCard_projectFragment[];
}

const maxFolders = 4;

/** 'Selected projects': the first card at full width, then two per row, and a last single one at full width again. */
export function ProjectGrid({ projects }: Props) {
  const { selectedProjects } = useWords();
  const behind = projects.slice(1, 1 + maxFolders);
  const isWhole = (position: number) =>
    position === 0 || (position === projects.length - 1 && projects.length % 2 === 0);
  return (
    <Section id={projectsId} tabIndex={-1} aria-labelledby="selected-projects" style={{ '--folders': behind.length }}>
      <Head {...onGround(night)}>
        <Container>
          <h2 id="selected-projects">
            <Phrase of={selectedProjects} />
          </h2>
          {process.env['NODE_ENV'] === 'development' && projects.every(({ draft }) => draft) && (
            <NothingToPublishMark />
          )}
        </Container>
      </Head>
      <Container>
        <Columns as="ul">
          {projects.map((project, position) => (
            <Item
              key={project.index}
              data-whole={isWhole(position) || undefined}
              style={{ '--position': Math.min(position, card.lastStep) }}
            >
              {position === 0 && behind.length > 0 && <Folders projects={behind} />}
              <ProjectCard project={project} width={isWhole(position) ? 'whole' : 'half'} eager={position === 0} />
            </Item>
          ))}
        </Columns>
      </Container>
    </Section>
  );
}

const { card, color, layer, media, motion, space, type, width } = theme;

const Section = styled.section`
  position: relative;
  isolation: isolate;
  padding-bottom: ${space.section};
`;

/** The night ground continues behind the folders and half of the first cover. */
const Head = styled.div`
  h2 {
    margin-bottom: 0;
    padding-bottom: ${space[24]};
    ${type.lead}
  }
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    z-index: ${layer.behind};
    height: calc(${width.target} * var(--folders) + ${width.column} / 4);
    background: ${color.night};
  }
`;

const Item = styled(CardItem)`
  ${media.tablet} {
    &[data-whole] {
      grid-column: 1 / -1;
    }
  }
  ${media.motion} {
    /* No fade-in when returning to the page. */
    html:not([data-returned]) & {
      animation: card-in ${motion.slow} ${motion.ease} calc(${card.delay} + ${card.step} * var(--position)) both;
    }
  }
  @keyframes card-in {
    from {
      opacity: 0;
      translate: 0 ${space[16]};
    }
  }
`;
