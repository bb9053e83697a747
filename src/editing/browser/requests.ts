import { editAddress, tokenHeader, type Change, type FieldDiagnostic, type State } from '../protocol';
import { askWhich } from './dialog';
import { read, update } from './store';
import { workingCopyEvent } from './working-copy';

/** Why something was not done: in words, and as the check says it where the contract refuses. */
interface Refused {
  body?: undefined;
  reason: string;
  diagnostics: FieldDiagnostic[];
  /** Of a file that has been changed meanwhile. */
  theirs?: unknown;
  yours?: unknown;
}

type Answer<Body> = { body: Body; reason?: undefined } | Refused;

/** A page that is left takes its requests with it: nobody is there to be told. */
let isLeaving = false;
addEventListener('beforeunload', () => (isLeaving = true));

let last: Promise<unknown> = Promise.resolve();

/** One request after the other: each is made for what the one before has left. */
function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const turn = last.then(act);
  last = turn.catch(() => undefined);
  return turn;
}

/** The words of the check. */
export const wordsOf = ({ found, expected, fix }: FieldDiagnostic) => `${fix}\nFound ${found}; expected ${expected}.`;

async function answer<Body>(method: string, path: string, data?: object): Promise<Answer<Body>> {
  const isFile = data instanceof Blob;
  const headers = {
    [tokenHeader]: read().content?.token ?? '',
    ...(data && !isFile && { 'content-type': 'application/json' }),
  };
  const init: RequestInit = data ? { body: isFile ? data : JSON.stringify(data) } : {};
  try {
    const response = await fetch(editAddress + path, { ...init, method, headers });
    const body = await response.json();
    const diagnostics: FieldDiagnostic[] = body.diagnostics ?? [];
    return response.ok ? { body } : { reason: diagnostics.map(wordsOf).join('\n'), ...body, diagnostics };
  } catch {
    if (isLeaving) return new Promise(() => undefined);
    return { reason: '`npm run develop` does not answer: nothing was changed. Is it still running?', diagnostics: [] };
  }
}

/** Sends what changes something, and takes in what that has left. */
export const send = <More = object>(method: string, path: string, data?: object) =>
  inTurn(async () => {
    update({ saving: true, notice: undefined, said: undefined });
    const given = await answer<State & More>(method, path, data);
    update({ saving: false, ...(given.body && { content: given.body }) });
    if (given.body) dispatchEvent(new Event(workingCopyEvent));
    return given;
  });

/** The same, where nothing but the bar can say why it was refused. */
export async function sendOrSay<More = object>(method: string, path: string, data?: object) {
  const { body, reason } = await send<More>(method, path, data);
  if (reason !== undefined) update({ notice: reason });
  return body;
}

/** Reads the content again. False where editing is off. */
export async function refresh(): Promise<boolean> {
  const { body } = await inTurn(() => answer<State>('GET', '/content'));
  if (body) update({ content: body });
  return body !== undefined;
}

/** Changes a file. Resolves with why that was refused, if it was. */
export async function change(file: string, changes: Change[]): Promise<Refused | undefined> {
  const hash = read().content?.files[file]?.hash;
  const given = await send('PATCH', '/content', { file, hash, changes });
  if (given.body) return undefined;
  if (given.theirs === undefined) return given;
  await refresh();
  return (await askWhich(given.theirs, given.yours)) ? change(file, changes) : undefined;
}

/** The same, where nothing but the bar can say why it was refused. True once it is written. */
export async function changeOrSay(file: string, changes: Change[]): Promise<boolean> {
  const refused = await change(file, changes);
  if (refused) update({ notice: refused.reason });
  return !refused;
}

/** Stores a picture, a video or a PDF for `file`. Resolves with its path as the JSON names it, unless it is refused. */
export async function upload(data: File, file: string): Promise<string | undefined> {
  const path = `/uploads/${encodeURIComponent(data.name)}?for=${encodeURIComponent(file)}`;
  return (await sendOrSay<{ path: string }>('PUT', path, data))?.path;
}

/** Deletes a file that nothing names. */
export const removeUpload = (path: string) =>
  sendOrSay('DELETE', `/uploads/${encodeURIComponent(path.replace(/.*\//, ''))}`);
