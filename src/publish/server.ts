import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createNetlifyRules } from './netlify-rules';
import { send } from './send';

interface RunningServer {
  /** Its address, without a final slash. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves a built site on this machine as Netlify does: its `_headers` and `_redirects`, statuses, compression and parts of files.
 * @param options `siteDir` the built site; `port` 0 for any free one
 * @throws Error with a message for the owner when there is no site or the port is taken
 */
export async function serve({ siteDir, port }: { siteDir: string; port: number }): Promise<RunningServer> {
  if (!existsSync(join(siteDir, 'index.html'))) throw new Error(`There is no built site in ${siteDir}.`);
  const answer = await createNetlifyRules(siteDir);
  const server = createServer((request, response) => {
    const url = addressOf(request);
    if (!url) {
      response.writeHead(400).end();
      return;
    }
    answer(url)
      .then((result) => send(request, response, result))
      .catch((error: unknown) => {
        if (!response.headersSent) response.writeHead(error instanceof URIError ? 400 : 500);
        response.end(error instanceof Error ? error.message : undefined);
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. PORT=… chooses another.`) : error),
    );
    server.listen(port, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://localhost:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Undefined where what was asked for is no address on this host. */
function addressOf({ url = '/', headers: { host = 'localhost' } }: IncomingMessage): URL | undefined {
  const origin = `http://${host}`;
  return URL.canParse(url, origin) ? new URL(url, origin) : undefined;
}
