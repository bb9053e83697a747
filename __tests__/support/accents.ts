import { defaultAccents } from '../../src/content/schema/look';

/** The two accents of a site that chooses none. */
export const [firstAccent, secondAccent] = defaultAccents;
