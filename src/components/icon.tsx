import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { theme } from '../styles/theme';
import type { PhraseText } from '../content/model/portfolio';
import { labelled } from './phrase';

const paths = {
  next: 'M4 12h15M13 6l6 6-6 6',
  previous: 'M20 12H5M11 6l-6 6 6 6',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  reduce: 'M20 10h-6V4M14 10l7-7M4 14h6v6M10 14l-7 7',
  outward: 'M7 17L17 7M8 7h9v9',
  download: 'M12 4v12M6 10l6 6 6-6M5 20h14',
  horizontal: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  play: 'M8 5l11 7-11 7z',
  pause: 'M9 5v14M15 5v14',
  show:
    'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z' +
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  hide: 'M2.5 12C5 16.5 8.3 18.5 12 18.5s7-2 9.5-6.5M5 16l-1.5 2.5M12 18.5v3M19 16l1.5 2.5',
  close: 'M5 5l14 14M19 5L5 19',
  menu: 'M4 8h16M4 16h16',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
};

export type IconName = keyof typeof paths;

/** A line icon (global-style.ts). It is decorative; the element around it has the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24">
      <path d={paths[name]} />
    </svg>
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  label: PhraseText;
}

/** An icon button with a label for screen readers. */
export function IconButton({ icon, label, ...rest }: ButtonProps) {
  return (
    <Round type="button" {...labelled(label)} {...rest}>
      <Icon name={icon} />
    </Round>
  );
}

const { radius, rule, space, width } = theme;

/** All attributes are forwarded, because styled-components warns of `command` and `commandfor`. */
const Round = styled.button.withConfig({ shouldForwardProp: () => true })`
  display: grid;
  flex: none;
  place-items: center;
  width: ${width.target};
  height: ${width.target};
  padding: 0;
  border: ${rule.none};
  border-radius: ${radius.pill};
  background: none;
  svg {
    width: ${space[24]};
  }
`;
