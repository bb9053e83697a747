import type { WrittenLook } from '../content/schema/look';

/** A typeface, one of Fontsource's variable fonts: its files stand in font-urls.ts. */
export interface Face {
  /** The name of its package, without `@fontsource-variable/`, and of its files. */
  package: string;
  family: string;
  /** The range of the variable font. */
  weights: { min: number; max: number };
  /** Ascent and descent, in percent of the font size. */
  ascent: number;
  descent: number;
}

/** Local fonts that stand in until a font is loaded, each with others of the same widths. */
const standIns = {
  sans: ['Arial', 'ArialMT', 'Liberation Sans'],
  sansBold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
  serifBold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
} as const;

export const faces = {
  bricolage: {
    package: 'bricolage-grotesque',
    family: 'Bricolage Grotesque Variable',
    weights: { min: 200, max: 800 },
    ascent: 93,
    descent: 27,
  },
  instrument: {
    package: 'instrument-sans',
    family: 'Instrument Sans Variable',
    weights: { min: 400, max: 700 },
    ascent: 97,
    descent: 25,
  },
  hanken: {
    package: 'hanken-grotesk',
    family: 'Hanken Grotesk Variable',
    weights: { min: 100, max: 900 },
    ascent: 100,
    descent: 30.3,
  },
  figtree: {
    package: 'figtree',
    family: 'Figtree Variable',
    weights: { min: 300, max: 900 },
    ascent: 95,
    descent: 25,
  },
  fraunces: {
    package: 'fraunces',
    family: 'Fraunces Variable',
    weights: { min: 100, max: 900 },
    ascent: 97.8,
    descent: 25.5,
  },
  lora: { package: 'lora', family: 'Lora Variable', weights: { min: 400, max: 700 }, ascent: 100.6, descent: 27.4 },
  bitter: {
    package: 'bitter',
    family: 'Bitter Variable',
    weights: { min: 100, max: 900 },
    ascent: 93.5,
    descent: 26.5,
  },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof faces;

/** A typeface in its place, with the fallback until it is loaded: the same metrics, so that nothing moves then. */
export interface Setting {
  face: FaceName;
  fallback: string;
  local: readonly string[];
  /** The width of its texts relative to those of the local fonts: 1 for equal. */
  adjust: number;
  generic: 'sans-serif' | 'serif';
}

/** The typefaces of headings and of texts; undefined for the system's own. */
export interface Pair {
  display: Setting | undefined;
  text: Setting | undefined;
  /** The tracking of headings. */
  tracking: string;
}

const sans = (face: FaceName, fallback: string, adjust: number): Setting => ({
  face,
  fallback,
  local: standIns.sans,
  adjust,
  generic: 'sans-serif',
});

const heading = (face: FaceName, fallback: string, adjust: number): Setting => ({
  ...sans(face, fallback, adjust),
  local: standIns.sansBold,
});

const serif = (face: FaceName, fallback: string, adjust: number): Setting => ({
  ...sans(face, fallback, adjust),
  local: standIns.serifBold,
  generic: 'serif',
});

const texts = {
  instrument: sans('instrument', 'Instrument Fallback', 1.017),
  hanken: sans('hanken', 'Hanken Fallback', 1.005),
  figtree: sans('figtree', 'Figtree Fallback', 1.005),
};

/** The pairs that an owner chooses from. */
export const pairs: Record<NonNullable<WrittenLook['typefaces']>, Pair> = {
  grotesque: {
    display: heading('bricolage', 'Bricolage Fallback', 1.009),
    text: texts.instrument,
    tracking: '-0.02em',
  },
  neutral: { display: heading('hanken', 'Hanken Bold Fallback', 0.944), text: texts.hanken, tracking: '-0.02em' },
  'soft-serif': { display: serif('fraunces', 'Fraunces Fallback', 1.127), text: texts.figtree, tracking: '-0.015em' },
  'book-serif': { display: serif('lora', 'Lora Fallback', 1.114), text: texts.instrument, tracking: '-0.015em' },
  slab: { display: serif('bitter', 'Bitter Fallback', 1.087), text: texts.hanken, tracking: '-0.01em' },
  system: { display: undefined, text: undefined, tracking: '-0.02em' },
};

/** The family of a face's letters beyond those of Western Europe. */
export const extendedFamily = ({ family }: Face): string => `${family} Extended`;

const system = 'system-ui, sans-serif';

/** The families of a typeface in CSS, with its fallback. */
export function familiesOf(setting: Setting | undefined): string {
  if (!setting) return system;
  const face = faces[setting.face];
  return `'${face.family}', '${extendedFamily(face)}', '${setting.fallback}', ${setting.generic}`;
}

/** The settings of a pair with files, and its faces, each once. */
export const settingsOf = ({ display, text }: Pair): Setting[] => [display, text].filter((one) => one !== undefined);
export const facesOf = (pair: Pair): FaceName[] => [...new Set(settingsOf(pair).map(({ face }) => face))];
