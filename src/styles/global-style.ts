import ranges from '@fontsource-variable/instrument-sans/unicode.json';
import type { FontUrls } from './font-urls';
import { accentRules, lookVariables, pairOf, type Look } from './look';
import { printStyle } from './print';
import { scale, theme } from './theme';
import {
  extendedFamily,
  faces,
  facesOf,
  settingsOf,
  type Face,
  type FaceName,
  type Pair,
  type Setting,
} from './typefaces';

const { color, font, type, space, gutters, width, media, motion, radius, rule } = theme;

/** Minifies the whitespace of a style. */
const withoutSpaces = (css: string) => css.replace(/\n\s*/g, '').replace(/ ?([{}]) ?|([;:,]) /g, '$1$2');

const faceRule = (family: string, { min, max }: Face['weights'], url: string, range: string) => `
  @font-face {
    font-family: '${family}';
    src: url(${url}) format('woff2');
    font-weight: ${min} ${max};
    font-display: swap;
    unicode-range: ${range};
  }
`;

/**
 * Browsers load only the parts that a page needs. Each part is a family of its own: Chromium prepares a system font for
 * a part of a family that is not loaded, in every size, which is half of home's first layout.
 */
function faceRules(name: FaceName, { [name]: parts }: Partial<FontUrls>): string {
  const face: Face = faces[name];
  if (!parts) throw new Error(`There is no address of the typeface ${name}.`);
  return (
    faceRule(extendedFamily(face), face.weights, parts.extended, ranges['latin-ext']) +
    faceRule(face.family, face.weights, parts.latin, ranges.latin)
  );
}

const fallbackRule = ({ face, fallback, local, adjust }: Setting) => `
  @font-face {
    font-family: '${fallback}';
    src: ${local.map((name) => `local('${name}')`).join(', ')};
    size-adjust: ${(adjust * 100).toFixed(1)}%;
    ascent-override: ${(faces[face].ascent / adjust).toFixed(2)}%;
    descent-override: ${(faces[face].descent / adjust).toFixed(2)}%;
    line-gap-override: 0%;
  }
`;

/** The rules of a pair of typefaces, with its fallbacks. */
export const typefaceRules = (pair: Pair, urls: Partial<FontUrls>): string =>
  [...facesOf(pair).map((name) => faceRules(name, urls)), ...settingsOf(pair).map(fallbackRule)].join('');

/** A fluid font size in rem, for windows of 390 to 1280 px. */
function fluid(phone: number, desktop: number): string {
  const slope = (desktop - phone) / (1280 - 390);
  const rem = (pixels: number) => `${Number((pixels / 16).toFixed(4))}rem`;
  return `clamp(${rem(phone)}, ${rem(phone - slope * 390)} + ${Number((slope * 100).toFixed(4))}vw, ${rem(desktop)})`;
}

const sizes = Object.entries(scale).map(([name, { phone, desktop }]) => `--${name}: ${fluid(phone, desktop)};`);

/**
 * A picture in its frame: 16:8 or its own ratio, with a border unless it is on a ground. If its file fails, the text
 * alternative is shown, readable on any colour; Firefox would show it while the image loads, too.
 */
const pictureStyle = `
  picture {
    display: block;
    position: relative;
    overflow: hidden;
    border-radius: ${radius.frame};
    aspect-ratio: var(--ratio, 2);
  }
  ${media.belowDesktop} {
    picture {
      aspect-ratio: var(--tablet, var(--ratio, 2));
    }
  }
  ${media.phone} {
    picture {
      aspect-ratio: var(--phone, var(--ratio, 2));
    }
  }
  picture::after {
    content: '';
    position: absolute;
    inset: 0;
    border: ${rule.edge};
    border-radius: inherit;
    pointer-events: none;
  }
  [data-ground] picture::after {
    content: none;
  }
  picture > img {
    width: 100%;
    height: 100%;
    position: relative;
    object-fit: cover;
  }
  @supports (-moz-orient: inline) {
    picture > img {
      color: transparent;
    }
  }
  picture > img::before {
    content: attr(alt);
    position: absolute;
    inset: 0;
    padding: ${space[12]};
    color: ${color.ink};
    background: ${color.accentTint};
    ${type.small}
  }
`;

/**
 * A line icon in the size and colour of the text around it, its middle that of capital letters; in a link to elsewhere
 * it follows the words.
 */
