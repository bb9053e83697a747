import type { ReactElement } from 'react';
import type { Project, Site } from '../content/schema/schema';
import type { Ground } from '../styles/ground';
import { theme } from '../styles/theme';
import {
  canvas,
  cardSize,
  display,
  fit,
  heading,
  lockedMark,
  markAlone,
  margin,
  night,
  pile,
  pileSize,
  signature,
} from './social-card-parts';

/** A project with what its cover and its titled picture are shown on. */
export interface ShownProject extends Project {
  ground: Ground;
  bandGround: Ground;
}

/** What a link preview shows. The elements are satori's: a subset of HTML and CSS, with every box a flex box. */
export interface Card {
  alt: string;
  /** The file is relative to the content folder; the size is the one it is drawn at, the focus what is kept of it. */
  picture?: { file: string; size: { width: number; height: number }; focus?: Project['imageFocus'] };
  /** Draws the card, given the sources of the site's mark and of the picture, and what of a text can be drawn. */
  design(mark: string, picture: string, shown: (text: string) => string): ReactElement;
}

const { accents, color, muted } = theme;
const borderRadius = 24;
const border = `2px solid ${color.edge}`;

/** The home page: its headline on night and, where there are projects, the first cover on sheets in the colours of the next. */
export function homeCard({ name, hero }: Site, projects: readonly ShownProject[] = []): Card {
  const [first = '', second = ''] = hero.headline.split('\n');
  const [front, ...others] = projects;
  const sheets = others.slice(0, 2).map(sheetColor);
  const sizes: [number, number][] = [
    [10, 180],
    [24, 112],
    [44, 98],
    [50, 86],
    [80, 66],
    [120, 56],
    [160, 50],
  ];
  return {
    alt: `${name}: ${hero.headline.replace('\n', ' ')}`,
    ...(front && { picture: { file: front.image, size: pileSize, focus: front.imageFocus } }),
    design: (mark, cover, shown) => {
      const [large, small] = [shown(first), shown(second)];
      if (!front && !large && !small) return markAlone(mark);
      return (
        <div style={{ ...night, justifyContent: 'flex-start' }}>
          {signature(mark, shown(name))}
          {front && pile(cover, sheets, large || small ? 502 : 170)}
          <div style={{ display: 'flex', marginTop: 34 }}>{heading(large, fit(large, ...sizes), small)}</div>
        </div>
      );
    },
  };
}

/** A dark ground would not be seen on night. */
const sheetColor = ({ ground, color: name }: ShownProject) => (ground.isNight ? accents[name].accent : ground.color);

/** The About page: its greeting on night, beside the portrait. */
export function aboutCard({ hero, about }: Site, greeting: string): Card {
  const size = { width: 464, height: 580 };
  const [first = ''] = hero.headline.split('\n');
  return {
    alt: about.portraitAlt,
    picture: { file: about.portrait, size, focus: about.portraitFocus },
    design: (mark, portrait, shown) => (
      <div style={{ ...night, paddingRight: margin + size.width + 48 }}>
        {signature(mark, '')}
        {heading(shown(greeting), fit(greeting, [30, 96], [44, 76], [60, 60]), shown(first))}
        <img src={portrait} alt="" {...size} style={{ position: 'absolute', right: margin, top: 96, borderRadius }} />
      </div>
    ),
  };
}

/** A case study: its title on its ground, above its cover. A locked one says so in place of its category. */
export function projectCard(project: ShownProject, { name }: Site, locked: string): Card {
  const { title, category, sealed, image, imageAlt, imageFocus, ground } = project;
  const quiet = ground.isNight ? muted.night : muted.day;
  const width = cardSize.width - 2 * margin;
  const size = { width, height: width / 2 };
  const fontSize = fit(title, [18, 108], [25, 90], [28, 80], [33, 66], [60, 62], [90, 58], [120, 50]);
  return {
    alt: `${title}. ${imageAlt}`,
    picture: { file: image, size, focus: imageFocus },
    design: (mark, cover, shown) => (
      <div
        style={{
          ...canvas,
          paddingTop: 44,
          color: ground.isNight ? color.onNight : color.ink,
          backgroundColor: ground.color,
        }}
      >
        {signature(
          mark,
          shown(name),
          <div style={{ display: 'block', lineClamp: 1, wordBreak: 'break-all', marginLeft: 40, color: quiet }}>
            {sealed ? lockedMark(shown(locked)) : shown(category)}
          </div>,
        )}
        {shown(title) && <div style={{ ...display, marginTop: 28, fontSize }}>{shown(title)}</div>}
        <img
          src={cover}
          alt=""
          {...size}
          style={{ flexShrink: 0, boxSizing: 'border-box', marginTop: 34, borderRadius, border }}
        />
      </div>
    ),
  };
}
