import type { Published } from '../protocol';
import { Tool } from './dialog';
import { ask, read, send, tell, update } from './editor';

/** Shows what would be published, and publishes it. */
export async function publish(): Promise<void> {
  const { changes } = await send<Published>('POST', '/publish', { dryRun: true });
  if (changes.length === 0) return update({ status: 'Nothing to publish' });
  const question = { title: 'Publish these changes?', body: changes.join('\n'), yes: 'Publish' };
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
  const handOn = async (told: string) => {
    await tell('To hand on', told);
    return share(name);
  };
  const body = (
    <>
      <ul>
        {read().content?.recipients?.map(({ label, until, opens }) => (
          <li key={label}>
            {`${label}${until ? `, until ${until}` : ''}${opens && !opens.includes(name) ? ' (not this one)' : ''}`}
            {Object.entries(actions).map(([action, words]) => (
              <Tool key={action} name={words} act={async () => handOn(await run('/share', { action, label }))} />
            ))}
          </li>
        ))}
      </ul>
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
  const question = { title: 'Who can open it', body, yes: 'Add', no: 'Close' };
  const told = await ask(question, ({ label, until }) =>
    run('/share', { action: 'add', label, opens: [name], ...(until && { until }) }),
  );
  if (typeof told === 'string') await handOn(told);
}
