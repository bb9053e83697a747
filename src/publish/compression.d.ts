/** Declared here because @types/compression depends on the types of Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;
  type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

  function compression(options: { threshold: number; filter: Filter }): Compress;
  namespace compression {
    const filter: Filter;
  }
  export = compression;
}
