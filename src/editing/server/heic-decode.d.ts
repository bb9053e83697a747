declare module 'heic-decode' {
  /** Decodes the first picture of a HEIC file upright. Rejects if it is damaged. */
  const decode: (file: { buffer: Uint8Array }) => Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  export default decode;
}
