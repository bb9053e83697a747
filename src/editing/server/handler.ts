import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { valueAt } from '../../content/schema/image-fields';
import { editAddress, reasonOf, Refused } from '../protocol';
import { assertOwn, refusal } from './guards';
import { editingRoutes, type Answer, type EditingOptions } from './routes';

function failureOf(error: unknown): Answer {
  if (error instanceof Refused) return error;
  if (valueAt(error, ['code']) === 'ENOSPC') return refusal(500, 'The disk is full: nothing was changed.');
  const isAskedWrong = [RangeError, SyntaxError, URIError].some((kind) => error instanceof kind);
  return refusal(isAskedWrong ? 400 : 500, reasonOf(error));
}

function send(request: IncomingMessage, response: ServerResponse, { status = 200, body, type }: Answer): void {
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
}

/** Answers what the editor in the page asks, below its address, and only that; all else is left to `next`. */
export function editingHandler(options: EditingOptions) {
  const token = randomBytes(32).toString('base64url');
  const routes = editingRoutes(options, token);

  async function answer(request: IncomingMessage): Promise<Answer> {
    assertOwn(request, token);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [name = '', ...rest] = pathname.slice(editAddress.length + 1).split('/');
    const route = routes[`${request.method} ${name}`];
    if (!route) throw refusal(404, 'There is nothing of that name.');
    // No name of a file holds a zero.
    return route(request, decodeURIComponent(rest.join('/').replaceAll('%00', '%')), searchParams);
  }

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (!request.url?.startsWith(`${editAddress}/`)) return next();
    void answer(request)
      .catch(failureOf)
      .then((given) => send(request, response, given));
  };
}

type Handler = ReturnType<typeof editingHandler>;

/**
 * Lets the page be edited in `gatsby develop`, unless other computers reach it. `state` is Gatsby's, which knows the host it was started with.
 * Express answers in the order in which its handlers were added, and Gatsby adds one first that lets every site ask: where the list of
 * them (`_router.stack`) is as it is in Express 4, editing goes before it; elsewhere its guards refuse other sites all the same.
 */
export function mountEditing(server: { use: (handler: Handler) => unknown }, state: unknown, options: EditingOptions) {
  const host = String(valueAt(state, ['program', 'host']));
  if (!/^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host))
    return console.log(`The page can’t be edited, because the site is open to other computers (--host ${host}).`);
  server.use(editingHandler(options));
  const stack: unknown = Reflect.get(Object(Reflect.get(server, '_router')), 'stack');
  if (Array.isArray(stack)) stack.unshift(stack.pop());
}
