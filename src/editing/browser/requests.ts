import { editAddress, tokenHeader, type Change, type FieldDiagnostic, type Refusal, type State } from '../protocol';
import { askWhich } from './dialog';
import { read, update } from './store';
import { workingCopyEvent } from './working-copy';

/** The words of the check. */
export const wordsOf = ({ found, expected, fix }: FieldDiagnostic) => `${fix}\nFound ${found}; expected ${expected}.`;

/** Why something was not done: its message, and as the check says it where the contract refuses. */
export class Refused extends Error {
  constructor(readonly answer: Refusal) {
    super(answer.reason ?? answer.diagnostics?.map(wordsOf).join('\n'));
  }
}

/** @throws Refused */
async function request<More>(method: string, path: string, data?: object): Promise<State & More> {
  const isFile = data instanceof Blob;
  const type = data && !isFile ? { 'content-type': 'application/json' } : {};
  const headers = { ...type, [tokenHeader]: read().content?.token ?? '' };
  const body = isFile ? data : data ? JSON.stringify(data) : null;
  const response = await fetch(editAddress + path, { method, headers, body }).catch(() => undefined);
  if (!response)
    throw new Refused({ reason: '`npm run develop` does not answer: nothing was changed. Is it still running?' });
  const answer = await response.json();
  if (!response.ok) throw new Refused(answer);
  return answer;
}

function take<Content extends State>(content: Content): Content {
  update({ content });
  dispatchEvent(new Event(workingCopyEvent));
  return content;
}

let last: Promise<unknown> = Promise.resolve();

/** Asks for one change after the other, and takes in what each has left. @throws Refused */
export function send<More = object>(method: string, path: string, data?: object): Promise<State & More> {
  const turn = last.then(async () => {
    update({ status: 'Saving…' });
    try {
      return take(await request<More>(method, path, data));
    } finally {
      update({ status: undefined });
    }
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** Reads the content again, where editing is on, unless a change that is asked for meanwhile brings it. */
export async function refresh(): Promise<void> {
  const before = last;
  const content = await request('GET', '/content').catch(() => undefined);
  if (content && last === before) take(content);
}

/** Changes a file, unless it was changed meanwhile and the owner keeps that: then false. @throws Refused */
export async function change(file: string, ...changes: Change[]): Promise<boolean> {
  // Of what the request before has left.
  const data = {
    file,
    changes,
    get hash() {
      return read().content?.files[file]?.hash;
    },
  };
  try {
    await send('PATCH', '/content', data);
    return true;
  } catch (error) {
    if (!(error instanceof Refused) || error.answer.theirs === undefined) throw error;
    await refresh();
    return (await askWhich(error.answer.theirs, error.answer.yours)) ? change(file, ...changes) : false;
  }
}

/** Stores a picture, a video or a PDF for `file`. Resolves with its path as the JSON names it. @throws Refused */
export async function upload(data: File, file: string): Promise<string> {
  const path = `/uploads/${encodeURIComponent(data.name)}?for=${encodeURIComponent(file)}`;
  return (await send<{ path: string }>('PUT', path, data)).path;
}
