import styled from 'styled-components';
import { theme } from '../../styles/theme';

const { color, space, size, shadow, radius, width, motion, media } = theme;

const inset = `clamp(${space.s4}, 6vw, ${space.s5})`;

/** A small card before the ground of the case study that it opens: `--ground`. */
export const DialogCard = styled.dialog`
  width: min(${width.dialog}, 100vw - 32px);
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: ${inset};
  border-radius: ${radius.frame};
  color: ${color.ink};
  background: ${color.paper};
  box-shadow: ${shadow.dialog};
  &::backdrop {
    background: ${color.ground};
  }
  form > p {
    margin: ${space.s2} 0 ${space.s4};
    color: ${color.muted};
    line-height: 1.5;
    text-wrap: balance;
  }
  strong {
    display: block;
    margin-bottom: ${space.s1};
    color: ${color.ink};
    font-weight: 600;
  }
  form > a {
    display: block;
    padding-block: ${space.s2} 0;
    font-size: ${size.small};
    text-align: center;
  }
`;

/** The head of the card: the cover, which everybody may see. Where there is little height, the field is needed more. */
export const DialogCover = styled.div`
  overflow: hidden;
  aspect-ratio: 2;
  margin: calc(${space.s2} - ${inset}) calc(${space.s2} - ${inset}) ${space.s4};
  border-radius: ${radius.field};
  ${media.low} {
    display: none;
  }
`;

/** The title, with a lock; beside the cross where there is no cover. */
export const DialogTitle = styled.h2`
  ${media.low} {
    padding-right: ${width.target};
  }
  font-size: ${size.dialogTitle};
  svg {
    width: 0.8em;
    height: 0.8em;
    margin-left: ${space.half};
    color: ${color.accent};
    vertical-align: -0.04em;
  }
`;

/** The two buttons of the card, of equal width: the one that submits is filled. */
export const DialogActions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.s2};
  margin-block: ${space.s4} ${space.s1};
  button {
    min-height: ${width.target};
    padding: ${space.s1} ${space.s2};
    border: 1.5px solid ${color.muted};
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

/** The cross in the corner of the card, over the cover. */
export const CloseButton = styled.button`
  position: absolute;
  top: ${space.s3};
  right: ${space.s3};
  display: grid;
  place-items: center;
  width: ${width.target};
  height: ${width.target};
  padding: ${space.half};
  border: 1.5px solid transparent;
  border-radius: ${radius.pill};
  color: ${color.ink};
  background: ${color.paper} content-box;
  &:hover {
    color: ${color.accent};
  }
`;

/** Says that there is no way home now: the document's bootstrap sets `data-offline` then. */
export const OfflineMessage = styled.p`
  && {
    margin: ${space.s2} 0 0;
    color: ${color.error};
    font-size: ${size.small};
    font-weight: 500;
    line-height: 1.4;
  }
  html:not([data-offline]) & {
    display: none;
  }
`;
