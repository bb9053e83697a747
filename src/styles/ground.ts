import { clampChroma, converter, formatHex, interpolate } from 'culori';

/**
 * The background of a case study and its card: a colour with the hue of its cover, and whether it is dark with light
 * text.
 */
export interface Ground {
  color: string;
  isNight: boolean;
}

/** A colour in OKLCH: lightness from 0 to 1, chroma from 0 for grey, hue in degrees. */
export interface Colour {
  lightness: number;
  chroma: number;
  hue: number;
}

/** The main hue of a picture with its chroma and lightness, and its median lightness. */
export interface Tone extends Colour {
  median: number;
}

/**
 * At these lightnesses the theme's texts are readable (WCAG AA) on any hue. `chroma` is the maximum that still looks
 * calm; `strength` is the ratio of a ground's chroma to that of its cover, parts of which are always white or grey.
 * `yellow` is added depending on how close the hue is to yellow: light yellows need more colour, or they look like
 * sand; dark ones look muddy, so they become nearly black.
 */
const grounds = {
  day: { lightness: 0.93, chroma: 0.045, strength: 1.5, yellow: { lightness: 0.015, chroma: 0.065, hue: 115 } },
  night: { lightness: 0.25, chroma: 0.095, strength: 1, yellow: { lightness: -0.05, chroma: -0.075, hue: 98 } },
};

/** For covers without a main colour: a clear grey, as warm or cool as the cover. */
const greys = {
  day: { warm: { lightness: 0.945, chroma: 0.014, hue: 80 }, cool: { lightness: 0.945, chroma: 0.006, hue: 270 } },
  night: { warm: { lightness: 0.2, chroma: 0.01, hue: 60 }, cool: { lightness: 0.2, chroma: 0.012, hue: 285 } },
};

/** A cover with less chroma than `minChroma` has no main colour; below `minTint` it isn't warm either. */
const minChroma = 0.016;
const minTint = 0.004;

/** A cover is dark if its median lightness is below this. */
const darkBelow = 0.5;

/**
 * The lightness of edges that a ground may continue: texts are readable on them, and they don't look like a white page.
 */
const edges = { night: { max: 0.32 }, day: { min: 0.9 } };

/** The ground that continues a full-width picture by the colour of its edge; undefined if that is unsuitable. */
export function groundAround(edge: Colour): Ground | undefined {
  const isNight = edge.lightness <= edges.night.max;
  const isDay = edge.lightness >= edges.day.min && edge.chroma >= minChroma;
  return isNight || isDay ? { color: hexOf(edge), isNight } : undefined;
}

/** The ground that suits a cover. */
export function groundOf(tone: Tone): Ground {
  const kind = tone.median < darkBelow ? 'night' : 'day';
  const colour = tone.chroma < minChroma ? greys[kind][isWarm(tone) ? 'warm' : 'cool'] : colourOf(tone, kind);
  return { color: hexOf(colour), isNight: kind === 'night' };
}

const isWarm = ({ chroma, hue }: Colour) => chroma > minTint && hue > 15 && hue < 125;

function colourOf(tone: Colour, kind: keyof typeof grounds): Colour {
  const { lightness, chroma: max, strength, yellow } = grounds[kind];
  const hue = kind === 'day' ? tintedHue(tone) : tone.hue;
  const nearness = Math.max(0, Math.cos(((hue - yellow.hue) * Math.PI) / 180)) ** 3;
  const chroma = Math.min(tone.chroma * strength, max + yellow.chroma * nearness);
  return { lightness: lightness + yellow.lightness * nearness, chroma, hue };
}

/**
 * The hue of a colour after mixing it with white for a light ground: a violet with the same measured hue would look
 * blue.
 */
function tintedHue({ lightness, hue }: Colour): number {
  const share = Math.min(1, (1 - grounds.day.lightness) / (1 - lightness));
  return oklch(interpolate(['white', onScreen({ lightness, chroma: 0.25, hue })])(share)).h ?? hue;
}

const hexOf = (colour: Colour) => formatHex(onScreen(colour));

/** A colour with its chroma limited to the screen's gamut. */
const onScreen = ({ lightness, chroma, hue }: Colour) =>
  clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue }, 'oklch');

const oklch = converter('oklch');
