import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { z } from 'zod';
import { kindOfFile } from '../../content/schema/file-kinds';
import { valueAt } from '../../content/schema/image-fields';
import { editAddress, fileKinds, reasonOf, refusal, Refused, tokenHeader, type CommandDone } from '../protocol';
import { editableFiles, editedContent, readFile } from './content';
import { bytesOf, placeOf } from './file-changes';
import {
  committedBefore,
  handedOut,
  lockProject,
  pagesOf,
  readKeys,
  share,
  unsealAll,
  type Keys,
  type Terminal,
} from './locked';
import { forewarn } from './git-obstacles';
import { publish, runCommand } from './publishing';

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
const commanding = z.strictObject({ command: z.enum(['lock', 'share', 'restore']), args: z.array(text).min(1).max(5) });
const deleting = z.strictObject({ names: z.array(text).min(1).max(10_000) });
const publishing = z.strictObject({
  dryRun: z.boolean().default(false),
  choices: z.record(text, z.enum(['yours', 'theirs'])).default({}),
});

/** The history's words for sharing, by action. */
const sharing: Record<string, string> = { add: 'Shared', renew: 'New link', revoke: 'No longer shared' };

/** The history's words for the files that publishing has changed. */
const wordsOfPublishing = (paths: string[]) =>
  paths.every((path) => /^(?:private|content\/sealed)\//.test(path))
    ? 'Encrypted for publishing'
    : 'Taken in: changes of others';

/** A command for locked case studies, with its words for the history. */
function commandOf(root: string, command: z.infer<typeof commanding>['command'], args: string[], projects: unknown) {
  const [first = ''] = args;
  const commands = {
    lock: {
      words: `Locked: ${valueAt(projects, [first, 'title'])}`,
      run: (owner: Terminal) => lockProject(root, first, owner),
    },
    share: {
      words: `${sharing[first] ?? 'Shared'}: ${args.slice(1).at(-1)}`,
      run: (owner: Terminal) => share(root, args, owner),
    },
    restore: {
      words: 'Restored: private copies',
      run: (owner: Terminal) => unsealAll(root, { ...owner, ask: async () => first }),
    },
  };
  return commands[command];
}

/** The parts of a command's result to hand on or keep; `before` are the previous keys. */
function whatToKeep(root: string, command: string, args: string[], before: Keys | undefined): Partial<CommandDone> {
  const keys = readKeys(root);
  const known = before?.recipients.map(({ label }) => label) ?? [];
  if (command === 'lock')
    return {
      password: keys?.recipients.find(({ label }) => !known.includes(label))?.passphrase,
      ownerKey: keys?.owner === before?.owner ? undefined : keys?.owner,
    };
  const recipient = keys?.recipients.find(({ label }) => label === args.at(-1)?.trim());
  return command === 'share' && recipient ? { handedOut: handedOut(pagesOf(root), recipient) } : {};
}

/**
 * Reads the body of a request.
 * @throws Refused if it is longer than `max` bytes, or has no length
 */
async function bodyOf(request: IncomingMessage, max: number): Promise<Buffer> {
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (length > max) throw refusal(413, `More than ${max / 1e6} MB can’t be taken.`);
  return buffer(request);
}

function failureOf(error: unknown): Answer {
  if (error instanceof Refused) return error;
  if (valueAt(error, ['code']) === 'ENOSPC') return refusal(500, 'The disk is full: nothing was changed.');
  const isBadRequest = [RangeError, SyntaxError, URIError].some((kind) => error instanceof kind);
  return refusal(isBadRequest ? 400 : 500, reasonOf(error));
}

/**
 * Handles the editor's requests below its base path, and passes others to `next`. `refresh` updates the site with the
 * current content.
 */
export function editingHandler(root: string, refresh: () => unknown, token = randomBytes(32).toString('base64url')) {
  const content = editedContent(root);
  const { history } = content;
  let last: Promise<unknown> = Promise.resolve();
  /** What publishing is doing. */
  let doing = '';
  forewarn(root);

  /** The complete state for the editor. */
  const state = async () => ({ token, ...(await content.state()) });

  /** Runs changes one after the other, responds with their result and the new state, and refreshes the site. */
  function change(work: () => object | void | Promise<object | void>, status = 200): Promise<Answer> {
    const turn = last.then(async () => {
      const result = await work();
      void refresh();
      return { status, body: { ...(await state()), ...result } };
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  /** Handles a change with a JSON body. */
  const withJson =
    <Value>(schema: z.ZodType<Value>, work: (sentToken: Value) => Promise<object | void>): Route =>
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
    'POST command': withJson(commanding, async ({ command, args }) => {
      const { words, run } = commandOf(root, command, args, readFile(root, 'projects.json').shown.value);
      const before = readKeys(root);
      const { lines } = await history.record(
        () => words,
        () => runCommand(run),
      );
      return { lines, ...whatToKeep(root, command, args, before) };
    }),
    async 'GET history'(_, index) {
      return { body: { ...(await state()), committed: committedBefore(root, index) } };
    },
    // What is merged or encrypted becomes a step of its own, so that earlier ones can still be undone.
    'POST publish': withJson(publishing, ({ dryRun, choices }) => {
      const say = (words: string) => {
        doing = words;
      };
      const site = readFile(root, 'site.json').shown.value;
      return history
        .record(wordsOfPublishing, () => publish(root, dryRun, site, { choices, say }))
        .finally(() => say(''));
    }),
    'GET progress': async () => ({ body: { doing } }),
    async 'PUT uploads'(request, name, query) {
      const owner = query.get('for') ?? 'projects.json';
      if (!editableFiles(root).includes(owner)) throw refusal(400, `${owner} can’t be edited here.`);
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
    const { status = 200, body, type } = await answer(request).catch(failureOf);
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
