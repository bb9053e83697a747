import type { IncomingMessage } from 'node:http';
import { posix } from 'node:path';
import { valueAt } from '../../content/schema/image-fields';
import { lockProject } from '../../seal/lock-project';
import { share } from '../../seal/share';
import { bytesOf } from './files';
import { placeOf } from './guards';
import { workingCopyOf } from './locked';
import { publish } from './publishing';
import { refusal } from './refusal';
import { bodyOf, jsonOf, lockRequest, patchRequest, publishRequest, shareRequest } from './requests';
import { editingSession, type EditingOptions } from './session';
import { uploadOf } from './uploads';

export interface Answer {
  status?: number;
  body: unknown;
  type?: string;
}

type Route = (request: IncomingMessage, rest: string, query: URLSearchParams) => Promise<Answer>;

const typeOf = (file: string): string | undefined => {
  const [, ending] = /\.(png|jpe?g|webp|avif|mp4|webm|pdf)$/i.exec(file.toLowerCase()) ?? [];
  if (ending === 'pdf') return 'application/pdf';
  return ending && `${/mp4|webm/.test(ending) ? 'video' : 'image'}/${ending.replace('jpg', 'jpeg')}`;
};

/** What is answered, by the method and the first step of the address below that of editing. */
export function editingRoutes(options: EditingOptions): Record<string, Route> {
  const { root, store, history, state, change, write, run } = editingSession(options);

  return {
    'GET content': async () => ({ body: await state() }),
    'POST undo': () => change(history.undo),
    'POST redo': () => change(history.redo),
    async 'PATCH content'(request) {
      const patch = await jsonOf(request, patchRequest);
      return change(async () => {
        const { step, findings } = await store.patched(patch);
        write(step, JSON.stringify(patch.changes));
        return findings;
      });
    },
    async 'PUT uploads'(request, name, query) {
      const owner = query.get('for') ?? 'projects.json';
      if (!store.names().includes(owner)) throw refusal(400, `${owner} can’t be edited here.`);
      const [folder, home] = owner.startsWith('private/') ? ['private', 'private'] : ['content', 'content/uploads'];
      const bytes = await bodyOf(request, 50e6);
      const stored = await change(async () => {
        const file = await uploadOf(root, home, name, bytes);
        const path = `./${posix.relative(folder, file)}`;
        const files = new Map([[file, { after: bytes }]]);
        if (!bytesOf(root, file)) write({ words: `New file: ${file}`, files, upload: path });
        return { path };
      });
      return { status: 201, ...stored };
    },
    'DELETE uploads': (_, name) =>
      change(async () => {
        if (history.forget(`content/uploads/${name}`) || history.forget(`private/${name}`)) return;
        const file = `content/uploads/${name}`;
        const [{ unused }, before] = [await store.check(), bytesOf(root, file)];
        if (!unused.includes(`uploads/${name}`) || !before)
          throw refusal(409, `${file} is not there, or still in use.`);
        write({ words: `Deleted: ${file}`, files: new Map([[file, { before }]]) });
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
      return change(() => publish(root, dryRun, store.owner()));
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
