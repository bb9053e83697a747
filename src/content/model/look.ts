import { tintOf } from '../engine/colours';
import type { WrittenLook } from '../schema/look';

/** A colour that projects name, with its light tint. */
export interface Accent {
  name: string;
  accent: string;
  tint: string;
}

/** What the owner has chosen of the site's look; the rest is the default of src/styles/look.ts. */
export interface ChosenLook extends Omit<WrittenLook, 'accents'> {
  /** The first one is that of the site. */
  accents?: Accent[];
}

/** The chosen look with a tint for each accent. */
export function lookOf({ accents, ...rest }: WrittenLook): ChosenLook {
  if (!accents) return rest;
  const tinted = ([name, { accent, tint }]: [string, { accent: string; tint?: string | undefined }]) => ({
    name,
    accent,
    tint: tint ?? tintOf(accent),
  });
  return { ...rest, accents: Object.entries(accents).map(tinted) };
}
