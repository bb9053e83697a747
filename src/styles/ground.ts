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
  const [red, green, blue] = channelsOf({ lightness, chroma: 0.25, hue }).map((channel) => 1 - share * (1 - channel));
  const [, a, b] = oklabOf(red, green, blue);
  return (Math.atan2(b, a) * 180) / Math.PI;
}

/** A colour as CSS has it. */
const hexOf = (colour: Colour) => `#${channelsOf(colour).map(hexDigits).join('')}`;

/** The channels of a colour on a screen, from 0 to 1; where it has no such colour, with as much of its chroma as there is. */
function channelsOf({ lightness, chroma, hue }: Colour): [red: number, green: number, blue: number] {
  const channels = linearOf({ lightness, chroma, hue });
  if (channels.some((channel) => channel < 0 || channel > 1))
    return channelsOf({ lightness, chroma: chroma * 0.98, hue });
  const [red, green, blue] = channels;
  return [encoded(red), encoded(green), encoded(blue)];
}

const hexDigits = (channel: number) =>
  Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0');

const encoded = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

const decoded = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);

// The numbers of https://bottosson.github.io/posts/oklab.

function linearOf({ lightness, chroma, hue }: Colour): [red: number, green: number, blue: number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** A colour of sRGB, its channels from 0 to 1, as its lightness and the two axes of its colour (OKLab). */
export function oklabOf(red = 0, green = 0, blue = 0): [lightness: number, a: number, b: number] {
  const [r, g, b] = [decoded(red), decoded(green), decoded(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
