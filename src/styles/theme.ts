/** A typeface of the site: a package, and this entry. */
export interface Face {
  family: string;
  /** One of Fontsource's variable fonts, installed by npm. */
  package: string;
  /** The weights that the pages use. */
  weights: { min: number; max: number };
  /** The one weight of the link previews' images. */
  cardWeight: number;
  /** What stands in for it until it has arrived, in its metrics, so that nothing moves then. */
  fallback: {
    family: string;
    /** Fonts of visitors' computers, all of the same widths. */
    local: readonly string[];
    /** How much wider the face is than these: 1 for as wide. */
    adjust: number;
    /** Above and below the baseline, in percent of the size. */
    ascent: number;
    descent: number;
  };
}

const faces = {
  display: {
    family: 'Bricolage Grotesque Variable',
    package: '@fontsource-variable/bricolage-grotesque',
    weights: { min: 500, max: 800 },
    cardWeight: 630,
    fallback: {
      family: 'Bricolage Fallback',
      local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
      adjust: 1.009,
      ascent: 93,
      descent: 27,
    },
  },
  text: {
    family: 'Instrument Sans Variable',
    package: '@fontsource-variable/instrument-sans',
    weights: { min: 400, max: 700 },
    cardWeight: 550,
    fallback: {
      family: 'Instrument Fallback',
      local: ['Arial', 'ArialMT', 'Liberation Sans'],
      adjust: 1.017,
      ascent: 97,
      descent: 25,
    },
  },
} as const satisfies Record<string, Face>;

const familiesOf = ({ family, fallback }: Face) => `'${family}', '${fallback.family}', sans-serif`;

const families = { display: familiesOf(faces.display), text: familiesOf(faces.text) };

/** Wider from 1600 px on, so that the work is larger in a large window. */
const container = 'clamp(1200px, 75vw, 1440px)';

