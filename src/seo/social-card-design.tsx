import type { CSSProperties, ReactElement } from 'react';
import type { ContentFile } from '../content/model/content-file';
import type { Picture } from '../content/model/picture';
import type { Project, Site } from '../content/model/portfolio';
import type { Ground } from '../styles/ground';
import { homeGround } from '../styles/home-ground';
import { radiusOf, wholeLook, type Look } from '../styles/look';
import { theme } from '../styles/theme';
import { markOf, type Mark } from './mark';
import { cardFamilies } from './social-card-fonts';

/** A project with the grounds of its cover and of its large picture. */
export interface ShownProject extends Project {
  ground: Ground;
  bandGround: Ground;
}

/** The content of a link preview: the site's mark, the owner's name, a title with a line below it, and a picture. */
export interface Card {
  alt: string;
  name: string;
  title: string;
  line: string;
  isLocked?: boolean;
  ground: Ground;
  typefaces: Look['typefaces'];
  /** Of the picture, in pixels. */
  radius: number;
  mark?: Mark;
  /** The file is relative to the content folder; `focus` is the part to keep when cropping. */
  picture?: { file: string; shape: keyof typeof shapes; focus?: string | undefined };
}

export const cardSize = { width: 1200, height: 630 } as const;
const margin = 64;

/** The sizes of the pictures in pixels: a cover continues beyond the edge of the card, a portrait is shown whole. */
export const shapes = { cover: { width: 1004, height: 502 }, portrait: { width: 402, height: 502 } } as const;

const { color, muted } = theme;

const lookOf = (site: Site) => {
  const look = wholeLook(site.look);
  return { typefaces: look.typefaces, radius: radiusOf(look.corners), mark: markOf(site) };
};

const pictureAs = (shape: keyof typeof shapes, { whole, focus }: Picture<ContentFile>) => ({
  file: whole.path,
  shape,
  focus,
});

/** The card of the home page: its headline and the first cover. */
export function homeCard(site: Site, [first]: readonly ShownProject[] = []): Card {
  const { name, hero } = site;
  const [title = '', line = ''] = hero.headline.split('\n');
  const picture = first && pictureAs('cover', first.cover);
  return {
    alt: `${name}: ${hero.headline.replace('\n', ' ')}`,
    name,
    title,
    line,
    ground: homeGround(site.look),
    ...lookOf(site),
    ...(picture && { picture }),
  };
}

/** The card of the About page: its greeting and the portrait. */
export function aboutCard(site: Site, greeting: string): Card {
  const { name, hero, about } = site;
  const [line = ''] = hero.headline.split('\n');
  const picture = pictureAs('portrait', about.portrait);
  return {
    alt: about.portrait.alt,
    name,
    title: greeting,
    line,
    ground: homeGround(site.look),
    ...lookOf(site),
    picture,
  };
}

/** The card of a case study: its title on its ground and its cover. A locked one says so instead of the category. */
export function projectCard(project: ShownProject, site: Site, locked: string): Card {
  const { title, category, sealed, cover, ground } = project;
  const picture = pictureAs('cover', cover);
  const { name } = site;
  const line = sealed ? locked : category;
  return {
    alt: `${title}. ${cover.alt}`,
    name,
    title,
    line,
    isLocked: sealed !== undefined,
    ground,
    ...lookOf(site),
    picture,
  };
}

const row: CSSProperties = { display: 'flex', alignItems: 'center' };
const column: CSSProperties = { display: 'flex', flexDirection: 'column' };
const display: CSSProperties = {
  fontFamily: cardFamilies.display,
  lineHeight: 1.08,
  textWrap: 'balance',
  wordBreak: 'break-word',
};

/** The font size of a title by its length: [maximum characters, size in pixels]. */
const titleSizes = [
  [18, 84],
  [30, 70],
  [45, 60],
  [70, 50],
] as const;

/**
 * The elements of a card for satori: a subset of HTML and CSS in which every box is a flex box.
 * @param mark the source of the site's mark; `image` is that of the picture
 * @param shown removes what can't be drawn from a text
 */
export function drawing(card: Card, mark: string, image: string, shown: (text: string) => string): ReactElement {
  const { ground, picture, isLocked } = card;
  const [name, title, line] = [shown(card.name), shown(card.title), shown(card.line)];
  const width = picture?.shape === 'cover' ? 500 : 606;
  const fontSize = titleSizes.find(([max]) => title.length <= max)?.[1] ?? 42;
  const canvas: CSSProperties = {
    display: 'flex',
    ...cardSize,
    boxSizing: 'border-box',
    padding: margin,
    fontFamily: cardFamilies.text,
    color: ground.isNight ? color.onNight : color.ink,
    backgroundColor: ground.color,
  };
  return (
    <div style={canvas}>
      <div style={{ ...column, flexShrink: 0, justifyContent: 'space-between', width }}>
        <div style={row}>
          <img src={mark} alt="" width={48} height={48} style={{ flexShrink: 0 }} />
          <div style={{ ...display, marginLeft: 18, fontSize: 34 }}>{name}</div>
        </div>
        <div style={column}>
          {title && <div style={{ ...display, fontSize, letterSpacing: '-0.03em' }}>{title}</div>}
          <div style={{ ...row, marginTop: 22, fontSize: 30, color: ground.isNight ? muted.night : muted.day }}>
            {isLocked && padlock}
            {line}
          </div>
        </div>
      </div>
      {picture && (
        <img
          src={image}
          alt=""
          {...shapes[picture.shape]}
          style={{ flexShrink: 0, marginLeft: margin, borderRadius: card.radius }}
        />
      )}
    </div>
  );
}

const padlock = (
  <svg
    width="28"
    height="28"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    style={{ marginRight: 10 }}
  >
    <rect x="4" y="10.5" width="16" height="10.5" rx="3" />
    <path d="M7.5 10.5V7.5a4.5 4.5 0 0 1 9 0v3" />
  </svg>
);
