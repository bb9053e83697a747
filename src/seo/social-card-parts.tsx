import type { CSSProperties, ReactNode } from 'react';
import { theme } from '../styles/theme';
import { cardFamilies } from './social-card-fonts';

export const cardSize = { width: 1200, height: 630 } as const;
export const margin = 64;

const { color } = theme;

const row: CSSProperties = { display: 'flex', alignItems: 'center' };
const column: CSSProperties = { display: 'flex', flexDirection: 'column' };

export const display: CSSProperties = {
  fontFamily: cardFamilies.display,
  letterSpacing: '-0.03em',
  lineHeight: 1.04,
  textWrap: 'balance',
  wordBreak: 'break-word',
};

export const canvas: CSSProperties = {
  ...column,
  ...cardSize,
  boxSizing: 'border-box',
  padding: margin,
  fontFamily: cardFamilies.text,
  fontSize: 28,
};

/** The night of the home page. */
export const night: CSSProperties = {
  ...canvas,
  justifyContent: 'space-between',
  color: color.onNight,
  backgroundColor: color.night,
};

/** The largest size at which a text stays in its room; `steps` are [most characters, pixels], the largest size first. */
export const fit = (text: string, ...steps: [number, number][]): number | undefined =>
  (steps.find(([most]) => text.length <= most) ?? steps.at(-1))?.[1];

/** The top line of a card: the site's mark, a name, and something at the far end. */
export function signature(mark: string, name: string, aside?: ReactNode) {
  return (
    <div style={{ ...row, justifyContent: 'space-between' }}>
      <div style={{ ...row, flexShrink: 0 }}>
        <img src={mark} alt="" width={48} height={48} style={{ marginRight: 18 }} />
        <div style={{ ...display, fontSize: 34, letterSpacing: '-0.02em' }}>{name}</div>
      </div>
      {aside}
    </div>
  );
}

/** A card that has nothing else to show. */
export const markAlone = (mark: string) => (
  <div style={{ ...night, alignItems: 'center', justifyContent: 'center' }}>
    <img src={mark} alt="" width={144} height={144} />
  </div>
);

/** Stands where the category of a project would, if it is locked. */
export const lockedMark = (text: string) => (
  <div style={row}>
    <svg width="26" height="26" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.2">
      <rect x="4" y="10.5" width="16" height="10.5" rx="3" />
      <path d="M7.5 10.5V7.5a4.5 4.5 0 0 1 9 0v3" />
    </svg>
    <div style={{ marginLeft: 10 }}>{text}</div>
  </div>
);

/** A large line and a smaller one under it, on night; where either is empty, the other. */
export function heading(first: string, fontSize: number | undefined, second?: string) {
  return (
    <div style={column}>
      {first && <div style={{ ...display, fontSize }}>{first}</div>}
      {second && (
        <div
          style={{ ...display, marginTop: first ? 22 : 0, fontSize: 38, lineHeight: 1.2, color: color.onNightMuted }}
        >
          {second}
        </div>
      )}
    </div>
  );
}

export const pileSize = { width: cardSize.width - 2 * margin, height: (cardSize.width - 2 * margin) / 2 } as const;

/** A cover that goes on below the card from `top` on, on sheets of these colours, the uppermost first. */
export function pile(cover: string, sheets: readonly string[], top: number) {
  const place: CSSProperties = { ...pileSize, position: 'absolute', left: margin, top, borderRadius: 20 };
  const turned = sheets.map((backgroundColor, order) => (
    <div
      key={order}
      style={{ ...place, backgroundColor, transform: order === 0 ? 'rotate(1.6deg)' : 'rotate(-2.6deg)' }}
    />
  ));
  return (
    <div style={row}>
      {turned.reverse()}
      <img src={cover} alt="" style={place} />
    </div>
  );
}
