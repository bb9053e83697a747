/**
 * The type scale: font size in pixels (with a root size of 16) in a window of 390 px and from 1280 px on, and line
 * height.
 */
export const scale = {
  display: { phone: 44, desktop: 80, line: 1 },
  title: { phone: 36, desktop: 56, line: 1.05 },
  heading: { phone: 28, desktop: 40, line: 1.15 },
  subheading: { phone: 22, desktop: 28, line: 1.25 },
  lead: { phone: 19, desktop: 22, line: 1.4 },
  body: { phone: 17, desktop: 18, line: 1.6 },
  small: { phone: 15, desktop: 15, line: 1.4 },
  figure: { phone: 64, desktop: 96, line: 1 },
} as const;

type SizeName = keyof typeof scale;

const typeOf = (name: SizeName) => `font-size: var(--${name}); line-height: ${scale[name].line};`;

/** The minimum window widths of tablets and desktops, in rem. */
const tablet = 48;
const desktop = 64;

/** The width of the content: wider from 1600 px on, so that the work is larger in large windows. */
const container = 'clamp(1200px, 75vw, 1440px)';

/**
 * The design tokens of the site: colours, spaces, sizes, durations, layers and breakpoints. Import it as a constant.
 * What the owner chooses is in look.ts.
 */
export const theme = {
  color: {
    paper: '#fbfaf8',
    ink: '#14121a',
    muted: 'var(--muted)',
    hairline: '#e7e3dc',
    night: '#120e1f',
    nightScrim: 'rgb(18 14 31 / 0.4)',
    onNight: '#ffffff',
    onNightMuted: '#c9c2dd',
    onNightFaint: 'rgb(255 255 255 / 0.36)',
    onNightHairline: 'rgb(255 255 255 / 0.28)',
    glass: 'rgb(255 255 255 / 0.92)',
    white: '#ffffff',
    error: '#b42318',
    errorTint: '#fef3f2',
    accent: 'var(--accent)',
    accentTint: 'var(--accent-tint)',
    ground: 'var(--ground)',
  },
  /** Secondary text on light and on dark grounds. */
  muted: { day: '#5b5766', night: 'rgb(255 255 255 / 0.8)' },
  font: {
    /** Set on the root by src/styles/global-style.ts, as `motion.ease` below is. */
    display: 'var(--face)',
    text: 'var(--text-face)',
    /** For password fields: its bullets are larger than a text face's. */
    system: 'system-ui, sans-serif',
  },
  /** Font sizes alone, set on the root by src/styles/global-style.ts, and for print by src/styles/print.ts. */
  size: { lead: 'var(--lead)', small: 'var(--small)' },
  /** The font sizes with line heights, as declarations. */
  type: {
    display: typeOf('display'),
    title: typeOf('title'),
    heading: typeOf('heading'),
    subheading: typeOf('subheading'),
    lead: typeOf('lead'),
    body: typeOf('body'),
    small: typeOf('small'),
    figure: typeOf('figure'),
    /** The sign or short unit of a figure. */
    unit: 'font-size: 50%;',
  },
  /** The typeface of headings and emphasised text, as declarations. */
  face: 'font-family: var(--face); font-weight: 600; letter-spacing: var(--tracking);',
  /** The typeface of running text, as declarations, for a line within a heading. */
  textFace: 'font-family: var(--text-face); font-weight: 400; letter-spacing: normal;',
  /** Spaces by their size in pixels; the named ones depend on the window and are set on the root. */
  space: {
    4: '4px',
    8: '8px',
    12: '12px',
    16: '16px',
    24: '24px',
    32: '32px',
    48: '48px',
    64: '64px',
    128: '128px',
    /** Between the columns of the grid, and beside the page. */
    gutter: 'var(--gutter)',
    /** From the edge of a full-width part to the column of content. */
    edge: `max(var(--gutter), (100% - ${container}) / 2)`,
    /** Between a heading and its content. */
    head: 'var(--head)',
    /** Between the sections of a page. */
    section: 'var(--section)',
  },
  /** The gutters in pixels for each kind of window. */
  gutters: { phone: 16, tablet: 24, desktop: 32 },
  width: {
    container,
    /** The column of content, in a part as wide as the page. */
    column: `min(${container}, 100% - 2 * var(--gutter))`,
    /** At most 66 characters a line. */
    text: '36em',
    /** The minimum size of touch targets. */
    target: '48px',
    bar: '72px',
    /** The visible edge of a folder. */
    folder: '12px',
    icon: '1em',
    dialog: '27.5rem',
  },
  /** Set on the root by src/styles/look.ts, with the accent and the typefaces: what the owner chooses. */
  radius: { frame: 'var(--radius)', inner: 'var(--radius-inner)', pill: 'var(--radius-pill)' },
  rule: {
    hairline: '1px solid var(--hairline)',
    /** Above figures, or an impact without any. */
    accent: '2px solid var(--accent)',
    /** Around pictures, cards and swatches. */
    edge: '1px solid rgb(20 18 26 / 0.08)',
    /** Around buttons and fields. */
    line: '1px solid currentColor',
    focus: '3px solid var(--accent)',
    /** Visible in forced colours only. */
    none: '1px solid transparent',
  },
  shadow: {
    dialog: '0 24px 80px -16px rgb(18 14 31 / 0.3)',
  },
  motion: {
    quick: '200ms',
    calm: '400ms',
    ease: 'var(--ease)',
    curve: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  },
  card: { delay: '200ms', step: '150ms', lastStep: 8 },
  layer: { behind: -1, raised: 1, bar: 10, skip: 20 },
  /** Print uses the layout of tablets. */
  media: {
    phone: `@media screen and (width < ${tablet}rem)`,
    belowDesktop: `@media screen and (width < ${desktop}rem)`,
    tablet: `@media print, (width >= ${tablet}rem)`,
    desktop: `@media screen and (width >= ${desktop}rem)`,
    screen: '@media screen',
    print: '@media print',
    motion: '@media screen and (prefers-reduced-motion: no-preference)',
    hover: '@media (hover: hover)',
    forcedColors: '@media (forced-colors: active)',
    scripted: '@media screen and (scripting: enabled)',
    noScript: '@media (scripting: none)',
  },
} as const;
