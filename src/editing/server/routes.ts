import { extname } from 'node:path';
import { z } from 'zod';
import { valueAt } from '../../content/schema/image-fields';
import { lockProject } from '../../seal/lock-project';
import { share } from '../../seal/share';
import type { Terminal } from '../../seal/terminal';
import { placeOf, refusal } from './guards';
import { bytesOf, changeHistory } from './history';
import { runCommand, workingCopyOf } from './locked';
import { publish } from './publishing';
import { bodyOf, jsonOf, type Answer, type Route } from './requests';
import { contentStore, type Order } from './store';
import { stored } from './uploads';

export interface EditingOptions {
  root: string;
  /** `refresh` makes the site show the content as it is now. */
  source: { refresh: () => unknown; order: Order };
}

const path = z.string().max(1000);
const changes = z.discriminatedUnion('op', [
  z.strictObject({ op: z.enum(['replace', 'add']), path, value: z.json() }),
  z.strictObject({ op: z.literal('remove'), path }),
  z.strictObject({ op: z.literal('move'), from: path, path }),
]);
const bodies = {
  /** `hash` is that of the file which the changes were made for. */
  patch: z.strictObject({ file: path, hash: path, changes: z.array(changes).min(1).max(500) }),
  lock: z.strictObject({ index: z.int().min(0) }),
  share: z.strictObject({
    action: z.enum(['add', 'renew', 'revoke', 'show']),
    label: path,
    until: path.optional(),
    opens: z.array(path).optional(),
  }),
  publish: z.strictObject({ dryRun: z.boolean().default(false) }),
};

const mediaTypes = new Map([
  ...['png', 'jpeg', 'webp', 'avif'].map((ending) => [`.${ending}`, `image/${ending}`] as const),
  ...['mp4', 'webm'].map((ending) => [`.${ending}`, `video/${ending}`] as const),
  ['.jpg', 'image/jpeg'],
  ['.pdf', 'application/pdf'],
]);

/** What is answered, by the method and the first step of the address below that of editing. */
export function editingRoutes({ root, source }: EditingOptions, token: string): Record<string, Route> {
  const store = contentStore(root, source.order);
  const history = changeHistory(root);
  let last: Promise<unknown> = Promise.resolve();

  /** All that the editor shows. */
  const state = async () => ({ token, ...(await store.check()), ...store.state(), ...history.next() });

  /** Makes a change, one after the other, and answers with what it returns and has left; the site is told of each at once. */
  function change(work: () => object | void | Promise<object | void>): Promise<Answer> {
    const turn = last.then(async () => {
      const told = await work();
      void source.refresh();
      return { body: { ...(await state()), ...told } };
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  /** Makes a change that is asked for in JSON. */
  const asked =
    <Value>(schema: z.ZodType<Value>, work: (given: Value) => Promise<object | void>): Route =>
    async (request) => {
      const given = await jsonOf(request, schema);
      return change(() => work(given));
    };

  async function run(words: string, command: (terminal: Terminal) => Promise<string[] | void>) {
    const { lines, files } = await runCommand(root, command);
    history.note({ words, files });
    return { lines };
  }

  return {
    'GET content': async () => ({ body: await state() }),
    'POST undo': () => change(history.undo),
    'POST redo': () => change(history.redo),
    'PATCH content': asked(bodies.patch, async ({ file, hash, changes }) =>
      history.write(await store.patched(file, hash, changes)),
    ),
    async 'PUT uploads'(request, name, query) {
      const owner = query.get('for') ?? 'projects.json';
      if (!store.names().includes(owner)) throw refusal(400, `${owner} can’t be edited here.`);
      const bytes = await bodyOf(request, 50e6);
      const answer = await change(async () => {
        const { step, path } = await stored(root, owner.startsWith('private/') ? 'private' : 'content', name, bytes);
        history.note(step);
        return { path };
      });
      return { ...answer, status: 201 };
    },
    'DELETE uploads': (_, name) =>
      change(async () => {
        const file = `content/uploads/${name}`;
        const [{ unused }, before] = [await store.check(), bytesOf(root, file)];
        if (!unused.includes(`uploads/${name}`) || !before)
          throw refusal(409, `${file} is not there, or still in use.`);
        history.write({ words: `Deleted: ${file}`, files: new Map([[file, { before }]]) });
      }),
    'POST lock': asked(bodies.lock, ({ index }) => {
      const title = valueAt(store.read('projects.json').value, [index, 'title']);
      return run(`Locked: ${title ?? `project ${index}`}`, (owner) => lockProject(root, String(index), owner));
    }),
    'POST share': asked(bodies.share, ({ action, label, until, opens }) => {
      const options = [...(until ? [`--until=${until}`] : []), ...(opens ? [`--opens=${opens.join(',')}`] : [])];
      return run(`Sharing: ${action} “${label}”`, (owner) => share(root, [action, ...options, '--', label], owner));
    }),
    'POST publish': asked(bodies.publish, ({ dryRun }) => publish(root, dryRun, store.read('site.json').value)),
    async 'GET file'(_, file) {
      const type = mediaTypes.get(extname(file).toLowerCase());
      const body = type && placeOf(root, file) && bytesOf(root, file);
      if (!type || !body) throw refusal(404, `There is no ${file} to show.`);
      return { body, type };
    },
    async 'GET locked'(_, name) {
      if (!store.names().includes(`private/${name}.json`)) throw refusal(404, `private/${name}.json is not here.`);
      return { body: await workingCopyOf(root, name) };
    },
  };
}
