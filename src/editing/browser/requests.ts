import type { Operation } from 'rfc6902';
import { editAddress, Refused, tokenHeader, type State } from '../protocol';
import { askWhich } from './dialog';
import { read, update, valueOf } from './state';

const silent = '`npm run develop` does not answer: nothing was changed. Is it still running?';

async function request<More>(method: string, path: string, data?: object): Promise<State & More> {
  const isJson = data && !(data instanceof Blob);
  const headers = { ...(isJson && { 'content-type': 'application/json' }), [tokenHeader]: read().content?.token ?? '' };
  const body = isJson ? JSON.stringify(data) : (data ?? null);
  const response = await fetch(editAddress + path, { method, headers, body }).catch(() => undefined);
  if (!response) throw new Refused(0, { reason: silent });
  const answer = await response.json();
  if (!response.ok) throw new Refused(response.status, answer);
  return answer;
}

let last: Promise<unknown> = Promise.resolve();

/** Asks the server for one thing after the other, and takes in what each has left, which `data` may ask for. @throws Refused */
export function send<More = object>(method: string, path: string, data?: object | (() => object)) {
  const turn = last.then(async () => {
    const say = (status?: string) => method !== 'GET' && update({ status });
    say('Saving…');
    const content = await request<More>(method, path, typeof data === 'function' ? data() : data).finally(() => say());
    update({ content });
    return content;
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** Reads the content again, where editing is on. */
export const refresh = () => send('GET', '/content').catch(() => undefined);

/** Changes a file, unless it was changed meanwhile and the owner keeps that: then false. @throws Refused */
export async function change(file: string, ...changes: Operation[]): Promise<boolean> {
  try {
    await send('PATCH', '/content', () => ({ file, hash: read().content?.files[file]?.hash, changes }));
    return true;
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 409) throw error;
    await refresh();
    const yours = changes.find((part) => 'value' in part);
    const theirs = yours && valueOf(file, yours.path);
    // Of what is new, moved or removed there are no two versions.
    if (!yours || theirs === undefined) throw error;
    return (await askWhich(theirs, yours.value)) ? change(file, ...changes) : false;
  }
}

/** Stores a picture, a video or a PDF for `file`. Resolves with its path as the JSON names it. @throws Refused */
export async function upload(data: File, file: string): Promise<string> {
  const path = `/uploads/${encodeURIComponent(data.name)}?for=${encodeURIComponent(file)}`;
  return (await send<{ path: string }>('PUT', path, data)).path;
}
