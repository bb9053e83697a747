import styled from 'styled-components';
import { homeGround } from '../../styles/home-ground';
import { theme } from '../../styles/theme';
import { CardList, ProjectCard } from '../card';
import { NothingToPublishMark } from '../draft-marks';
import { onGround } from '../ground';
import { Phrase } from '../phrase';
import { Ground, projectsId } from '../section';
import { useSite } from '../use-site';
import { Folders } from './folders';

interface Props {
  projects: readonly Queries.ProjectCard_projectFragment[];
}

const maxFolders = 4;

/** 'Selected projects': the first card at full width, then two per row, and a last single one at full width again. */
export function ProjectGrid({ projects }: Props) {
  const { words, look } = useSite();
  const behind = projects.slice(1, 1 + maxFolders);
  const isWhole = (position: number) =>
    position === 0 || (position === projects.length - 1 && projects.length % 2 === 0);
  return (
    <Section id={projectsId} tabIndex={-1} aria-labelledby="selected-projects" style={{ '--folders': behind.length }}>
      <Head as="div" {...onGround(homeGround(look))}>
        <h2 id="selected-projects">
          <Phrase of={words.selectedProjects} />
        </h2>
        {process.env['NODE_ENV'] === 'development' && projects.every(({ draft }) => draft) && <NothingToPublishMark />}
      </Head>
      <List>
        {projects.map((project, position) => (
          <li
            key={project.index}
            data-whole={isWhole(position) || undefined}
            style={{ '--position': Math.min(position, card.lastStep) }}
          >
            {position === 0 && behind.length > 0 && <Folders projects={behind} />}
            <ProjectCard project={project} width={isWhole(position) ? 'whole' : 'half'} eager={position === 0} />
          </li>
        ))}
      </List>
    </Section>
  );
}

const { card, color, layer, media, motion, space, type, width } = theme;

const Section = styled.section`
  position: relative;
  isolation: isolate;
  padding-bottom: ${space.section};
`;

/** The ground continues behind the folders and half of the first cover. */
const Head = styled(Ground)`
  padding-block: 0;
  h2 {
    margin-bottom: 0;
    padding-bottom: ${space[16]};
    ${type.lead}
  }
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    z-index: ${layer.behind};
    /* Of the page, which is narrower than the window beside Details: a share of its width as a height. */
    padding-top: calc(${width.folder} * var(--folders) + ${width.column} / 4);
    background: ${color.ground};
  }
`;

const List = styled(CardList)`
  margin-inline: ${space.edge};
  ${media.tablet} {
    > [data-whole] {
      grid-column: 1 / -1;
    }
  }
  ${media.motion} {
    /*
     * No fade-in when returning to the page. It takes two steps, so that one card begins when another ends: each such
     * moment costs the browser some frames.
     */
    html:not([data-returned]) & > li {
      animation: card-in calc(2 * ${card.step}) ${motion.ease} both;
      animation-delay: calc(${card.delay} + ${card.step} * var(--position));
    }
  }
  @keyframes card-in {
    from {
      opacity: 0;
      translate: 0 ${space[16]};
    }
  }
`;
