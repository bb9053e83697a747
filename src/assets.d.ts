declare module '*.font' {
  /** The URL the file is served under. */
  const url: string;
  export default url;
}

declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    /** A range keeps the axis, a number pins it. */
    variationAxes: Record<string, number | { min: number; max: number }>;
    keepAllGlyphs?: boolean;
  }
  /** Returns the font with only the characters of `text`, or all of them, in the target format. */
  export default function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>;
}

/** Gatsby’s own entry of the browser’s scripts (src/publish/browser-entry.ts). */
declare module '$gatsby-app';