const iconStyle = `
  svg {
    flex: none;
    width: ${width.icon};
    vertical-align: -0.15em;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  :is(a[target], a[download]) > svg {
    margin-left: ${space[4]};
  }
`;

/** The rules every page shares; put once into the head, outside React. */
export const globalStyle = (urls: Partial<FontUrls>, look: Look) =>
  withoutSpaces(`
    ${typefaceRules(pairOf(look), urls)}
    :root {
      ${lookVariables(look)}
      --ease: ${motion.curve};
      ${sizes.join(' ')}
      --gutter: ${gutters.desktop}px;
      --head: ${space[48]};
      --section: ${space[128]};
      --muted: ${theme.muted.day};
      --hairline: ${color.hairline};
    }
    ${media.belowDesktop} {
      :root {
        --gutter: ${gutters.tablet}px;
      }
    }
    ${media.phone} {
      :root {
        --gutter: ${gutters.phone}px;
        --head: ${space[32]};
        --section: 80px;
      }
    }
    ${accentRules(look)}
    *, *::before, *::after {
      box-sizing: border-box;
    }
    * {
      margin: 0;
    }
    html {
      color-scheme: only light;
      background: ${color.paper};
      color: ${color.ink};
      font: 400 max(100%, min(1vw, 120%))/1.6 ${font.text};
      -webkit-text-size-adjust: 100%;
      text-size-adjust: 100%;
      scroll-padding-top: ${width.bar};
      -webkit-font-smoothing: antialiased;
    }
    @media screen {
      /*
       * Laid out when it comes near: most of a page's work is far below its first screen. Not light words on a night
       * ground: reaching out of it while its height is a guess, they are judged by the paper below (Lighthouse).
       */
      html[data-from-top] :where(main > :nth-child(n + 3), li:nth-child(n + 2) > article, footer):not(
        [data-ground='night']
      ) {
        content-visibility: auto;
        contain-intrinsic-size: auto 600px;
      }
      /* The frame of the focus would be cut off. */
      html[data-from-top] :focus-within {
        content-visibility: visible;
      }
    }
    html[data-offline] {
      scroll-padding-bottom: ${space[128]};
    }
    html[data-waiting] main {
      opacity: 0.6;
    }
    @media (hover: none) {
      html:has(dialog:modal) {
        overflow: hidden;
      }
    }
    body {
      ${type.body} overflow-wrap: anywhere;
      min-width: 280px;
    }
    h1,
    h2,
    h3 {
      ${theme.face} text-wrap: balance;
    }
    h1 {
      ${type.title}
    }
    h2 {
      ${type.heading} margin-bottom: ${space.head};
    }
    h3 {
      ${type.lead}
    }
    p,
    dd,
    figcaption {
      max-width: ${width.text};
      text-wrap: pretty;
    }
    li {
      text-wrap: pretty;
    }
    dt {
      margin-bottom: ${space[4]};
    }
    dd + dd {
      margin-top: ${space[8]};
    }
    figcaption {
      margin-top: ${space[16]};
    }
    dt,
    figcaption {
      color: ${color.muted};
      ${type.small}
    }
    ul {
      list-style: '';
      padding: 0;
    }
    img {
      display: block;
      max-width: 100%;
    }
    ${pictureStyle}
    ${iconStyle}
    [data-screen='spoken'] {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    a {
      color: inherit;
      text-underline-offset: 0.2em;
      text-decoration-thickness: 1px;
    }
    button,
    input {
      font: inherit;
      color: inherit;
    }
    button {
      cursor: pointer;
    }
    footer {
      border-top: ${rule.none};
    }
    dialog {
      max-width: none;
      max-height: none;
      padding: 0;
      border: 0;
      outline: ${rule.none};
    }
    :focus-visible {
      outline: ${rule.focus};
      outline-offset: 3px;
    }
    @media screen {
      [data-ground] {
        background: ${color.ground};
      }
      [data-ground='night'] {
        --muted: ${theme.muted.night};
        --hairline: ${color.onNightHairline};
        color: ${color.onNight};
      }
    }
    [data-ground] :focus-visible {
      outline-color: currentColor;
    }
    :where(:focus-visible) {
      border-radius: ${space[4]};
    }
    [tabindex='-1']:focus-visible {
      outline: none;
    }
    ::selection {
      background: ${color.accent};
      color: ${color.white};
    }
    ${printStyle}
  `);
