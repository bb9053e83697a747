import styled from 'styled-components';
import { theme } from '../../styles/theme';

const { color, space, size, shadow, radius } = theme;

/** A small card over the blurred page. */
export const DialogCard = styled.dialog`
  width: min(440px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: clamp(${space.s4}, 6vw, ${space.s5});
  border: 0;
  border-radius: ${radius.frame};
  color: ${color.ink};
  background: ${color.paper};
  box-shadow: ${shadow.dialog};
  &::backdrop {
    background: color-mix(in oklab, var(--ground) 35%, ${color.veil});
    -webkit-backdrop-filter: blur(12px);
    backdrop-filter: blur(12px);
  }
  h2 {
    font-size: ${size.h2};
  }
  form > p {
    margin: ${space.s1} 0 ${space.s4};
    color: ${color.muted};
    line-height: 1.5;
    text-wrap: balance;
  }
  strong {
    display: block;
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

/** The cross in the card's corner. */
export const CloseButton = styled.button`
  position: absolute;
  top: ${space.s2};
  right: ${space.s2};
  padding: ${space.s2};
  border: 1.5px solid transparent;
  border-radius: ${radius.pill};
  color: ${color.muted};
  background: none;
  &:hover {
    color: ${color.ink};
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
