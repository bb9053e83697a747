declare module '*.woff2' {
  /** The URL the file is served under. */
  const url: string;
  export default url;
}

declare module 'subset-font' {
  /** Returns the font with only the characters of `text`, in the target format. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>;
}
