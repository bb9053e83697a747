import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { editAddress, tokenHeader, type State } from '../../src/editing/protocol';
import { editingHandler } from '../../src/editing/server/handler';
import { locking } from '../../src/lock/owner/locking';
import { check } from '../../src/site';

/** What the editor is told of the site's host. */
export const note = 'Other sites can show your pages inside theirs.';

interface Reply<Body = State> {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  body: Body;
}

interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Whether the site's token and origin are sent. */
  isOwn?: boolean;
}

/** A development server with editing for a content folder: one per test, or one for all tests of a file. */
export function editor(content: () => string, isShared = false) {
  const [before, after] = isShared ? [beforeAll, afterAll] : [beforeEach, afterEach];
  let server: Server;
  const token = 'A token that the site itself knows';
  let sender: string | undefined;
  const refresh = jest.fn();
  const port = () => (server.address() as AddressInfo).port;

  beforeEach(() => {
    refresh.mockReset().mockResolvedValue({ revision: 1 });
    sender = undefined;
  });
  before(async () => {
    const handle = editingHandler(
      { root: dirname(content()), refresh, check, locking: { ...locking, sharingNotes: () => [note] } },
      token,
    );
    server = createServer((incoming, response) => {
      // The connection is reused by later requests.
      if (sender) Object.defineProperty(incoming.socket, 'remoteAddress', { value: sender, configurable: true });
      else Reflect.deleteProperty(incoming.socket, 'remoteAddress');
      // Like Gatsby's server.
      response.setHeader('access-control-allow-origin', '*');
      void handle(incoming, response, () => response.writeHead(404).end('Not the editor'));
    });
    // Publishing may take longer than the default keep-alive.
    server.keepAliveTimeout = 60_000;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  after(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  /** The hash of a file’s current version, as the editor receives it. */
  function hashOf(file: string): string {
    const place = file.startsWith('private/') ? join(dirname(content()), file) : join(content(), file);
    return createHash('sha256').update(readFileSync(place)).digest('hex');
  }

  function ask<Body = State>(method: string, path: string, { body, headers, isOwn = true }: RequestOptions = {}) {
    const isBytes = Buffer.isBuffer(body);
    const sent = body === undefined ? undefined : isBytes ? body : JSON.stringify(body);
    return new Promise<Reply<Body>>((resolve, reject) => {
      const outgoing = request({
        port: port(),
        host: '127.0.0.1',
        method,
        path: `${editAddress}/${path}`,
        headers: {
          ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
          ...(isOwn && { [tokenHeader]: token, origin: `http://127.0.0.1:${port()}`, 'sec-fetch-site': 'same-origin' }),
          ...headers,
        },
      });
      outgoing.on('error', reject);
      // Some responses arrive before the request is complete.
      outgoing.on('response', async (response) => {
        const bytes = await buffer(response);
        const isJson = response.headers['content-type']?.startsWith('application/json');
        const body = isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined;
        resolve({ status: response.statusCode, headers: response.headers, bytes, body });
      });
      outgoing.end(sent);
    });
  }

  return {
    ask,
    refresh,
    port,
    token: () => token,
    hashOf,
    /** Sets the remote address of later requests. */
    comeFrom: (address: string) => (sender = address),
    /** Changes the current version of a file. */
    async patch<Body = State>(file: string, ...changes: object[]) {
      return ask<Body>('PATCH', 'content', { body: { file, hash: hashOf(file), changes } });
    },
  };
}
