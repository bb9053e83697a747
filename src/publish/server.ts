import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createNetlifyRules } from './netlify-rules';

interface RunningServer {
  /** Its address, without a final slash. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves a built site on this machine as Netlify does: its `_headers` and `_redirects`, statuses and compression.
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

async function send(request: IncomingMessage, response: ServerResponse, result: Response): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const headers = new Headers(result.headers);
  const bytes = Buffer.from(await result.arrayBuffer());
  const hash = createHash('sha1').update(bytes).digest('base64url');
  headers.set('etag', `"${hash}"`);
  headers.append('vary', 'accept-encoding');
  if (result.status === 200 && request.headers['if-none-match']?.includes(hash)) {
    response.writeHead(304, Object.fromEntries(headers)).end();
    return;
  }
  const encoding = chosenEncoding(request.headers['accept-encoding'], headers.get('content-type'));
  if (encoding) headers.set('content-encoding', encoding);
  const body = encoding ? await compressed(bytes, hash, encoding) : bytes;
  headers.set('content-length', String(body.length));
  response.writeHead(result.status, Object.fromEntries(headers));
  response.end(request.method === 'HEAD' ? undefined : body);
}

type Encoding = 'br' | 'gzip';

function chosenEncoding(accepted: string | undefined, type: string | null): Encoding | undefined {
  if (!/^text\/|[/+](json|javascript|xml|manifest)\b/.test(type ?? '')) return undefined;
  return (['br', 'gzip'] as const).find((encoding) => accepted?.includes(encoding));
}

const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

const cache = new Map<string, Promise<Buffer>>();

function compressed(bytes: Buffer, hash: string, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${hash}`;
  const known = cache.get(key) ?? compress[encoding](bytes);
  cache.set(key, known);
  return known;
}
