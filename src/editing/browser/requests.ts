import { editAddress, tokenHeader, type Change, type FieldDiagnostic, type State } from '../protocol';
import { ask, askWhich } from './dialog';
import { read, update } from './store';
import { workingCopyEvent } from './working-copy';

/** Why something was not done: in words, and as the check says it where the contract refuses. */
interface Refused {
  reason: string;
  diagnostics: FieldDiagnostic[];
  /** Of a file that has been changed meanwhile. */
  theirs?: unknown;
  yours?: unknown;
}

type Answer<More> = (State & More & { reason?: undefined }) | Refused;

/** The words of the check. */
export const wordsOf = ({ found, expected, fix }: FieldDiagnostic) => `${fix}\nFound ${found}; expected ${expected}.`;

async function request<More>(method: string, path: string, data?: object): Promise<Answer<More>> {
  const isFile = data instanceof Blob;
  const headers = {
    [tokenHeader]: read().content?.token ?? '',
    ...(data && !isFile && { 'content-type': 'application/json' }),
  };
  try {
    const sent = data && { body: isFile ? data : JSON.stringify(data) };
    const response = await fetch(editAddress + path, { ...sent, method, headers });
    const body = await response.json();
    const diagnostics: FieldDiagnostic[] = body.diagnostics ?? [];
    return response.ok ? body : { reason: diagnostics.map(wordsOf).join('\n'), ...body, diagnostics };
  } catch {
    return { reason: '`npm run develop` does not answer: nothing was changed. Is it still running?', diagnostics: [] };
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Sends one request after the other, and takes in what each has left. */
export function send<More = object>(method: string, path: string, data?: object): Promise<Answer<More>> {
  const turn = last.then(async () => {
    if (method !== 'GET') update({ status: 'Saving…' });
    const answer = await request<More>(method, path, data);
    if (method !== 'GET') update({ status: undefined });
    if (answer.reason === undefined) {
      update({ content: answer });
      dispatchEvent(new Event(workingCopyEvent));
    }
    return answer;
  });
  last = turn;
  return turn;
}

/** Reads the content again. False where editing is off. */
export const refresh = async (): Promise<boolean> => (await send('GET', '/content')).reason === undefined;

/** Changes a file. Resolves with why that was refused, if it was. */
export async function change(file: string, ...changes: Change[]): Promise<Refused | undefined> {
  const data = {
    file,
    // Of what the request before has left.
    get hash() {
      return read().content?.files[file]?.hash;
    },
    changes,
  };
  const answer = await send('PATCH', '/content', data);
  if (answer.reason === undefined) return undefined;
  if (answer.theirs === undefined) return answer;
  await refresh();
  return (await askWhich(answer.theirs, answer.yours)) ? change(file, ...changes) : undefined;
}

/** Says why something was refused, where nothing else does. */
export const say = (body: string): undefined => void ask({ title: 'This was not done', body, yes: 'Close', no: '' });

/** True once something is done; where it is refused, that is said. */
export async function isDone(work: Promise<{ reason?: string | undefined } | undefined>): Promise<boolean> {
  const reason = (await work)?.reason;
  if (reason !== undefined) say(reason);
  return reason === undefined;
}

/** Stores a picture, a video or a PDF for `file`. Resolves with its path as the JSON names it, unless it is refused. */
export async function upload(data: File, file: string): Promise<string | undefined> {
  const path = `/uploads/${encodeURIComponent(data.name)}?for=${encodeURIComponent(file)}`;
  const answer = await send<{ path: string }>('PUT', path, data);
  return answer.reason === undefined ? answer.path : say(answer.reason);
}

/** Deletes a file that nothing names. */
export const removeUpload = (path: string) =>
  isDone(send('DELETE', `/uploads/${encodeURIComponent(path.replace(/.*\//, ''))}`));
