import type { Published } from '../protocol';
import { ask, type Question } from './dialog';
import { say, send } from './requests';
import { read, update } from './store';

/** Shows what would be published, and publishes it. */
export async function publish(): Promise<void> {
  const planned = await send<Published>('POST', '/publish', { dryRun: true });
  if (planned.reason !== undefined) return say(planned.reason);
  if (planned.changes.length === 0) return update({ status: 'Nothing has changed since the last time' });
  const body = planned.changes.map((change) => <p key={change}>{change}</p>);
  const act = async () => (await send('POST', '/publish', {})).reason;
  if (await ask({ title: 'Publish these changes?', body, yes: 'Publish', act })) update({ status: '✓ Published' });
}

/** Asks, runs a command of locked case studies, and shows what readers then need. */
async function run(question: Question, path: string, title: string, dataOf: (given: Record<string, string>) => object) {
  let body = '';
  const act = async (given: Record<string, string>) => {
    const answer = await send<{ lines: string[] }>('POST', path, dataOf(given));
    if (answer.reason === undefined) body = answer.lines.join('\n').trim();
    return answer.reason;
  };
  return (await ask({ ...question, act })) && ask({ title, body, yes: 'Close', no: '' });
}

/** Locks a case study, and shows what its readers need. */
export async function lock(index: number, title: string): Promise<void> {
  const body =
    'Its words and pictures leave the public site. They are kept in a folder that is never published, and open with a password. Title, category and cover stay public.';
  await run({ title: `Lock “${title}”?`, body, yes: 'Lock' }, '/lock', 'It is locked', () => ({ index }));
}

const actions = { show: 'Show link', renew: 'New link', revoke: 'Remove' };

/** Manages whom the locked case studies open for. `name` is the one of this page. */
export async function share(name: string): Promise<void> {
  const recipients = read().content?.recipients?.map(({ label, until, opens }) => (
    <li key={label}>
      {`${label}${until ? `, until ${until}` : ''}${opens && !opens.includes(name) ? ' (not this one)' : ''}`}
      {Object.entries(actions).map(([action, words]) => (
        <button key={action} name={action} value={label} formNoValidate>
          {words}
        </button>
      ))}
    </li>
  ));
  const body = (
    <>
      <ul>{recipients}</ul>
      <label>
        Add somebody
        <input name="label" required aria-describedby="refused" />
      </label>
      <label>
        Until, if there is an end
        <input name="until" type="date" aria-describedby="refused" />
      </label>
    </>
  );
  const dataOf = ({ label, until, ...given }: Record<string, string>) => {
    const [action] = Object.entries(given);
    if (action) return { action: action[0], label: action[1] };
    return { action: 'add', label, opens: [name], ...(until && { until }) };
  };
  const question = { title: 'Who can open it', body, yes: 'Add', no: 'Close' };
  if (await run(question, '/share', 'To hand on', dataOf)) return share(name);
}
