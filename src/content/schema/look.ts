import { z } from 'zod';
import { contrastOf, nearestReadable, readable } from '../engine/colours';
import { isRecord } from '../engine/is-record';
import { valueAt } from '../engine/paths';
import { colour, colourErrors, named } from '../engine/text-fields';
import { explain, quoted, type Explanation } from '../engine/text-rules';
import { backdrop } from './image-variants';

/** The pairs of typefaces for headings and for texts (src/styles/typefaces.ts). */
export const typefaceNames = ['grotesque', 'neutral', 'soft-serif', 'book-serif', 'slab', 'system'] as const;
export const cornerNames = ['round', 'soft', 'square'] as const;
export const homeNames = ['night', 'paper'] as const;

/** The names of the accents of a site that chooses none (src/styles/look.ts). */
export const defaultAccents = ['purple', 'blue'] as const;

/** The quietest text that stands on a tint. */
export const quietText = '#5b5766';

const inDigits = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;

/** What is wrong with the contrast of a colour that is one: `purpose` says what is to be read. */
const contrastErrors = (found: string, on: string, purpose: string): Explanation[] => {
  if (colourErrors(found).length > 0) return colourErrors(found);
  const contrast = contrastOf(found, on);
  if (contrast >= readable) return [];
  const expected = `${purpose}: a contrast of at least ${readable} : 1`;
  const fix = `Write “${nearestReadable(found, on)}”, the nearest that can be read.`;
  return [explain(`${quoted(found)} with a contrast of ${inDigits(contrast)}`, expected, fix)];
};

/** What is wrong with an accent: it is read on the site's paper, and white on it. */
export const accentErrors = (found: string): Explanation[] =>
  contrastErrors(found, backdrop, 'a colour that can be read on white, and white on it');

/** What is wrong with the tint of an accent. */
export const tintErrors = (found: string): Explanation[] =>
  contrastErrors(found, quietText, 'a colour on which all texts can be read');

const accentSchema = z.strictObject({
  accent: colour(
    ['Colour', 'As in CSS, such as "#1f5c3a"; of buttons, figures and the frame of the focus'],
    'accent',
    accentErrors,
  ),
  tint: colour(
    ['Tint', 'The light ground that goes with it; made of the colour if left out'],
    'tint',
    tintErrors,
  ).optional(),
});

/** The names of accents stand in addresses of styles, and are typed by hand. */
export const accentName = /^[a-z][a-z0-9-]{0,23}$/;
export const accentNameFix = 'Write up to 24 small letters, digits or hyphens, first a letter.';
export const maxAccents = 6;

function accentIssues(accents: object): (Explanation & { path: string[] })[] {
  const names = Object.keys(accents);
  const wrong = names.filter((name) => !accentName.test(name));
  const issues = wrong.map((name) => ({
    path: [name],
    ...explain(`the name ${quoted(name)}`, 'a name such as “moss”', accentNameFix),
  }));
  const number = explain(`${names.length} accents`, `1 to ${maxAccents} accents`, 'Add one, or take some out.');
  return names.length >= 1 && names.length <= maxAccents ? issues : [...issues, { path: [], ...number }];
}

const accentsSchema = z
  .record(z.string(), accentSchema)
  .superRefine((accents, context) => {
    for (const { path, ...params } of accentIssues(accents)) context.addIssue({ code: 'custom', path, params });
  })
  .meta({
    ...named(['Accents', 'The colours of your projects, each with its name; the first one is that of the site']),
    kind: 'accents',
    minProperties: 1,
    maxProperties: maxAccents,
    propertyNames: { pattern: accentName.source },
  });

/** How the site looks: colours, type and corners. */
export const lookSchema = z
  .strictObject({
    accents: accentsSchema.optional(),
    typefaces: z
      .enum(typefaceNames)
      .meta({ ...named(['Typefaces', 'The type of headings and texts']), kind: 'typefaces' })
      .optional(),
    corners: z
      .enum(cornerNames)
      .meta({ ...named(['Corners', 'Of pictures, cards and buttons']), kind: 'corners' })
      .optional(),
    home: z
      .enum(homeNames)
      .meta({ ...named(['Top of the home page', 'Dark or light']), kind: 'home' })
      .optional(),
  })
  .meta({ ...named(['Look', 'Colours, type and corners of the whole site']), kind: 'look' });

export type WrittenLook = z.infer<typeof lookSchema>;

/** Where the accents stand in `site.json`, as a JSON Pointer. */
export const accentsAt = '/look/accents';

/** The accents that the projects of a site may name, for what `site.json` contains. */
export function accentNamesOf(site: unknown): string[] {
  const accents = valueAt(site, ['look', 'accents']);
  const names = isRecord(accents) ? Object.keys(accents) : [];
  return names.length > 0 ? names : [...defaultAccents];
}
