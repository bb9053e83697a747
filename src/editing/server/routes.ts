import type { IncomingMessage } from 'node:http';
import { valueAt } from '../../content/schema/image-fields';
import { lockProject } from '../../seal/lock-project';
import { share } from '../../seal/share';
import type { State } from '../protocol';
import { placeOf, refusal } from './guards';
import { bytesOf, changeHistory } from './history';
import { runCommand, workingCopyOf, type Command } from './locked';
import { publish } from './publishing';
import { bodyOf, jsonOf, lockRequest, patchRequest, publishRequest, shareRequest } from './requests';
import { contentStore, type Order } from './store';
import { stored } from './uploads';

export interface EditingOptions {
  root: string;
  /** `refresh` makes the site show the content as it is now. */
  source: { refresh: () => unknown; order: Order };
}

export interface Answer {
  status?: number;
  body: unknown;
  type?: string;
}

type Route = (request: IncomingMessage, rest: string, query: URLSearchParams) => Promise<Answer>;

const typeOf = (file: string): string | undefined => {
  const [, ending] = /\.(png|jpe?g|webp|avif|mp4|webm|pdf)$/.exec(file.toLowerCase()) ?? [];
  if (ending === 'pdf') return 'application/pdf';
  return ending && `${/mp4|webm/.test(ending) ? 'video' : 'image'}/${ending.replace('jpg', 'jpeg')}`;
};

/** What is answered, by the method and the first step of the address below that of editing. */
export function editingRoutes({ root, source }: EditingOptions, token: string): Record<string, Route> {
  const store = contentStore(root, source.order);
  const history = changeHistory(root);
  let last: Promise<unknown> = Promise.resolve();

  /** `more` may bring what the check says. */
  const state = async (more: Partial<State> = {}): Promise<State> => {
    const { diagnostics, unused } = more;
    const findings = diagnostics && unused ? { diagnostics, unused } : await store.check();
    return { token, ...findings, ...store.state(), ...history.next(), ...more };
  };

  /** Makes a change, one after the other, and answers with what it returns and has left; the site is told of each at once. */
  function change(work: () => object | void | Promise<object | void>): Promise<Answer> {
    const turn = last.then(async () => ({ body: await state((await work()) ?? {}) }));
    last = turn.then(() => void source.refresh()).catch(() => undefined);
    return turn;
  }

  const run = (words: string, command: Command) =>
    change(async () => {
      const { lines, files } = await runCommand(root, command);
      if (files.size > 0) history.note({ words, files });
      return { lines };
    });

  return {
    'GET content': async () => ({ body: await state() }),
    'POST undo': () => change(history.undo),
    'POST redo': () => change(history.redo),
    async 'PATCH content'(request) {
      const patch = await jsonOf(request, patchRequest);
      return change(async () => {
        const { step, findings } = await store.patched(patch);
        history.write(step, JSON.stringify(patch.changes));
        return findings;
      });
    },
    async 'PUT uploads'(request, name, query) {
      const owner = query.get('for') ?? 'projects.json';
      if (!store.names().includes(owner)) throw refusal(400, `${owner} can’t be edited here.`);
      const bytes = await bodyOf(request, 50e6);
      const folder = owner.startsWith('private/') ? 'private' : 'content';
      const answer = await change(async () => {
        const { step, path } = await stored(root, folder, name, bytes);
        if (step) history.note(step);
        return { path };
      });
      return { ...answer, status: 201 };
    },
    'DELETE uploads': (_, name) =>
      change(async () => {
        const file = `content/uploads/${name}`;
        if (history.forget(file) || history.forget(`private/${name}`)) return;
        const [{ unused }, before] = [await store.check(), bytesOf(root, file)];
        if (!unused.includes(`uploads/${name}`) || !before)
          throw refusal(409, `${file} is not there, or still in use.`);
        history.write({ words: `Deleted: ${file}`, files: new Map([[file, { before }]]) });
      }),
    async 'POST lock'(request) {
      const { index } = await jsonOf(request, lockRequest);
      const title = valueAt(store.read('projects.json').value, [index, 'title']);
      return run(`Locked: ${title ?? `project ${index}`}`, (_, terminal) => lockProject(root, String(index), terminal));
    },
    async 'POST share'(request) {
      const { action, label, until, opens } = await jsonOf(request, shareRequest);
      const options = [...(until ? [`--until=${until}`] : []), ...(opens ? [`--opens=${opens.join(',')}`] : [])];
      const args = [action, ...options, '--', label];
      return run(`Sharing: ${action} “${label}”`, (_, terminal) => share(root, args, terminal));
    },
    async 'POST publish'(request) {
      const { dryRun } = await jsonOf(request, publishRequest);
      return change(() => publish(root, dryRun, store.read('site.json').value));
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
