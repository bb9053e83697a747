import { clampChroma, converter, formatHex, interpolate } from 'culori';

/** What a case study and its card stand on: a colour of the hue of its cover, and whether that is dark, with light text. */
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

/** A cover by the hue that it has most of, how colourful that makes it, how light that is, and how light the middle of the cover is. */
export interface Tone extends Colour {
  middle: number;
}

/** Whatever the hue, the texts of the theme can be read at these lightnesses (WCAG AA); `chroma` is the most that still looks calm. */
const grounds = {
  day: { lightness: 0.93, chroma: 0.045 },
  night: { lightness: 0.25, chroma: 0.095 },
};

/** What has no colour of its own is as warm as paper. */
const plain = { chroma: 0.006, hue: 85 };

/** A cover is dark where most of it is darker than this. */
const dusk = 0.5;

/** The ground that suits a cover. */
export function groundOf(tone: Tone): Ground {
  const isNight = tone.middle < dusk;
  const { lightness, chroma: most } = isNight ? grounds.night : grounds.day;
  const { chroma, hue } = tone.chroma < plain.chroma ? plain : { ...tone, ...(!isNight && { hue: washOf(tone) }) };
  return { color: hexOf({ lightness, chroma: Math.min(chroma, most), hue }), isNight };
}

/** The hue of a colour once it is thinned with white to the ground of the day: a violet of the same hue by measure would look blue. */
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
