import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../content/check/files-below';

interface FinishedPage {
  /** Its address, as Gatsby knows it. */
  path: string;
  /** Its HTML as Gatsby writes it, from the public folder. */
  html: string;
  /** The name of the script chunk of its template. */
  chunk: string;
  /** The data its browser asks for, from the public folder. */
  data: readonly string[];
}

/** The pages Gatsby has built into `publicDir`, found by their page data. */
export function finishedPages(publicDir: string): FinishedPage[] {
  return filesBelow(join(publicDir, 'page-data'))
    .filter((file) => file.endsWith('/page-data.json'))
    .map((file) => {
      const { path, componentChunkName, staticQueryHashes } = readJson(join(publicDir, 'page-data', file)) as PageData;
      return {
        path,
        html: path.endsWith('.html') ? path.slice(1) : `${path}/index.html`.replace(/^\/+/, ''),
        chunk: componentChunkName,
        data: [file, ...staticQueryHashes.map((hash) => `sq/d/${hash}.json`)].map((name) => `page-data/${name}`),
      };
    });
}

interface PageData {
  path: string;
  componentChunkName: string;
  staticQueryHashes: readonly string[];
}

/** A file that Gatsby has written. @throws when there is none. */
export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
