import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { lockProject } from '../../seal/lock-project';
import { share } from '../../seal/share';
import type { State } from '../protocol';
import { changesInWords } from './changes-in-words';
import type { Findings } from './checks';
import { bytesOf, writeFiles } from './files';
import { bodyOf, jsonOf, placeOf } from './guards';
import { changeHistory, type Step } from './history';
import { runCommand, shareArguments, workingCopyOf } from './locked';
import { refusal } from './refusal';
import { lockRequest, parsed, patchRequest, shareRequest } from './requests';
import { stateOf } from './state';
import { contentStore } from './store';
import { uploadOf } from './uploads';

export interface EditingOptions {
  /** The folder of the project. */
  root: string;
  token: string;
  source: {
    /** Makes the site show the content as it is now. */
    refresh: () => unknown;
    /** The indexes of projects in the order in which the site shows them. */
    order: (projects: readonly { draft?: boolean | undefined }[]) => number[];
  };
}

export interface Answer {
  status?: number;
  body: unknown;
  /** Of a body of bytes; any other is JSON. */
  type?: string;
}

type Route = (request: IncomingMessage, rest: string, query: URLSearchParams) => Promise<Answer>;

const mostBytes = 50e6;

const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
};

/** What is answered, by the method and the first step of the address below that of editing. */
export function editingRoutes({ root, token, source }: EditingOptions): Record<string, Route> {
  const store = contentStore(root);
  const history = changeHistory(root);
  let last: Promise<unknown> = Promise.resolve();

  /** Changes are made one after the other. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function state(findings?: Findings): Promise<State> {
    const { undo, redo } = history.next();
    const found = findings ?? (await store.check());
    const rest = await stateOf(root, store, found, source.order);
    return { token, ...rest, ...(undo && { undo }), ...(redo && { redo }) };
  }

  /** The state after a change, which the site is told at once. */
  function changedState(findings?: Findings): Promise<State> {
    source.refresh();
    return state(findings);
  }

  async function write(step: Step): Promise<void> {
    await writeFiles(root, step.before, step.after);
    history.add(step);
  }

  async function run(words: string, command: Parameters<typeof runCommand>[1]): Promise<Answer> {
    const { lines, ...step } = await runCommand(root, command);
    if (step.after.size > 0) history.add({ words, ...step });
    return { body: { lines, state: await changedState() } };
  }

  return {
    'GET content': async () => ({ body: await state() }),
    async 'PATCH content'(request) {
      const patch = parsed(patchRequest, await jsonOf(request));
      return inTurn(async () => {
        const { step, values, findings } = await store.patch(patch);
        const words = changesInWords(patch.file, ...values).join('; ') || patch.file;
        const written = JSON.stringify(patch.changes);
        history.add({ words, ...step }, ({ upload }) => upload !== undefined && written.includes(upload));
        return { body: await changedState(findings) };
      });
    },
    async 'PUT uploads'(request, name, query) {
      const owner = query.get('for');
      if (owner !== null && !store.names().includes(owner))
        throw refusal(400, `${owner} is no file that can be edited.`);
      const bytes = await bodyOf(request, mostBytes);
      return inTurn(async () => {
        const { path, written } = await uploadOf(root, name, query, bytes);
        const before = await bytesOf(join(root, path));
        const step = { before: new Map([[path, before]]), after: new Map([[path, bytes]]) };
        if (!before) await write({ words: `New file: ${path}`, ...step, upload: written });
        return { status: 201, body: { path: written, state: await changedState() } };
      });
    },
    'DELETE uploads': (_, name) =>
      inTurn(async () => {
        const path = `uploads/${name}`;
        const { unused } = await store.check();
        const before = await bytesOf(join(root, 'content', path));
        if (!unused.includes(path) || !before) throw refusal(409, `${path} is not there, or still in use.`);
        const file = `content/${path}`;
        await write({
          words: `Deleted: ${file}`,
          before: new Map([[file, before]]),
          after: new Map([[file, undefined]]),
        });
        return { body: await changedState() };
      }),
    'POST undo': () => inTurn(async () => ({ body: await history.undo().then(() => changedState()) })),
    'POST redo': () => inTurn(async () => ({ body: await history.redo().then(() => changedState()) })),
    async 'POST lock'(request) {
      const { index } = parsed(lockRequest, await jsonOf(request));
      const lock: Parameters<typeof runCommand>[1] = (_, terminal) => lockProject(root, String(index), terminal);
      return inTurn(() => run(`Locked: project ${index}`, lock));
    },
    async 'POST share'(request) {
      const asked = parsed(shareRequest, await jsonOf(request));
      return inTurn(() =>
        run(`Sharing: ${asked.action} “${asked.label}”`, (_, terminal) => share(root, shareArguments(asked), terminal)),
      );
    },
    async 'GET file'(_, path) {
      const type = types[extname(path).toLowerCase()];
      const body = type && (await bytesOf(await placeOf(root, path)));
      if (!type || !body) throw refusal(404, `There is no ${path} to show.`);
      return { body, type };
    },
    async 'GET locked'(_, name) {
      if (!store.locked().includes(name)) throw refusal(404, `private/${name}.json is not here.`);
      return { body: await workingCopyOf(root, name) };
    },
  };
}
