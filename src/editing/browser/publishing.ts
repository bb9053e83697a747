import type { Published, ShareRequest, State } from '../protocol';
import { ask } from './dialog';
import { send, sendOrSay } from './requests';
import { read, update } from './store';

type Done = Published & { state: State };
type Lines = { lines: string[]; state: State };

/** Shows what would be published, and publishes it. */
export async function publish(): Promise<void> {
  const planned = await sendOrSay<Done>('POST', '/publish', { dryRun: true });
  if (!planned) return;
  if (planned.changes.length === 0) return update({ said: 'Nothing has changed since the last time' });
  const act = async () => {
    const answer = await send<Done>('POST', '/publish', {});
    return 'body' in answer ? undefined : answer.reason;
  };
  if (await ask({ title: 'Publish these changes?', lines: planned.changes, yes: 'Publish', act }))
    update({ said: '✓ Published' });
}

/** Shows what a reader needs. What can be copied stands below its name. */
const showLines = (title: string, lines: string[]) => {
  const named = lines
    .filter(Boolean)
    .join('\n')
    .replace(/^(Link|Passphrase) +|(?<=to give away): /gm, (_, name = '') => `${name}:\n`);
  return ask({ title, lines: named.split(/(?<!:)\n/), canCopy: true, yes: 'Close', no: '' });
};

const wait = 'Sealing it: this can take a minute.';

/** Locks a case study, and shows what its readers need. */
export async function lock(index: number, title: string): Promise<void> {
  let lines: string[] = [];
  const act = async () => {
    const answer = await send<Lines>('POST', '/lock', { index });
    if (!('body' in answer)) return answer.reason;
    lines = answer.body.lines;
    return undefined;
  };
  const kept =
    'Its words and pictures leave the public site. They are kept in a folder that is never published, and open with a password. Title, category and cover stay public.';
  if (await ask({ title: `Lock “${title}”?`, lines: [kept], wait, yes: 'Lock', act }))
    await showLines('It is locked', lines);
}

/** Manages whom the locked case studies open for. `name` is the one of this page. */
export async function share(name: string): Promise<void> {
  let lines: string[] | undefined;
  const request = async (asked: ShareRequest) => {
    const answer = await send<Lines>('POST', '/share', asked);
    if (!('body' in answer)) return answer.reason;
    lines = answer.body.lines;
    return undefined;
  };
  const recipients = read().content?.recipients ?? [];
  const entries = recipients.map(({ label, until, opens }) => ({
    words: `${label}${until ? `, until ${until}` : ''}${opens && !opens.includes(name) ? ' (not this one)' : ''}`,
    tools: {
      'Show link': () => request({ action: 'show', label }),
      'New link': () => request({ action: 'renew', label }),
      Remove: () => request({ action: 'revoke', label }),
    },
  }));
  const isDone = await ask({
    title: 'Who can open it',
    entries,
    fields: [
      { name: 'label', label: 'Add somebody' },
      { name: 'until', label: 'Until, if there is an end', kind: 'date', isOptional: true },
    ],
    wait,
    yes: 'Add',
    no: 'Close',
    act: ({ label = '', until }) => request({ action: 'add', label, opens: [name], ...(until && { until }) }),
  });
  if (!isDone || !lines) return;
  await showLines('To hand on', lines);
  return share(name);
}
