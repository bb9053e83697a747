declare module '*.woff2' {
  /** The URL the file is served under. */
  const url: string;
  export default url;
}

/** Gatsby’s own entry of the browser’s scripts (src/publish/late-scripts.ts). */
declare module '$gatsby-app';