/** Every colour, face, space, size, duration and layer of the site: import it as a constant. */
export const theme = {
  color: {
    paper: '#fbfaf8',
    ink: '#14121a',
    muted: 'var(--muted)',
    hairline: '#e7e3dc',
    edge: 'rgb(20 18 26 / 0.08)',
    night: '#120e1f',
    nightScrim: 'rgb(18 14 31 / 0.4)',
    onNight: '#ffffff',
    onNightMuted: '#c9c2dd',
    onNightFaint: 'rgb(255 255 255 / 0.36)',
    onNightHairline: 'rgb(255 255 255 / 0.28)',
    editing: 'rgb(112 62 255 / 0.62)',
    glass: 'rgb(255 255 255 / 0.92)',
    white: '#ffffff',
    error: '#b42318',
    errorTint: '#fef3f2',
    accent: 'var(--accent)',
    accentTint: 'var(--accent-tint)',
    ground: 'var(--ground)',
  },
  /** The quieter text, on what is light and on what is dark. */
  muted: { day: '#5b5766', night: 'rgb(255 255 255 / 0.8)' },
  /** Each may be named in the content, as the `color` of a project. The site itself has the one of `siteAccent`. */
  accents: {
    purple: { accent: '#5b2bd9', tint: '#f0eaff' },
    blue: { accent: '#1f4fe0', tint: '#e8eeff' },
  },
  siteAccent: 'purple',
  faces,
  families,
  /** `display`, and `motion.ease` below, are set on the root by src/styles/global-style.ts. */
  font: {
    display: 'var(--display)',
    /** Its bullets are larger than those of a face of text. */
    system: 'system-ui, sans-serif',
    text: families.text,
  },
  size: {
    /** The number in the empty frame of a missing page. */
    missing: 'clamp(2.6rem, 10vw, 8rem)',
    /** The home page's headline, where it has as many characters as most; none is set smaller than the second. */
    headline: 'min(max(2.6rem + 3vw, 1rem + 6.2vw), 6.75rem)',
    headlineLeast: '2rem',
    headlineSecond: 'clamp(1.3rem, 1rem + 1.2vw, 2.1rem)',
    label: 'clamp(1.25rem, 1.6vw, 1.5rem)',
    h1: 'clamp(2.2rem, 5vw, 4rem)',
    /** Of a page that has only something to say. */
    message: 'clamp(2.5rem, 1.6rem + 3.9vw, 5.5rem)',
    longTitle: 'clamp(2rem, 4.1vw, 3.25rem)',
    /** The two loud moments of a case study, and what leads to them: never as large as a title. */
    chapter: 'clamp(1.9rem, 3.8vw, 3rem)',
    h2: 'clamp(1.6rem, 3vw, 2.4rem)',
    h3: '1.375rem',
    /** A title on the edge of a folder. */
    folder: 'clamp(0.95rem, 1.45vw, 1.3rem)',
    /** By the width of the card. */
    card: 'clamp(1.125rem, 0.6rem + 3.2cqi, 2.4rem)',
    /** Of the password dialog, and of the drawer's links. */
    dialogTitle: '2rem',
    brand: '1.2rem',
    lead: 'clamp(1.2rem, 1.9vw, 1.5rem)',
    point: 'clamp(1.3rem, 2.2vw, 1.75rem)',
    prose: 'clamp(1.125rem, 1.65vw, 1.35rem)',
    note: 'clamp(1.0625rem, 1.45vw, 1.25rem)',
    body: '1.0625rem',
    small: '0.9375rem',
    alternative: 'clamp(0.7rem, 4.4cqi, 0.9rem)',
    /** What a diagnostic says first. */
    argument: 'clamp(1.3rem, 2.5vw, 2rem)',
    numeral: 'clamp(5rem, 17vw, 14rem)',
    /** On paper, where a rem is ten points. */
    paperTitle: '3.4rem',
    /** Of every part of a page. */
    paperHeading: '1.7rem',
    paperPoint: '1.5rem',
    /** Of Home, and of an impact without figures. */
    paperHeadline: '2.2rem',
    /** Of the project that Home begins with. */
    paperCard: '1.9rem',
    /** Of the paragraphs of About. */
    paperProse: '1.1rem',
    paperNumeral: '6.5rem',
  },
  space: {
    half: '4px',
    s1: '8px',
    s2: '12px',
    s3: '16px',
    s4: '24px',
    s5: '32px',
    s6: '48px',
    s7: '64px',
    s8: '88px',
    /** Between the chapters of a page, and between the parts of a chapter. */
    section: 'var(--section)',
    part: 'calc(var(--section) / 2)',
    gutter: 'clamp(20px, 5vw, 64px)',
    bar: '72px',
  },
  /** The page's grid, with gaps of `s5` between its columns. */
  columns: 'repeat(12, minmax(0, 1fr))',
  width: {
    container,
    /** Of a band's picture: what is drawn within a margin of a twentieth stands on the column. */
    band: `calc(${container} / 0.9)`,
    measure: '45em',
    /** At most 66 characters a line. */
    text: '28em',
    /** The same of captions and facts, which are balanced. */
    caption: '32em',
    target: '48px',
    drawer: 'min(360px, 86vw)',
    /** The height of one of its cards, at most. */
    drawerCard: '20rem',
    /** Of a middot with a thin space on both of its sides. */
    middot: '0.6em',
    /** At most, of a tall picture in the viewer. */
    tallPicture: '36rem',
    dialog: '27.5rem',
    handle: '40px',
  },
  radius: { half: '4px', frame: '20px', field: '12px', pill: '999px' },
  shadow: {
    dialog: '0 24px 80px -16px rgb(18 14 31 / 0.3)',
    sheet: '0 -4px 16px -4px rgb(18 14 31 / 0.45)',
  },
  motion: {
    quick: '200ms',
    calm: '400ms',
    slow: '600ms',
    wait: '20s',
    ease: 'var(--ease)',
    curve: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  },
  card: { delay: '200ms', step: '150ms', lastStep: 8 },
  /** The folders behind the first cover: how many at most, and how far each rises above the one in front of it. */
  pile: { most: 4, step: 'clamp(31px, 2.6vw, 48px)' },
  layer: { behind: -1, raised: 1, bar: 10, skip: 20 },
  media: {
    phone: '@media (max-width: 47.99rem)',
    /** Where the pictures made for phones are shown: paper is narrow as well. */
    phoneScreen: '@media screen and (max-width: 47.99rem)',
    wide: '@media (min-width: 48rem)',
    wideOrPaper: '@media print, (min-width: 48rem)',
    belowDesktop: '@media (max-width: 63.99rem)',
    /** Phones, and tablets held upright: there two pictures for phones fit side by side, and one fits the viewer. */
    portraitScreen:
      '@media screen and (max-width: 47.99rem), screen and (max-width: 63.99rem) and (orientation: portrait)',
    desktop: '@media (min-width: 64rem)',
    desktopOrPaper: '@media print, (min-width: 64rem)',
    low: '@media (max-height: 40rem)',
    moving: '@media (prefers-reduced-motion: no-preference)',
    movingScreen: '@media screen and (prefers-reduced-motion: no-preference)',
    hover: '@media (hover: hover)',
    noScript: '@media (scripting: none)',
    print: '@media print',
  },
} as const;

export type AccentName = keyof typeof theme.accents;

const isAccent = (name: string): name is AccentName => name in theme.accents;

export const accentNames = Object.keys(theme.accents).filter(isAccent);
