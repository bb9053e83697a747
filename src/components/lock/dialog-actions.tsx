import styled from 'styled-components';
import { theme } from '../../styles/theme';

const { color, space, radius, width, motion, media } = theme;

/** The two buttons of the card, of equal width: the one that submits is filled. */
export const DialogActions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.s2};
  margin-block: ${space.s4} ${space.s1};
  button {
    min-height: ${width.target};
    padding: ${space.s1} ${space.s2};
    border: 1.5px solid ${color.ink};
    border-radius: ${radius.pill};
    background: none;
    font-weight: 600;
    transition: opacity ${motion.quick} ${motion.ease};
  }
  button[type='submit'] {
    border-color: ${color.accent};
    color: ${color.white};
    background: ${color.accent};
  }
  button[aria-disabled='true'] {
    opacity: 0.7;
    cursor: progress;
  }
  ${media.hover} {
    button:hover {
      opacity: 0.88;
    }
  }
`;
