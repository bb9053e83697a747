import { fontParts, unicodeRange, type FontPart } from './font-characters';
import type { FontUrls } from './font-urls';
import { accentNames, theme, type AccentName, type Face } from './theme';

const { color, faces, families, font, size, radius, media, motion, space, width } = theme;

/** A style without the spaces that only its readers need. */
const withoutSpaces = (css: string) => css.replace(/\n\s*/g, '').replace(/ ?([{}]) ?|([;:,]) /g, '$1$2');

const faceRule = ({ family, weights: { min, max } }: Face, url: string, range = '') => `
@font-face { font-family: '${family}'; src: url(${url}) format('woff2'); font-weight: ${min} ${max}; font-display: swap;${range} }`;

const rangeOf = (part: 'western' | 'extended') => ` unicode-range: ${unicodeRange(fontParts[part])};`;

type UrlsOf<Part extends FontPart> = Record<keyof FontUrls, Record<Part, string>>;

const rareRules = (face: Face, { western, extended }: Record<'western' | 'extended', string>) =>
  faceRule(face, extended, rangeOf('extended')) + faceRule(face, western, rangeOf('western'));

/**
 * The faces with letters that few pages have. They stand in a style of their own, which a page without such letters has switched off
 * (src/publish/rare-faces.ts), and before the shared one: of the rules that suit a character, a browser takes the last one.
 */
export const rareFaces = ({ display, text }: UrlsOf<'western' | 'extended'>) =>
  withoutSpaces(rareRules(faces.display, display) + rareRules(faces.text, text));

const fallbackRule = ({ fallback: { family, local, adjust, ascent, descent } }: Face) => `
@font-face { font-family: '${family}'; src: ${local.map((name) => `local('${name}')`).join(', ')}; size-adjust: ${(adjust * 100).toFixed(1)}%;
  ascent-override: ${(ascent / adjust).toFixed(2)}%; descent-override: ${(descent / adjust).toFixed(2)}%; line-gap-override: 0%; }`;

const accentVariables = (name: AccentName) =>
  `--accent: ${theme.accents[name].accent}; --accent-tint: ${theme.accents[name].tint};`;

const accentRule = (name: AccentName) =>
  `[data-accent='${name.replace(/['\\]/g, '\\$&')}'] { ${accentVariables(name)} }`;

/** The rules every page shares; put once into the head, outside React. */
export const globalStyle = ({ display, text }: UrlsOf<'common'>) =>
  withoutSpaces(`
${faceRule(faces.display, display.common)}
${faceRule(faces.text, text.common)}
${fallbackRule(faces.display)}
${fallbackRule(faces.text)}
:root { --display: ${families.display}; --ease: ${motion.curve}; --section: clamp(72px, 10vw, 144px); --muted: ${theme.muted.day}; ${accentVariables(theme.siteAccent)} }
${accentNames.map(accentRule).join('\n')}
*, *::before, *::after { box-sizing: border-box; }
* { margin: 0; }
html { background: ${color.paper}; color: ${color.ink}; font: 400 max(100%, min(1vw, 120%))/1.65 ${font.text}; -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%; scroll-padding-top: ${space.bar}; -webkit-font-smoothing: antialiased; }
html[data-arriving] :is(main > :nth-child(n + 3), footer) { content-visibility: auto; contain-intrinsic-size: auto 600px; }
html[data-offline] { scroll-padding-bottom: 112px; }
@media (hover: none) { html:has(dialog:modal) { overflow: hidden; } }
body { font-size: ${size.body}; overflow-wrap: anywhere; min-width: 280px; }
h2 { font-size: ${size.chapter}; }
h1, h2, h3 { font-family: ${font.display}; font-weight: 600; line-height: 1.12; letter-spacing: -0.02em; text-wrap: balance; }
p, li { text-wrap: pretty; }
dt, dd, figcaption { max-width: ${width.caption}; text-wrap: balance; }
[data-set='whole'] { white-space: nowrap; }
ul { list-style: ''; padding: 0; }
img { display: block; max-width: 100%; }
a { color: inherit; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
button, input { font: inherit; color: inherit; }
button { cursor: pointer; }
dialog { max-width: none; max-height: none; padding: 0; border: 0; outline: 1px solid transparent; }
:focus-visible { outline: 3px solid ${color.accent}; outline-offset: 3px; }
@media screen {
  [data-ground] { background: ${color.ground}; }
  [data-ground='night'] { --muted: ${theme.muted.night}; color: ${color.onNight}; }
}
[data-ground] :focus-visible { outline-color: currentColor; }
:where(:focus-visible) { border-radius: ${radius.half}; }
[tabindex='-1']:focus-visible { outline: none; }
::selection { background: ${color.accent}; color: ${color.white}; }
${media.movingScreen} { html[data-followed] main { animation: arrive ${motion.quick} ${motion.ease}; } }
@keyframes arrive { from { opacity: 0.5; } }
${media.print} {
  @page { size: A4; margin: 14mm; color: ${theme.muted.day}; font-size: 7pt; @top-left { content: var(--sheet); } @top-right { content: counter(page) ' / ' counter(pages); } }
  @page :first { @top-left { content: none; } }
  :root { --section: 28pt; background: none; font-size: 10pt; }
  a { text-decoration: none; }
  dialog { display: none !important; }
  h2 { font-size: ${size.paperHeading} !important; }
  h1, h2, h3 { break-after: avoid; }
  h1, h2, h3, figure, li, dl, footer { break-inside: avoid; }
  [data-chapter], [data-beside] figure { display: grid; grid-template-columns: 1fr calc((100% - 2 * ${space.s5}) / 3); gap: ${space.s3} ${space.s5}; }
  [data-chapter] { --paper-columns: 1fr; margin-top: ${space.section}; }
  [data-chapter] > *, [data-beside] figcaption { margin: 0 !important; }
  [data-chapter] > section { display: contents; }
  [data-chapter] h2 { grid-column: 1 / -1; }
  [data-chapter] ul { order: 1; }
}`);
