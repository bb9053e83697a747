import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { onGround } from '../ground';

interface Props {
  /** The projects whose grounds are shown, the top one first. */
  projects: readonly Pick<Queries.ProjectCard_projectFragment, 'index' | 'ground'>[];
}

/** The edges of folders behind the first cover, in the colours of the next projects, each of which also has a card. */
export function Folders({ projects }: Props) {
  return (
    <div aria-hidden data-screen="">
      {[...projects].reverse().map(({ index, ground }, position) => {
        const { style, ...look } = onGround(ground);
        return <Edge key={index} {...look} style={{ ...style, '--behind': projects.length - position }} />;
      })}
    </div>
  );
}

const { color, media, radius, rule, space, width } = theme;

/** Its lower part, with straight corners, is hidden behind the next edge. */
const Edge = styled.div`
  height: calc(${width.folder} + ${radius.frame});
  margin: 0 calc(var(--behind) * ${space[8]}) calc(-1 * ${radius.frame});
  border-radius: ${radius.frame} ${radius.frame} 0 0;
  outline: ${rule.none};
  &[data-ground='night'] {
    /* Lighter than the night around it. */
    background: color-mix(in oklch, ${color.ground}, white 14%);
  }
  ${media.phone} {
    margin-inline: calc(var(--behind) * ${space[4]});
  }
`;
