import type { CSSProperties, ReactNode } from 'react';
import { theme } from '../styles/theme';

/* Only shown in development. The styles are inline: styles of a module would be in the published scripts. */

/** Marks a card as a draft. */
export function DraftCardMark() {
  return <Mark style={{ display: 'inline-block', marginLeft: theme.space[8] }}>Draft</Mark>;
}

/** Tells on the home page that there is no project to publish. */
export function NothingToPublishMark() {
  const { space } = theme;
  return (
    <Mark style={{ display: 'block', width: 'fit-content', marginBottom: space[32] }}>
      Every project is a draft: there is nothing to publish yet
    </Mark>
  );
}

function Mark({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  const { color, space, radius, size } = theme;
  const look = { color: color.onNight, background: color.night, borderRadius: radius.pill, fontSize: size.small };
  return (
    <strong lang="en" style={{ padding: `${space[4]} ${space[12]}`, fontWeight: 600, ...look, ...style }}>
      {children}
    </strong>
  );
}
