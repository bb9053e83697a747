import type { ChosenLook } from '../content/model/look';
import { familiesOf, pairs, type Pair } from './typefaces';

/** The look of a site: what the owner has chosen, or the default. */
export type Look = { [Name in keyof ChosenLook]-?: NonNullable<ChosenLook[Name]> };

const defaultLook: Look = {
  accents: [
    { name: 'purple', accent: '#5b2bd9', tint: '#f0eaff' },
    { name: 'blue', accent: '#1f4fe0', tint: '#e8eeff' },
  ],
  typefaces: 'grotesque',
  corners: 'round',
  home: 'night',
};

/** The whole look, for what the owner has chosen of it. */
export const wholeLook = ({ accents, typefaces, corners, home }: ChosenLook = {}): Look => ({
  accents: accents ?? defaultLook.accents,
  typefaces: typefaces ?? defaultLook.typefaces,
  corners: corners ?? defaultLook.corners,
  home: home ?? defaultLook.home,
});

/** The accent of the pages that are no project's. */
export const siteAccent = ({ accents: [first] }: Look) => first ?? { accent: '', tint: '' };

/** The radii of frames, of what stands in them, and of buttons. */
const radii: Record<Look['corners'], [frame: string, inner: string, pill: string]> = {
  round: ['20px', '12px', '999px'],
  soft: ['8px', '4px', '8px'],
  square: ['0px', '0px', '0px'],
};

/** The radius of cards and pictures, in pixels. */
export const radiusOf = (corners: Look['corners']): number => Number.parseInt(radii[corners][0]);

export const pairOf = ({ typefaces }: Look): Pair => pairs[typefaces];

const accentVariables = ({ accent, tint }: { accent: string; tint: string }) =>
  `--accent: ${accent}; --accent-tint: ${tint};`;

/** What the owner chooses, as the custom properties that the theme names. */
export function lookVariables(look: Look): string {
  const { display, text, tracking } = pairOf(look);
  const [frame, inner, pill] = radii[look.corners];
  return `
    --face: ${familiesOf(display)};
    --text-face: ${familiesOf(text)};
    --tracking: ${tracking};
    --radius: ${frame};
    --radius-inner: ${inner};
    --radius-pill: ${pill};
    ${accentVariables(siteAccent(look))}
  `;
}

/** The lightness and the greatest chroma with which any hue shows on light and on dark grounds. */
export const middle = { lightness: 0.58, chroma: 0.25 };

/** The colour of the editor's frames: the accent of what they are around. */
export const editingColour = `oklch(from var(--accent) ${middle.lightness} min(c, ${middle.chroma}) h)`;

/** The rule of each accent, for the pages and cards of projects. */
export const accentRules = ({ accents }: Look): string =>
  accents.map((one) => `[data-accent='${one.name}'] { ${accentVariables(one)} }`).join('\n');
