import compression from 'compression';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import send from 'send';
import { createNetlifyRules, type Answer } from './netlify-rules';
import { loopback } from './port';

interface RunningServer {
  url: string;
  close(): Promise<void>;
}

interface Options {
  siteDir: string;
  /** 0 for any free port. */
  port: number;
  /** Whether other computers in the network can connect; false by default. */
  isShared?: boolean;
}

/**
 * Serves a built site locally like Netlify: `_headers`, `_redirects`, statuses, compression and ranges.
 * @throws Error with a message for the owner if there is no site, or like `listen` if the port is taken
 */
export async function serve({ siteDir, port, isShared = false }: Options): Promise<RunningServer> {
  // Below a path, the home page is not there.
  const isBuilt = ['index.html', '_headers'].some((file) => existsSync(join(siteDir, file)));
  if (!isBuilt) throw new Error(`There is no built site in ${siteDir}.`);
  const answer = await createNetlifyRules(siteDir);
  const respond: RequestListener = (request, response) => {
    const url = addressOf(request);
    if (!url) {
      response.writeHead(400).end();
      return;
    }
    answer(url)
      .then((found) => sendAnswer(request, response, siteDir, found))
      .catch((error: unknown) => {
        if (!response.headersSent) response.writeHead(500);
        response.end(error instanceof Error ? error.message : undefined);
      });
  };
  const [ipv4, ipv6] = loopback;
  // A request on a connection that is just being closed may fail. Node closes them after five seconds.
  const options = { keepAliveTimeout: 65_000 };
  const first = createServer(options, respond);
  const actualPort = await listen(first, port, isShared ? '0.0.0.0' : ipv4);
  const second = createServer(options, respond);
  await listen(second, actualPort, ipv6).catch(ignoreMissingIPv6);
  const close = (server: Server) =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return {
    url: `http://localhost:${actualPort}`,
    async close() {
      await Promise.all([first, second].map(close));
    },
  };
}

/** Compresses whole texts, but no ranges of files. */
const compress = compression({
  threshold: 0,
  filter: (request, response) => response.statusCode === 200 && compression.filter(request, response),
});

/** Sends an answer like Netlify: with 304 for unchanged files, ranges on request, and compressed texts. */
function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  siteDir: string,
  { status, file, location, headers }: Answer,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  response.statusCode = status;
  const usual = location ? { location } : { 'cache-control': 'public, max-age=0, must-revalidate' };
  for (const [name, value] of Object.entries({ ...usual, ...headers })) response.setHeader(name, value);
  if (file === undefined) {
    response.end();
    return;
  }
  const options = { root: siteDir, acceptRanges: status === 200, cacheControl: false, dotfiles: 'allow' as const };
  compress(request, response, () => {
    send(request, encodeURIComponent(file), options)
      .on('error', (error: { status?: number }) => {
        response.removeHeader('cache-control');
        response.statusCode = error.status ?? 500;
        response.end();
      })
      .pipe(response);
  });
}

/** @returns the port */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function ignoreMissingIPv6(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') throw error;
}

/** The requested URL; undefined if it is invalid. */
function addressOf({ url = '/', headers: { host = 'localhost' } }: IncomingMessage): URL | undefined {
  // Two leading slashes in a relative address would name another host.
  const address = url.startsWith('/') ? `http://${host}${url}` : url;
  return URL.canParse(address) ? new URL(address) : undefined;
}
