import { Link } from 'gatsby';
import styled, { keyframes } from 'styled-components';
import { theme } from '../../styles/theme';
import { onGround } from '../ground';
import { Icon } from '../icon';

interface Props {
  /** The projects with a visible title, the top one first. */
  projects: readonly Queries.ProjectCard_projectFragment[];
}

/**
 * The next projects as folders behind the first cover, each with title and category at its upper edge (on phones only
 * the title, in up to two lines). For pointers only, since each project also has a card.
 */
export function Folders({ projects }: Props) {
  return (
    <FolderStack aria-hidden data-screen="">
      {[...projects].reverse().map(({ index, title, category, ground, sealed }, position) => {
        const { style, ...look } = onGround(ground);
        const behind = projects.length - position;
        return (
          <Folder key={index} to={`/project/${index}`} tabIndex={-1} {...look} style={{ ...style, '--behind': behind }}>
            <b>{title}</b>
            <span>
              {sealed && <Icon name="lock" />} {category}
            </span>
          </Folder>
        );
      })}
    </FolderStack>
  );
}

const { color, face, media, radius, rule, shadow, space, type, width } = theme;

const FolderStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const closeUp = keyframes`
  to { translate: 0 calc(var(--behind) * (100% - ${space[24]})); }
`;

/** Its lower part is hidden behind the next folder. */
const Folder = styled(Link)`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${space[24]};
  min-height: calc(${width.target} + ${space[24]});
  margin: 0 calc(var(--behind) * ${space[8]}) calc(-1 * ${space[24]});
  padding: ${space[8]} ${space[24]} ${space[32]};
  border-radius: ${radius.frame} ${radius.frame} 0 0;
  outline: ${rule.none};
  box-shadow: ${shadow.sheet};
  ${type.body}
  text-decoration: none;
  white-space: nowrap;
  &[data-ground='night'] {
    /* Lighter than the night around it. */
    background: color-mix(in oklch, ${color.ground}, white 14%);
  }
  > * {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  b {
    ${face}
  }
  span {
    color: ${color.muted};
  }
  ${media.phone} {
    margin-inline: calc(var(--behind) * ${space[4]});
    padding-inline: ${space[12]};
    ${type.small}
    b {
      ${type.twoLines}
      white-space: normal;
    }
    span {
      display: none;
    }
  }
  ${media.motion} {
    @supports (animation-timeline: scroll()) {
      /* Only after scrolling: each animation needs a layer, which delays the first paint. */
      html[data-scrolled] & {
        animation: ${closeUp} linear both;
        animation-timeline: scroll();
        animation-range: 25svh 105svh;
      }
    }
  }
`;
