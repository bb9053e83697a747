import type { CSSProperties, ReactNode } from 'react';
import { theme } from '../styles/theme';

/*
 * Only the owner sees these, while developing. They are styled in place: what a module styles for itself would be in
 * the published scripts.
 */

/** Says on a card that its project is a draft. */
export function DraftCardMark() {
  return <Mark>Draft</Mark>;
}

/** Says on the page of a draft, wherever it is scrolled to, that it is one. */
export function DraftPageMark() {
  const { space, layer } = theme;
  return (
    <Mark style={{ position: 'fixed', bottom: space[64], left: space[16], zIndex: layer.bar }}>
      Draft: in the published site there is no such page
    </Mark>
  );
}

/** Says on the home page of a site without a project to publish that it has none. */
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
