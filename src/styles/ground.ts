import { clampChroma, converter, formatHex, interpolate } from 'culori';

/**
 * What a case study and its card stand on: a colour of the hue of its cover, and whether that is dark, with light text.
 */
export interface Ground {
  color: string;
  isNight: boolean;
}

/** A colour as the eye sees it (OKLCH): its lightness from 0 to 1, its chroma from 0 for grey, its hue in degrees. */
interface Colour {
  lightness: number;
  chroma: number;
  hue: number;
}

/**
 * A picture by the hue that it has most of, how colourful that makes it, how light that is, how light its middle is,
 * and its upper and lower edge.
 */
export interface Tone extends Colour {
  middle: number;
  edge: Colour;
}

/**
 * Whatever the hue, the texts of the theme can be read at these lightnesses (WCAG AA); `chroma` is the most that still
 * looks calm, `strength` how much more colourful a ground is than its cover, of which some part is always white or
 * grey. `yellow` is added for yellows, by how near the hue is: when light they need more colour than others, or they
 * look like sand; when dark they look like mud, and nearly black looks better.
 */
const grounds = {
  day: { lightness: 0.93, chroma: 0.045, strength: 1.5, yellow: { lightness: 0.015, chroma: 0.065, hue: 115 } },
  night: { lightness: 0.25, chroma: 0.095, strength: 1, yellow: { lightness: -0.05, chroma: -0.075, hue: 98 } },
};

/** For covers without a colour of their own: a clear grey, as warm or cool as they are. */
const greys = {
  day: { warm: { lightness: 0.945, chroma: 0.014, hue: 80 }, cool: { lightness: 0.945, chroma: 0.006, hue: 270 } },
  night: { warm: { lightness: 0.2, chroma: 0.01, hue: 60 }, cool: { lightness: 0.2, chroma: 0.012, hue: 285 } },
};

/**
 * A cover less colourful than `least` has no colour of its own; where it is less than `cast`, it is not warm either.
 */
const least = 0.016;
const cast = 0.004;

/** A cover is dark where most of it is darker than this. */
const dusk = 0.5;

/**
 * The edges of a picture that a ground may go on from: texts can be read on them, and they are not those of a white
 * page.
 */
const edges = { night: { most: 0.32 }, day: { least: 0.9 } };

/** What a picture shows from edge to edge goes on in, or undefined where its own colour will not do. */
export function groundAround({ edge }: Tone): Ground | undefined {
  const isNight = edge.lightness <= edges.night.most;
  const isDay = edge.lightness >= edges.day.least && edge.chroma >= least;
  return isNight || isDay ? { color: hexOf(edge), isNight } : undefined;
}

/** The ground that suits a cover. */
export function groundOf(tone: Omit<Tone, 'edge'>): Ground {
  const time = tone.middle < dusk ? 'night' : 'day';
  const colour = tone.chroma < least ? greys[time][isWarm(tone) ? 'warm' : 'cool'] : colourOf(tone, time);
  return { color: hexOf(colour), isNight: time === 'night' };
}

const isWarm = ({ chroma, hue }: Colour) => chroma > cast && hue > 15 && hue < 125;

function colourOf(tone: Colour, time: keyof typeof grounds): Colour {
  const { lightness, chroma: most, strength, yellow } = grounds[time];
  const hue = time === 'day' ? washOf(tone) : tone.hue;
  const nearness = Math.max(0, Math.cos(((hue - yellow.hue) * Math.PI) / 180)) ** 3;
  const chroma = Math.min(tone.chroma * strength, most + yellow.chroma * nearness);
  return { lightness: lightness + yellow.lightness * nearness, chroma, hue };
}

/**
 * The hue of a colour once it is thinned with white to the ground of the day: a violet of the same hue by measure would
 * look blue.
 */
function washOf({ lightness, hue }: Colour): number {
  const share = Math.min(1, (1 - grounds.day.lightness) / (1 - lightness));
  return oklch(interpolate(['white', onScreen({ lightness, chroma: 0.25, hue })])(share)).h ?? hue;
}

/** A colour as CSS has it. */
const hexOf = (colour: Colour) => formatHex(onScreen(colour));

/** A colour with as much of its chroma as a screen has. */
const onScreen = ({ lightness, chroma, hue }: Colour) =>
  clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue }, 'oklch');

const oklch = converter('oklch');
