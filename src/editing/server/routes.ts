import type { IncomingMessage } from 'node:http';
import { dirname, extname, join, parse, posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { aboutFile, isError } from '../../content/check/diagnostic';
import { inspectBytes } from '../../content/check/inspect';
import { kindOfFile } from '../../content/schema/file-kinds';
import { valueAt } from '../../content/schema/image-fields';
import { slugOf } from '../../content/schema/slugs';
import { lockProject } from '../../seal/lock-project';
import { freeName } from '../../seal/project-file';
import { share } from '../../seal/share';
import type { Terminal } from '../../seal/terminal';
import { refusal, Refused } from '../protocol';
import { bytesOf, editedContent, placeOf } from './content';
import { publish, runCommand } from './publishing';

export type Answer = { status?: number; body: unknown; type?: string };

/** Answers a request, given what its address says after the first step. */
type Route = (request: IncomingMessage, rest: string, query: URLSearchParams) => Promise<Answer>;

const text = z.string().max(1000);
const changes = z.discriminatedUnion('op', [
  z.strictObject({ op: z.enum(['replace', 'add']), path: text, value: z.json() }),
  z.strictObject({ op: z.literal('remove'), path: text }),
  z.strictObject({ op: z.literal('move'), from: text, path: text }),
]);
const patching = z.strictObject({ file: text, hash: text, changes: z.array(changes).min(1).max(500) });
const commanding = z.strictObject({ command: z.enum(['lock', 'share']), args: z.array(text).min(1).max(5) });
const publishing = z.strictObject({ dryRun: z.boolean().default(false) });

/** What is said of sharing, by its action. */
const sharing: Record<string, string> = { add: 'Shared', renew: 'New link', revoke: 'No longer shared' };

/** As what the check looks at a file that is to be named in a field. */
const slots = { picture: 'whole', video: 'video', PDF: 'document' } as const;

/** The body of a request. @throws Refused where it is longer than `most` bytes, or does not say how long it is */
async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (length > most) throw refusal(413, `More than ${most / 1e6} MB can’t be taken.`);
  return buffer(request);
}

/** A name that every disk and every address allows: the last part of a path, in lower-case letters, digits and hyphens, with its ending. */
export function plainName(given: string): string {
  const { name, ext } = parse(posix.basename(given.replaceAll('\\', '/')));
  return `${slugOf(name) || 'file'}.${slugOf(ext)}`.replace(/\.$/, '');
}

/** What is answered, by the method and the first step of the address below that of editing. */
export function editingRoutes(root: string, refresh: () => unknown, token: string): Record<string, Route> {
  const content = editedContent(root);
  let last: Promise<unknown> = Promise.resolve();

  /** All that the editor shows. */
  const state = async () => ({ token, ...(await content.state()) });

  /** Makes a change, one after the other, and answers with what it returns and has left; the site is told of each at once. */
  function change(work: () => object | void | Promise<object | void>, status = 200): Promise<Answer> {
    const turn = last.then(async () => {
      const told = await work();
      void refresh();
      return { status, body: { ...(await state()), ...told } };
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  /** Makes a change that is asked for in JSON. */
  const asked =
    <Value>(schema: z.ZodType<Value>, work: (given: Value) => Promise<object | void>): Route =>
    async (request) => {
      if (!/^application\/json(?:;\s*charset=utf-8)?$/i.test(request.headers['content-type'] ?? ''))
        throw refusal(415, 'Only JSON can be taken here.');
      const { data, error } = schema.safeParse(JSON.parse((await bodyOf(request, 1e6)).toString()));
      if (error) throw refusal(400, `This request can’t be understood: ${z.prettifyError(error)}`);
      return change(() => work(data));
    };

  /** Stores a file under a plain name that is free, once it is checked as those of the content are, to be named in one of `folder`. */
  async function store(folder: string, given: string, after: Buffer) {
    const name = plainName(given);
    const home = folder === 'content' ? 'content/uploads' : folder;
    const path = `${home}/${freeName(dirname(placeOf(root, `${home}/${name}`)), name, after)}`;
    const { issues } = await inspectBytes(after, name, slots[kindOfFile(name).noun]);
    const errors = issues.filter(isError);
    if (errors.length > 0) throw new Refused(422, { diagnostics: errors.map((error) => aboutFile(path, error)) });
    const before = bytesOf(join(root, path));
    content.write({ words: `New file: ${path}`, files: [{ path, before, after }], isPart: true });
    return { path: `./${posix.relative(folder, path)}` };
  }

  return {
    'GET content': async () => ({ body: await state() }),
    'POST undo': () => change(content.undo),
    'POST redo': () => change(content.redo),
    'PATCH content': asked(patching, ({ file, hash, changes }) => content.patch(file, hash, changes)),
    'POST command': asked(commanding, ({ command, args }) => {
      const [first = '', ...others] = args;
      const title = valueAt(content.read('projects.json').shown.value, [first, 'title']);
      const words = command === 'lock' ? `Locked: ${title}` : `${sharing[first] ?? 'Shared'}: ${others.at(-1)}`;
      const run = (owner: Terminal) =>
        command === 'lock' ? lockProject(root, first, owner) : share(root, args, owner);
      return content.record(words, () => runCommand(run));
    }),
    'POST publish': asked(publishing, ({ dryRun }) => publish(root, dryRun, content.read('site.json').shown.value)),
    async 'PUT uploads'(request, name, query) {
      const owner = query.get('for') ?? 'projects.json';
      if (!content.names().includes(owner)) throw refusal(400, `${owner} can’t be edited here.`);
      const bytes = await bodyOf(request, 50e6);
      return change(() => store(owner.startsWith('private/') ? 'private' : 'content', name, bytes), 201);
    },
    'DELETE uploads': (_, name) =>
      change(async () => {
        const path = `content/uploads/${name}`;
        const { unused } = await content.check();
        if (!unused.includes(`uploads/${name}`)) throw refusal(409, `${path} is not there, or still in use.`);
        content.write({ words: `Deleted: ${path}`, files: [{ path, before: bytesOf(join(root, path)) }] });
      }),
    async 'GET file'(_, file) {
      const { noun, types } = kindOfFile(file);
      const ending = extname(file).slice(1).toLowerCase().replace('jpeg', 'jpg');
      const body = noun !== 'PDF' && types.includes(ending) && bytesOf(placeOf(root, file));
      if (!body) throw refusal(404, `There is no ${file} to show.`);
      return { body, type: `${noun === 'video' ? 'video' : 'image'}/${ending.replace('jpg', 'jpeg')}` };
    },
  };
}
