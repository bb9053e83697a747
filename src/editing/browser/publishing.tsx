import { isError } from '../../content/check/diagnostic';
import { count } from '../../content/schema/text-rules';
import { ask, tell } from './dialog';
import { RemarkList } from './remarks';
import { send, update } from './state';

/** Shows what would be published and what the check says of it, and publishes it; errors come first. */
export async function publish(): Promise<void> {
  const { changes, diagnostics } = await send<{ changes: string[] }>('POST', '/publish', { dryRun: true });
  const errors = diagnostics.filter(isError);
  if (errors.length > 0) {
    await tell('To put right before it can be published', <RemarkList of={errors} />);
    return;
  }
  if (changes.length === 0) return update({ status: 'Nothing to publish' });
  const body = (
    <>
      <p>{changes.join('\n')}</p>
      {diagnostics.length > 0 && (
        <details>
          <summary>{`The check warns of ${count(diagnostics.length, 'thing')}: publish it all the same?`}</summary>
          <RemarkList of={diagnostics} />
        </details>
      )}
    </>
  );
  const question = { title: 'Publish these changes?', body, yes: 'Publish' };
  if (await ask(question, () => send('POST', '/publish', {}))) update({ status: '✓ Published' });
}
