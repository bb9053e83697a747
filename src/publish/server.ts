import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { createNetlifyRules } from './netlify-rules';
import { loopback } from './port';
import { sendAnswer } from './send';

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
  if (!existsSync(join(siteDir, 'index.html'))) throw new Error(`There is no built site in ${siteDir}.`);
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
  const first = createServer(respond);
  const actualPort = await listen(first, port, isShared ? '0.0.0.0' : ipv4);
  const second = createServer(respond);
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
