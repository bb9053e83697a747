import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';
import { valueAt } from '../../content/schema/image-fields';
import { editAddress, reasonOf, refusal, Refused, tokenHeader } from '../protocol';
import { editingRoutes, type Answer } from './routes';

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Lets only a page of this server pass, in a browser on this computer, and no change without the token. @throws Refused */
export function assertOwn({ socket, headers, method = '' }: IncomingMessage, token: string): void {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  const scheme = socket instanceof TLSSocket ? 'https' : 'http';
  const own = ['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`${scheme}://${name}:${socket.localPort}`));
  const asked = own.find((address) => address.host === host.toLowerCase());
  const given = Buffer.from(String(headers[tokenHeader] ?? ''));
  const isReading = method === 'GET' || method === 'HEAD';
  const isTrusted = [
    [socket.remoteAddress, socket.localAddress].every((address) => loopback.test(address ?? '')),
    asked !== undefined,
    origin === undefined ? isReading : origin === asked?.origin,
    site === undefined || site === 'same-origin',
    isReading || (given.length === token.length && timingSafeEqual(given, Buffer.from(token))),
  ];
  if (!isTrusted.every(Boolean)) throw refusal(403, 'Only the site itself, opened on this computer, can be edited.');
}

function failureOf(error: unknown): Answer {
  if (error instanceof Refused) return error;
  if (valueAt(error, ['code']) === 'ENOSPC') return refusal(500, 'The disk is full: nothing was changed.');
  const isAskedWrong = [RangeError, SyntaxError, URIError].some((kind) => error instanceof kind);
  return refusal(isAskedWrong ? 400 : 500, reasonOf(error));
}

/** Answers what the editor in the page asks, below its address, and only that; all else is left to `next`. `refresh` makes the site show the content as it is now. */
export function editingHandler(root: string, refresh: () => unknown) {
  const token = randomBytes(32).toString('base64url');
  const routes = editingRoutes(root, refresh, token);

  async function answer(request: IncomingMessage): Promise<Answer> {
    assertOwn(request, token);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [name = '', ...rest] = pathname.slice(editAddress.length + 1).split('/');
    const route = routes[`${request.method} ${name}`];
    if (!route) throw refusal(404, 'There is nothing of that name.');
    // No name of a file holds a zero.
    return route(request, decodeURIComponent(rest.join('/').replaceAll('%00', '%')), searchParams);
  }

  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    if (!request.url?.startsWith(`${editAddress}/`)) return next();
    const { status = 200, body, type } = await answer(request).catch(failureOf);
    // Gatsby's server lets every site read what it answers.
    for (const name of response.getHeaderNames()) if (name.startsWith('access-control-')) response.removeHeader(name);
    response.writeHead(status, {
      'content-type': type ?? 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    response.end(type ? body : JSON.stringify(body));
    // What a refused request still sends is left unread, and not for long.
    if (!request.complete) setTimeout(() => request.complete || request.destroy(), 5000).unref();
  };
}

type Handler = ReturnType<typeof editingHandler>;

/**
 * Lets the page be edited in `gatsby develop`, unless other computers reach it. `state` is Gatsby's, which knows the host it was started with.
 * Express answers in the order in which its handlers were added, and Gatsby adds one first that lets every site ask: where the list of
 * them (`_router.stack`) is as it is in Express 4, editing goes before it; elsewhere its guards refuse other sites all the same.
 */
export function mountEditing(server: { use: (handler: Handler) => unknown }, state: unknown, handler: Handler) {
  const host = String(valueAt(state, ['program', 'host']));
  if (!/^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host))
    return console.log(`The page can’t be edited, because the site is open to other computers (--host ${host}).`);
  server.use(handler);
  const stack: unknown = Reflect.get(Object(Reflect.get(server, '_router')), 'stack');
  if (Array.isArray(stack)) stack.unshift(stack.pop());
}
