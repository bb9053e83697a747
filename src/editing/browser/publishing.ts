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

const showLines = async (title: string, lines: string[]) => {
  const copy = async () => void (await navigator.clipboard.writeText(lines.join('\n').trim()));
  await ask({ title, lines: lines.filter(Boolean), yes: 'Copy', no: 'Close', act: copy });
};

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
  if (await ask({ title: `Lock “${title}”?`, lines: [kept], yes: 'Lock', act })) await showLines('It is locked', lines);
}

const shareActions = {
  Add: 'add',
  Show: 'show',
  'Give a new password': 'renew',
  'Take access away': 'revoke',
} as const;

/** Manages whom the locked case studies open for. `name` is the one of this page. */
export async function share(name: string): Promise<void> {
  let lines: string[] = [];
  const recipients = read().content?.recipients ?? [];
  const act = async (given: Record<string, string>) => {
    const { label = '', until } = given;
    const action = Object.entries(shareActions).find(([words]) => words === given['action'])?.[1] ?? 'show';
    const request: ShareRequest = {
      action,
      label,
      ...(action === 'add' && { opens: [name], ...(until && { until }) }),
    };
    const answer = await send<Lines>('POST', '/share', request);
    if (!('body' in answer)) return answer.reason;
    lines = answer.body.lines;
    return undefined;
  };
  const isDone = await ask({
    title: 'Who can open it',
    lines: recipients.map(
      ({ label, until, opens }) =>
        `${label}${until ? `, until ${until}` : ''}${opens && !opens.includes(name) ? ' (not this one)' : ''}`,
    ),
    fields: [
      { name: 'action', label: 'What to do', choices: Object.keys(shareActions) },
      { name: 'label', label: 'For whom' },
      { name: 'until', label: 'Until, if there is an end', kind: 'date', isOptional: true },
    ],
    yes: 'Go on',
    no: 'Close',
    act,
  });
  if (isDone) await showLines('To hand on', lines);
}
