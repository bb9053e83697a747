import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import send from 'send';
import { serve } from '../../src/publish/server';
import { start } from '../support/command';
import { freePort } from '../support/free-port';
import { folderOf, type Variant } from './variants';
import { vercelConfig, vercelRoutes, type VercelConfig } from './vercel-output';

export interface Engine {
  /** The address of the host, without the site's base. */
  url: string;
  /** All that the engine has printed. */
  log(): string;
  close(): Promise<void>;
}

/** Starts the host's own engine, or a server with exactly its documented behaviour. */
export async function startEngine(variant: Variant): Promise<Engine> {
  const { host, base } = variant;
  const folder = join(folderOf(variant), host.folder);
  switch (host.name) {
    case 'netlify':
      return { log: () => '', ...(await serve({ siteDir: folder, port: 0 })) };
    case 'cloudflare':
      return startWrangler(folder);
    case 'vercel':
      return listen(vercelAnswers(folder));
    case 'github-pages':
      return listen(githubAnswers(folder, base));
    case 'plain':
      return listen(plainAnswers(folder));
    default:
      throw new Error(`There is no engine for ${host.name}.`);
  }
}

async function startWrangler(folder: string): Promise<Engine> {
  const port = await freePort();
  const wrangler = resolve('__tests__/hosts/node_modules/.bin/wrangler');
  // Several at once would wait for the database of one folder.
  const state = mkdtempSync(join(tmpdir(), 'wrangler-'));
  const place = `--port ${port} --ip 127.0.0.1 --inspector-port 0 --persist-to ${state}`;
  const options = `${place} --compatibility-date 2026-04-01`;
  const running = start(`env WRANGLER_SEND_METRICS=false ${wrangler} pages dev ${folder} ${options}`, dirname(folder));
  await running.nextOutput(/Ready on http/);
  return { url: `http://127.0.0.1:${port}`, log: running.output, close: running.stop };
}

interface Answer {
  status: number;
  file?: string;
  text?: string;
  headers?: Record<string, string>;
}

/** Serves files below `root` as `answer` decides. */
function listen(answer: (path: string) => Answer & { root: string }): Promise<Engine> {
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(`http://localhost${request.url}`);
    const { status, file, text, headers = {}, root } = answer(decoded(pathname));
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers))
      response.setHeader(name, name.toLowerCase() === 'location' ? value + search : value);
    if (file === undefined) response.end(text);
    else send(request, encodeURI(file), { root, cacheControl: false, acceptRanges: status === 200 }).pipe(response);
  };
  const server = createServer(respond);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
        log: () => '',
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;
const isFolder = (file: string) => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * GitHub Pages: the file, the file with `.html`, or a folder's index, whose address ends with a slash; else 404.html.
 * Nothing can be set.
 */
const githubAnswers = (root: string, base: string) => (path: string) => {
  const headers = { 'cache-control': 'max-age=600', 'access-control-allow-origin': '*' };
  if (!path.startsWith(`${base}/`)) {
    if (path === base) return { root, status: 301, headers: { ...headers, location: `${base}/` } };
    return { root, status: 404, text: 'There isn’t a GitHub Pages site here.' };
  }
  const name = path.slice(base.length);
  const found = [name, ...(name.endsWith('/') ? [`${name}index.html`] : [`${name}.html`])];
  const file = found.find((candidate) => isFile(join(root, candidate)));
  if (file) return { root, status: 200, file, headers };
  if (isFile(join(root, name, 'index.html')))
    return { root, status: 301, headers: { ...headers, location: `${path}/` } };
  return { root, status: 404, file: '/404.html', headers };
};

/** A plain file server, such as Python's: a file, or a folder's index, whose address ends with a slash. */
const plainAnswers = (root: string) => (path: string) => {
  if (isFile(join(root, path))) return { root, status: 200, file: path };
  if (isFolder(join(root, path))) {
    if (!path.endsWith('/')) return { root, status: 301, headers: { location: `${path}/` } };
    if (isFile(join(root, path, 'index.html'))) return { root, status: 200, file: `${path}index.html` };
  }
  return { root, status: 404, text: 'File not found' };
};

/** Vercel, by the documented meaning of its Build Output API. */
function vercelAnswers(folder: string) {
  const config: VercelConfig = vercelConfig.parse(JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')));
  const root = join(folder, 'static');
  const fileAt = (path: string) => {
    const cleaned = Object.entries(config.overrides ?? {}).find(([, { path: clean }]) => `/${clean}` === path)?.[0];
    if (cleaned) return `/${cleaned}`;
    const names = [path, `${path.replace(/\/$/, '')}/index.html`];
    return names.find((name) => !(name.slice(1) in (config.overrides ?? {})) && isFile(join(root, name)));
  };
  if (!existsSync(root)) throw new Error(`There is no ${root}.`);
  return (path: string) => ({ root, ...vercelRoutes(config, path, fileAt) });
}
