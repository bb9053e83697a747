import type { IncomingMessage, ServerResponse } from 'node:http';
import { editAddress } from '../protocol';
import { assertOwn, newToken } from './guards';
import { EditingError, refusal } from './refusal';
import { editingRoutes, type Answer } from './routes';
import type { EditingOptions } from './session';

const answerOf = (error: unknown): Answer => {
  if (error instanceof EditingError) return { status: error.status, body: error.body };
  const reason = error instanceof Error ? error.message : String(error);
  const isAskedWrong = [RangeError, SyntaxError, URIError].some((kind) => error instanceof kind);
  if (isAskedWrong) return { status: 400, body: { reason } };
  const isFull = Reflect.get(Object(error), 'code') === 'ENOSPC';
  return { status: 500, body: { reason: isFull ? 'The disk is full: nothing was changed.' : reason } };
};

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
export function editingHandler(options: Omit<EditingOptions, 'token'>) {
  const token = newToken();
  const routes = editingRoutes({ ...options, token });

  async function answer(request: IncomingMessage): Promise<Answer> {
    assertOwn(request, token);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [name = '', ...rest] = pathname.slice(editAddress.length + 1).split('/');
    const route = Object.entries(routes).find(([key]) => key === `${request.method} ${name}`)?.[1];
    if (!route) throw refusal(404, 'There is nothing of that name.');
    // No name of a file holds a zero.
    return route(request, decodeURIComponent(rest.join('/').replaceAll('%00', '%')), searchParams);
  }

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (!request.url?.startsWith(`${editAddress}/`)) return next();
    answer(request).then(
      (given) => send(request, response, given),
      (error: unknown) => send(request, response, answerOf(error)),
    );
  };
}
