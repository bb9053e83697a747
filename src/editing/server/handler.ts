import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { z } from 'zod';
import { kindOfFile } from '../../content/schema/file-kinds';
import { valueAt } from '../../content/engine/paths';
import { editAddress, fileKinds, reasonOf, refusal, Refused, tokenHeader } from '../protocol';
import { editedContent } from './content';
import { lockOf, type EditedSite } from './edited-site';
import { bytesOf, placeOf } from './file-changes';
import { forewarn } from './git-obstacles';
import { answerLockRequest, lockRequest, wordsOfRequest } from './locked';
import { openFiles } from './open-files';
import { publish } from './publishing';

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Allows only requests from this server's pages on this computer, and changes only with the token.
 * @throws Refused
 */
function assertOwn({ socket, headers, method = '' }: IncomingMessage, token: string): void {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  const scheme = socket instanceof TLSSocket ? 'https' : 'http';
  const own = ['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`${scheme}://${name}:${socket.localPort}`));
  const requested = own.find((address) => address.host === host.toLowerCase());
  const sentToken = Buffer.from(String(headers[tokenHeader] ?? ''));
  const isReading = method === 'GET' || method === 'HEAD';
  const isTrusted = [
    [socket.remoteAddress, socket.localAddress].every((address) => loopback.test(address ?? '')),
    requested !== undefined,
    origin === undefined ? isReading : origin === requested?.origin,
    site === undefined || site === 'same-origin',
    isReading || (sentToken.length === token.length && timingSafeEqual(sentToken, Buffer.from(token))),
  ];
  if (!isTrusted.every(Boolean)) throw refusal(403, 'Only the site itself, opened on this computer, can be edited.');
}

type Answer = { status?: number; body: unknown; type?: string };

/** Handles a request, given the rest of its path and its query. */
type Route = (request: IncomingMessage, rest: string, query: URLSearchParams) => Promise<Answer>;

const text = z.string().max(1000);
const changes = z.discriminatedUnion('op', [
  z.strictObject({ op: z.enum(['replace', 'add']), path: text, value: z.json() }),
  z.strictObject({ op: z.literal('remove'), path: text }),
  z.strictObject({ op: z.literal('move'), from: text, path: text }),
]);
const patching = z.strictObject({ file: text, hash: text, changes: z.array(changes).min(1).max(500) });
const deleting = z.strictObject({ names: z.array(text).min(1).max(10_000) });
const publishing = z.strictObject({
  dryRun: z.boolean().default(false),
  choices: z.record(text, z.enum(['yours', 'theirs'])).default({}),
});

/** The history's words for the files that publishing has changed. */
const wordsOfPublishing = (paths: string[]) =>
  paths.every((path) => /^(?:private|content\/sealed)\//.test(path))
    ? 'Encrypted for publishing'
    : 'Taken in: changes of others';

/**
 * Reads the body of a request.
 * @throws Refused if it is longer than `max` bytes, or has no length
 */
async function bodyOf(request: IncomingMessage, max: number): Promise<Buffer> {
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (length > max) throw refusal(413, `More than ${max / 1e6} MB can’t be taken.`);
  return buffer(request);
}

function answerOnFailure(error: unknown): Answer {
  if (error instanceof Refused) return error;
  if (valueAt(error, ['code']) === 'ENOSPC') return refusal(500, 'The disk is full: nothing was changed.');
  const isBadRequest = [RangeError, SyntaxError, URIError].some((kind) => error instanceof kind);
  return refusal(isBadRequest ? 400 : 500, reasonOf(error));
}

/**
 * Handles the editor's requests below its base path, and passes others to `next`.
 */
export function editingHandler(site: EditedSite, token = randomBytes(32).toString('base64url')) {
  const { root, refresh } = site;
  const content = editedContent(site);
  const { history } = content;
  let last: Promise<unknown> = Promise.resolve();
  /** What publishing is doing. */
  let doing = '';
  void forewarn(root);

  /** The complete state for the editor. */
  const state = async () => {
    const { revision, report } = await refresh();
    return { token, revision, ...(await content.state(report)) };
  };

  /** Runs changes one after the other, responds with their result and the new state, and refreshes the site. */
  function change(work: () => object | void | Promise<object | void>, status = 200): Promise<Answer> {
    const turn = last.then(async () => {
      const result = await work();
      content.checkAnew();
      return { status, body: { ...(await state()), ...result } };
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  /** Handles a change with a JSON body. */
  const withJson =
    <Value>(schema: z.ZodType<Value>, work: (data: Value) => Promise<object | void>): Route =>
    async (request) => {
      if (!/^application\/json(?:;\s*charset=utf-8)?$/i.test(request.headers['content-type'] ?? ''))
        throw refusal(415, 'Only JSON can be taken here.');
      const { data, error } = schema.safeParse(JSON.parse((await bodyOf(request, 1e6)).toString()));
      if (error) throw refusal(400, `This request can’t be understood: ${z.prettifyError(error)}`);
      return change(() => work(data));
    };

  /** Routes by method and first path segment. */
  const routes: Record<string, Route> = {
    'GET content': async () => ({ body: await state() }),
    'POST undo': (_, __, query) => change(() => history.undo(query.get('agreed'))),
    'POST redo': () => change(() => history.redo()),
    'PATCH content': withJson(patching, ({ file, hash, changes }) => content.patch(file, hash, changes)),
    'POST lock': withJson(lockRequest, (request) => {
      const locking = lockOf(site);
      const projects = openFiles(root).read('projects.json').shown.value;
      const words = wordsOfRequest(request, (index) => String(valueAt(projects, [index, 'title'])));
      return history.record(
        () => words,
        () => answerLockRequest(root, locking, request),
      );
    }),
    'GET passphrase': async () => ({ body: { ...(await state()), passphrase: lockOf(site).makePassphrase() } }),
    async 'GET history'(_, index) {
      const { committedBefore, makePassphrase } = lockOf(site);
      const committed = await committedBefore(root, Number(index));
      return { body: { ...(await state()), committed, passphrase: makePassphrase() } };
    },
    // What is merged or encrypted becomes a step of its own, so that earlier ones can still be undone.
    'POST publish': withJson(publishing, ({ dryRun, choices }) => {
      const say = (words: string) => {
        doing = words;
      };
      const owner = openFiles(root).read('site.json').shown.value;
      return history
        .record(wordsOfPublishing, () => publish(site, dryRun, owner, { choices, say }))
        .finally(() => say(''));
    }),
    'GET progress': async () => ({ body: { doing } }),
    async 'PUT uploads'(request, name, query) {
      const owner = query.get('for') ?? 'projects.json';
      if (!openFiles(root).names.includes(owner)) throw refusal(400, `${owner} can’t be edited here.`);
      const kind = fileKinds.find((one) => one === query.get('as'));
      const bytes = await bodyOf(request, 50e6);
      const folder = owner.startsWith('private/') ? 'private' : 'content';
      return change(() => content.store(folder, name, bytes, kind), 201);
    },
    'POST discard': () => change(() => history.discard()),
    'POST delete': withJson(deleting, ({ names }) => content.removeUnused(names)),
    async 'GET file'(_, file) {
      const { noun, types } = kindOfFile(file);
      const extension = extname(file).slice(1).toLowerCase().replace('jpeg', 'jpg');
      const body = noun !== 'PDF' && types.includes(extension) && bytesOf(placeOf(root, file));
      if (!body) throw refusal(404, `There is no ${file} to show.`);
      return { body, type: `${noun === 'video' ? 'video' : 'image'}/${extension.replace('jpg', 'jpeg')}` };
    },
  };

  async function answer(request: IncomingMessage): Promise<Answer> {
    assertOwn(request, token);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [name = '', ...rest] = pathname.slice(editAddress.length + 1).split('/');
    const route = routes[`${request.method} ${name}`];
    if (!route) throw refusal(404, 'There is nothing of that name.');
    const path = decodeURIComponent(rest.join('/'));
    if (path.includes('\0')) throw refusal(400, 'No file has such a name.');
    return route(request, path, searchParams);
  }

  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    if (!request.url?.startsWith(`${editAddress}/`)) return next();
    const { status = 200, body, type } = await answer(request).catch(answerOnFailure);
    // Gatsby's server allows all origins to read its responses.
    for (const name of response.getHeaderNames()) if (name.startsWith('access-control-')) response.removeHeader(name);
    response.writeHead(status, {
      'content-type': type ?? 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    response.end(type ? body : JSON.stringify(body));
    // Close refused requests that are still sending.
    if (!request.complete) setTimeout(() => request.complete || request.destroy(), 5000).unref();
  };
}
