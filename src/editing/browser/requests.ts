import {
  editAddress,
  tokenHeader,
  type Change,
  type FieldDiagnostic,
  type PatchRequest,
  type Refusal,
  type State,
  type Uploaded,
} from '../protocol';
import { ask as askOwner } from './dialog';
import { read, update } from './store';

/** An answer: what was asked for, or why not. */
type Answer<Body> = { body: Body } | { reason: string; refusal?: Refusal; diagnostics: FieldDiagnostic[] };

let last: Promise<unknown> = Promise.resolve();

/** One request after the other: each is made for what the one before has left. */
function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const turn = last.then(act);
  last = turn.catch(() => undefined);
  return turn;
}

/** The words of the check. */
export const wordsOf = ({ found, expected, fix }: FieldDiagnostic) => `Found ${found}; expected ${expected}. ${fix}`;

async function ask<Body>(method: string, path: string, data?: object): Promise<Answer<Body>> {
  const isFile = data instanceof Blob;
  const init: RequestInit = data ? { body: isFile ? data : JSON.stringify(data) } : {};
  const headers = {
    [tokenHeader]: read().content?.token ?? '',
    ...(data && !isFile && { 'content-type': 'application/json' }),
  };
  try {
    const response = await fetch(editAddress + path, { ...init, method, headers });
    const body = await response.json();
    if (response.ok) return { body };
    const diagnostics: FieldDiagnostic[] = body.diagnostics ?? [];
    return { reason: body.reason ?? diagnostics.map(wordsOf).join('\n'), refusal: body, diagnostics };
  } catch {
    return { reason: 'Nothing was saved: `npm run develop` does not answer. Is it still running?', diagnostics: [] };
  }
}

const isState = (body: State | { state: State }): body is State => 'files' in body;

/** Sends what changes something and shows what it has left. */
export function send<Body extends State | { state: State }>(
  method: string,
  path: string,
  data?: object,
): Promise<Answer<Body>> {
  return inTurn(async () => {
    update({ saving: true, notice: undefined, said: undefined });
    const answer = await ask<Body>(method, path, data);
    const content = 'body' in answer && (isState(answer.body) ? answer.body : answer.body.state);
    update({ saving: false, ...(content && { content }) });
    return answer;
  });
}

/** Reads the content again. False where editing is off. */
export async function refresh(): Promise<boolean> {
  const answer = await inTurn(() => ask<State>('GET', '/content'));
  if ('body' in answer) update({ content: answer.body });
  return 'body' in answer;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** Changes a file. Resolves with what the contract refuses: nothing, once it is written. */
export async function change(file: string, changes: Change[]): Promise<FieldDiagnostic[]> {
  const hash = read().content?.files[file]?.hash ?? '';
  const answer = await send<State>('PATCH', '/content', { file, hash, changes } satisfies PatchRequest);
  if ('body' in answer) return [];
  if (answer.refusal && 'theirs' in answer.refusal) {
    const { theirs, yours } = answer.refusal;
    await refresh();
    const lines = [`In the file now: ${asText(theirs)}`, `Yours: ${asText(yours)}`];
    const question = { title: 'The file has been changed meanwhile', lines, yes: 'Write mine', no: 'Keep the file’s' };
    return (await askOwner(question)) ? change(file, changes) : [];
  }
  if (answer.diagnostics.length === 0) update({ notice: answer.reason });
  return answer.diagnostics;
}

/** Changes a file where no field shows what is refused. True once it is written. */
export async function changeOrSay(file: string, changes: Change[]): Promise<boolean> {
  const diagnostics = await change(file, changes);
  if (diagnostics.length > 0) update({ notice: diagnostics.map(wordsOf).join('\n') });
  return diagnostics.length === 0 && !read().notice;
}

/** Sends what has no field of its own. */
export async function sendOrSay<Body extends State | { state: State }>(
  method: string,
  path: string,
  data?: object,
): Promise<Body | undefined> {
  const answer = await send<Body>(method, path, data);
  if ('body' in answer) return answer.body;
  update({ notice: answer.reason });
  return undefined;
}

/** Stores a picture, a video or a PDF for `file`. Resolves with its path as the JSON names it, or nothing where it is refused. */
export async function upload(data: File, file: string): Promise<string | undefined> {
  const beside = file.startsWith('private/') ? `?for=${encodeURIComponent(file)}` : '';
  const path = `/uploads/${encodeURIComponent(data.name)}${beside}`;
  return (await sendOrSay<Uploaded & { state: State }>('PUT', path, data))?.path;
}
