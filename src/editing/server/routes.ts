import type { IncomingMessage } from 'node:http';
import { posix } from 'node:path';
import { z } from 'zod';
import { valueAt } from '../../content/schema/image-fields';
import { lockProject } from '../../seal/lock-project';
import { share } from '../../seal/share';
import type { State } from '../protocol';
import { changesInWords } from './changes-in-words';
import { bytesOf, writeFiles } from './files';
import type { Findings } from './findings';
import { bodyOf, jsonOf, placeOf } from './guards';
import { changeHistory, type Step } from './history';
import { runCommand, workingCopyOf, type Command } from './locked';
import { publish } from './publishing';
import { refusal } from './refusal';
import { contentStore, type Order } from './store';
import { uploadOf } from './uploads';

export interface EditingOptions {
  /** The folder of the project. */
  root: string;
  token: string;
  /** `refresh` makes the site show the content as it is now. */
  source: { refresh: () => unknown; order: Order };
}

export interface Answer {
  status?: number;
  body: unknown;
  /** Of a body of bytes; any other is JSON. */
  type?: string;
}

type Route = (request: IncomingMessage, rest: string, query: URLSearchParams) => Promise<Answer>;

const path = z.string().max(1000);
const change = z.discriminatedUnion('op', [
  z.strictObject({ op: z.enum(['replace', 'add']), path, value: z.json() }),
  z.strictObject({ op: z.literal('remove'), path }),
  z.strictObject({ op: z.literal('move'), from: path, path }),
]);
const patchRequest = z.strictObject({ file: path, hash: path, changes: z.array(change).min(1).max(500) });
const lockRequest = z.strictObject({ index: z.int().min(0) });
const shareRequest = z.strictObject({
  action: z.enum(['add', 'renew', 'revoke', 'show']),
  label: path,
  until: path.optional(),
  opens: z.array(path).optional(),
});
const publishRequest = z.strictObject({ dryRun: z.boolean().default(false) });

const typeOf = (file: string): string | undefined => {
  const [, ending] = /\.(png|jpe?g|webp|avif|mp4|webm|pdf)$/i.exec(file.toLowerCase()) ?? [];
  if (ending === 'pdf') return 'application/pdf';
  return ending && `${/mp4|webm/.test(ending) ? 'video' : 'image'}/${ending.replace('jpg', 'jpeg')}`;
};

/** What is answered, by the method and the first step of the address below that of editing. */
export function editingRoutes({ root, token, source }: EditingOptions): Record<string, Route> {
  const store = contentStore(root, source.order);
  const history = changeHistory(root);
  let last: Promise<unknown> = Promise.resolve();

  const state = async (findings?: Findings): Promise<State> => ({
    token,
    ...store.state(findings ?? (await store.check())),
    ...history.next(),
  });

  /** Changes are made one after the other; the site is told of each at once. */
  function inTurn(work: () => Promise<Answer>): Promise<Answer> {
    const turn = last.then(work);
    last = turn.then(
      () => void source.refresh(),
      () => undefined,
    );
    return turn;
  }

  function write(step: Step): void {
    writeFiles(root, step.before, step.after);
    history.add(step);
  }

  const run = (words: string, command: Command) =>
    inTurn(async () => {
      const { lines, ...step } = await runCommand(root, command);
      if (step.after.size > 0) history.add({ words, ...step });
      return { body: { lines, state: await state() } };
    });

  const turnBack = (way: 'undo' | 'redo') =>
    inTurn(async () => {
      history[way]();
      return { body: await state() };
    });

  return {
    'GET content': async () => ({ body: await state() }),
    'POST undo': () => turnBack('undo'),
    'POST redo': () => turnBack('redo'),
    async 'PATCH content'(request) {
      const patch = await jsonOf(request, patchRequest);
      return inTurn(async () => {
        const { step, before, after, findings } = await store.patch(patch);
        const words = changesInWords(patch.file, before, after).join('; ') || patch.file;
        history.add({ words, ...step }, JSON.stringify(patch.changes));
        return { body: await state(findings) };
      });
    },
    async 'PUT uploads'(request, name, query) {
      const owner = query.get('for') ?? '';
      if (owner !== '' && !store.names().includes(owner)) throw refusal(400, `${owner} can’t be edited here.`);
      const folder = owner.startsWith('private/') ? 'private' : 'content';
      const bytes = await bodyOf(request, 50e6);
      return inTurn(async () => {
        const home = folder === 'private' ? folder : 'content/uploads';
        const file = await uploadOf(root, home, name, query.get('slot'), bytes);
        const [upload, known] = [`./${posix.relative(folder, file)}`, bytesOf(root, file)];
        const step = { before: new Map([[file, undefined]]), after: new Map([[file, bytes]]) };
        if (!known) write({ words: `New file: ${file}`, ...step, upload });
        return { status: 201, body: { path: upload, state: await state() } };
      });
    },
    'DELETE uploads': (_, name) =>
      inTurn(async () => {
        const file = `content/uploads/${name}`;
        const [{ unused }, bytes] = [await store.check(), bytesOf(root, file)];
        if (!unused.includes(`uploads/${name}`) || !bytes) throw refusal(409, `${file} is not there, or still in use.`);
        write({ words: `Deleted: ${file}`, before: new Map([[file, bytes]]), after: new Map([[file, undefined]]) });
        return { body: await state() };
      }),
    async 'POST lock'(request) {
      const { index } = await jsonOf(request, lockRequest);
      const title = valueAt(store.read('projects.json').value, [index, 'title']);
      return run(`Locked: ${title ?? `project ${index}`}`, (_, terminal) => lockProject(root, String(index), terminal));
    },
    async 'POST share'(request) {
      const { action, label, until, opens } = await jsonOf(request, shareRequest);
      const options = [...(until ? [`--until=${until}`] : []), ...(opens ? [`--opens=${opens.join(',')}`] : [])];
      return run(`Sharing: ${action} “${label}”`, (_, terminal) =>
        share(root, [action, ...options, '--', label], terminal),
      );
    },
    async 'POST publish'(request) {
      const { dryRun } = await jsonOf(request, publishRequest);
      return inTurn(async () => ({ body: { ...(await publish(root, dryRun, store.owner())), state: await state() } }));
    },
    async 'GET file'(_, file) {
      const type = typeOf(file);
      const body = type && placeOf(root, file) && bytesOf(root, file);
      if (!type || !body) throw refusal(404, `There is no ${file} to show.`);
      return { body, type };
    },
    async 'GET locked'(_, name) {
      if (!store.locked().includes(name)) throw refusal(404, `private/${name}.json is not here.`);
      return { body: await workingCopyOf(root, name) };
    },
  };
}
