/** A file of the content folder. Written as JSON, it is the name that it has in Gatsby's copy of the folder. */
export interface ContentFile {
  /** Relative to the content folder. */
  path: string;
  toJSON: () => string;
}
