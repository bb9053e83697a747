import type { Published } from '../protocol';
import { ask, tell, type Given } from './dialog';
import { send } from './requests';
import { read, update } from './store';

/** Shows what would be published, and publishes it. */
export async function publish(): Promise<void> {
  const { changes } = await send<Published>('POST', '/publish', { dryRun: true });
  if (changes.length === 0) return update({ status: 'Nothing to publish' });
  const body = changes.map((change) => <p key={change}>{change}</p>);
  const question = { title: 'Publish these changes?', body, yes: 'Publish' };
  if (await ask(question, () => send('POST', '/publish', {}))) update({ status: '✓ Published' });
}

/** Runs a command of locked case studies. Resolves with what readers then need. */
const run = async (path: string, data: object) =>
  (await send<{ lines: string[] }>('POST', path, data)).lines.join('\n').trim();

/** Locks a case study, and shows what its readers need. */
export async function lock(index: number, title: string): Promise<void> {
  const body =
    'Its words and pictures leave the public site. They are kept in a folder that is never published, and open with a password. Title, category and cover stay public.';
  const told = await ask({ title: `Lock “${title}”?`, body, yes: 'Lock' }, () => run('/lock', { index }));
  if (told) await tell('It is locked', told);
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
  const act = ({ label, until, ...given }: Given) => {
    const [[action, of] = []] = Object.entries(given);
    return run(
      '/share',
      action ? { action, label: of } : { action: 'add', label, opens: [name], ...(until && { until }) },
    );
  };
  const told = await ask({ title: 'Who can open it', body, yes: 'Add', no: 'Close' }, act);
  if (!told) return;
  await tell('To hand on', told);
  return share(name);
}
