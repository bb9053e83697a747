import styled, { css } from 'styled-components';
import { theme } from '../styles/theme';
import { IconButton } from './icon';

const { color, radius, rule, shadow, size, space, type, width } = theme;

/** The frame of overlays: dialogs, the drawer and messages. */
export const frame = css`
  padding: ${space[24]};
  border-radius: ${radius.frame};
  color: ${color.ink};
  background: ${color.paper};
  outline: ${rule.none};
  box-shadow: ${shadow.dialog};
`;

/**
 * A modal dialog with an `h2` as its title; with `data-over` Back closes it (src/browser/bootstrap.ts). All attributes
 * are forwarded, because styled-components warns of `closedby`.
 */
export const Dialog = styled.dialog.withConfig({ shouldForwardProp: () => true })`
  ${frame}
  width: ${width.dialog};
  max-width: calc(100% - 2 * ${space.gutter});
  max-height: calc(100dvh - 2 * ${space.gutter});
  margin: auto;
  h2 {
    padding-right: ${space[48]};
    margin-bottom: ${space[12]};
    ${type.lead}
  }
  &::backdrop {
    background: ${color.nightScrim};
  }
`;

/** The cross in the upper right corner of a dialog, level with the first line of its title. */
export const CloseButton = styled(IconButton).attrs({ icon: 'close' })`
  position: absolute;
  /* Half a line of the title, since half the button is as high as the padding. */
  top: calc(0.7 * ${size.lead});
  right: ${space[12]};
`;
