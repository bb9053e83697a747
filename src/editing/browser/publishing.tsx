import { useState } from 'react';
import type { Published } from '../protocol';
import { ask, Entry } from './dialog';
import { send, sendOrSay } from './requests';
import { read, update } from './store';
import { Tool } from './tool';

/** Shows what would be published, and publishes it. */
export async function publish(): Promise<void> {
  const planned = await sendOrSay<Published>('POST', '/publish', { dryRun: true });
  if (!planned) return;
  if (planned.changes.length === 0) return update({ said: 'Nothing has changed since the last time' });
  const body = () => planned.changes.map((change) => <p key={change}>{change}</p>);
  const act = async () => (await send('POST', '/publish', {})).reason;
  if (await ask({ title: 'Publish these changes?', body, yes: 'Publish', act })) update({ said: '✓ Published' });
}

/** What the last command has said that readers need. */
let lines: string[] = [];

async function command(path: string, data: object): Promise<string | undefined> {
  const { body, reason } = await send<{ lines: string[] }>('POST', path, data);
  lines = body?.lines ?? [];
  return reason;
}

/** Shows what readers need. What can be copied stands below its name. */
function showLines(title: string): Promise<boolean> {
  const named = lines
    .filter(Boolean)
    .join('\n')
    .replace(/^(Link|Passphrase) +|(?<=to give away): /gm, (_, name = '') => `${name}:\n`);
  const body = () =>
    named.split(/(?<!:)\n/).map((line) => {
      const [head = '', ...rest] = line.split('\n');
      return rest.length > 0 ? <Copied key={line} head={head} text={rest.join('\n')} /> : <p key={line}>{line}</p>;
    });
  return ask({ title, body, yes: 'Close', no: '' });
}

function Copied({ head, text }: { head: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <Entry head={head} text={text}>
      <Tool icon="copy" name={`Copy: ${head}`} words={isCopied ? 'Copied' : 'Copy'} act={copy} />
    </Entry>
  );
}

const wait = 'Sealing it: this can take a minute.';

/** Locks a case study, and shows what its readers need. */
export async function lock(index: number, title: string): Promise<void> {
  const text =
    'Its words and pictures leave the public site. They are kept in a folder that is never published, and open with a password. Title, category and cover stay public.';
  const act = () => command('/lock', { index });
  if (await ask({ title: `Lock “${title}”?`, text, wait, yes: 'Lock', act })) await showLines('It is locked');
}

/** Manages whom the locked case studies open for. `name` is the one of this page. */
export async function share(name: string): Promise<void> {
  const actions = { show: 'Show link', renew: 'New link', revoke: 'Remove' };
  const isDone = await ask({
    title: 'Who can open it',
    body: (attempt, isBusy) => (
      <>
        <ul>
          {read().content?.recipients?.map(({ label, until, opens }) => (
            <li key={label}>
              {`${label}${until ? `, until ${until}` : ''}${opens && !opens.includes(name) ? ' (not this one)' : ''}`}
              {Object.entries(actions).map(([action, words]) => (
                <button
                  key={action}
                  type="button"
                  aria-disabled={isBusy}
                  onClick={() => attempt(() => command('/share', { action, label }))}
                >
                  {words}
                </button>
              ))}
            </li>
          ))}
        </ul>
        <label>
          Add somebody
          <input name="label" aria-describedby="refused" />
        </label>
        <label>
          Until, if there is an end
          <input name="until" type="date" aria-describedby="refused" />
        </label>
      </>
    ),
    wait,
    yes: 'Add',
    no: 'Close',
    act: async ({ label, until }) =>
      label
        ? command('/share', { action: 'add', label, opens: [name], ...(until && { until }) })
        : 'Write something here: add somebody.',
  });
  if (!isDone) return;
  await showLines('To hand on');
  return share(name);
}
