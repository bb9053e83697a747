/** The library has no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** A value for each axis of a variable font that is to be fixed. */
    variationAxes?: Record<string, number>;
  }
  /** The glyphs of a font that a text needs. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
