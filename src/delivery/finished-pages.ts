import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

interface FinishedPage {
  /** Its address, as Gatsby knows it. */
  path: string;
  /** The name of the script chunk of its template. */
  chunk: string;
  /** Its HTML file as Gatsby writes it, from the public folder. */
  file: string;
}

/** All files below a folder, as paths from it with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

/** The pages Gatsby has built into `publicDir`, found by their page data. */
export function finishedPages(publicDir: string): FinishedPage[] {
  return filesBelow(join(publicDir, 'page-data'))
    .filter((file) => file.endsWith('/page-data.json'))
    .map((file) => {
      const { path, componentChunkName: chunk } = readJson(join(publicDir, 'page-data', file)) as PageData;
      return { path, chunk, file: path.endsWith('.html') ? path.slice(1) : join(path, 'index.html').slice(1) };
    });
}

interface PageData {
  path: string;
  componentChunkName: string;
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
