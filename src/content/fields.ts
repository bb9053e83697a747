import { z } from 'zod';
import { addressFlaw, emailFlaw, originFlaw, pathFlaw, sealedFlaw, textFlaws, type Flaw } from './flaws';

/** How wide an image is shown at most: across the page, half of it, or as the portrait. */
export type Place = 'wide' | 'half' | 'portrait';

/** Which schemas are image fields, and where each is shown. */
export const imagePlaces = z.registry<{ place: Place }>();

const text = (flawsOf: (found: string) => Flaw[], description: string, least = 1, most = 2000) =>
  z
    .string()
    .min(least > 1 ? least : 0)
    .max(most)
    .superRefine((found, context) => {
      for (const flaw of flawsOf(found)) context.addIssue({ code: 'custom', params: { flaw } });
    })
    .meta({ description, minLength: least });

/** A text on one line, with something to read in it. */
export const line = (most: number, description: string, least = 1) =>
  text((found) => textFlaws(found), description, least, most);

/** A text on one line or two. */
export const twoLines = (most: number, description: string) =>
  text((found) => textFlaws(found, 1), description, 1, most);

/** A line that may be empty. */
export const metric = (most: number, description: string) =>
  text((found) => (found === '' ? [] : textFlaws(found)), description, 0, most);

export const list = <Item extends z.ZodType>(item: Item, most: number, description: string) =>
  z.array(item).min(1).max(most).meta({ description });

export const email = (description: string) => text(emailFlaw, description);
export const httpsLink = (description: string) => text(addressFlaw, description);
export const origin = (description: string) => text(originFlaw, description);
export const sealedFile = (description: string) => text(sealedFlaw, description);

/** The path of an image, relative to the file that names it. */
export const image = (place: Place, description: string) =>
  text(pathFlaw, `${description}, such as "./uploads/cover.png"`).register(imagePlaces, { place });

const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const crossCheck = (field: string, isSound: (group: Record<string, unknown>) => boolean, flaw: Flaw) =>
  z.refine<Record<string, unknown>>(isSound, {
    path: [field],
    params: { flaw, isCrossCheck: true },
    when: ({ value }) => isGroup(value),
  });

const isGiven = (value: unknown) => value !== undefined && value !== '';

/** Wherever `field` is given, its `companion` must be as well. `role` says what the companion is for. */
export const together = (field: string, companion: string, role: string) =>
  crossCheck(companion, (group) => !isGiven(group[field]) || isGiven(group[companion]), {
    found: `“${field}” without “${companion}”`,
    expected: role,
    remedy: `Fill in “${companion}”, or take “${field}” out.`,
  });

/** A group must have one of two fields, and not both. */
export const exactlyOne = (one: string, other: string) => [
  crossCheck(one, (group) => one in group || other in group, {
    found: `neither “${one}” nor “${other}”`,
    expected: `one of the two: “${one}” for an open case study, “${other}” for a locked one`,
    remedy: `Add “${one}”, or “${other}”.`,
  }),
  crossCheck(other, (group) => !(one in group && other in group), {
    found: `both “${one}” and “${other}”`,
    expected: 'only one of the two',
    remedy: `Take one out; of a locked case study nothing but “${other}” belongs in this file.`,
  }),
];
