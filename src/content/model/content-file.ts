import type { Cut } from './crop';

/**
 * A file of the content folder, or what is cut out of it. Written as JSON, it is the name that it has in Gatsby's copy
 * of the folder.
 */
export interface ContentFile {
  /** Relative to the content folder. */
  path: string;
  cut?: Cut;
  toJSON: () => string;
}
