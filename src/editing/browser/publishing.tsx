import { isError } from '../../content/engine/diagnostic';
import { count } from '../../content/engine/count';
import { Refused, type Destination } from '../protocol';
import { ask, paragraphs, shownAs, tell } from './dialog';
import { whenSaved } from './panel';
import { RemarkList } from './remarks';
import { SiteAddressMissing, siteAddress } from './site-address';
import { read, send, update } from './state';
import { useProgress } from './use-progress';

interface Publishing {
  changes: string[];
  to: Destination;
  /** The titles of projects that are no longer locked. */
  unlocked?: string[];
  /** What may disturb publishing some day. */
  warnings?: string[];
  /** The changed files outside of `content/`, which are not published. */
  leftOut?: string[];
}

/** The target branch, with a warning if hosts may show another one. */
function PublishTarget({ to: { remote, branch, main } }: Pick<Publishing, 'to'>) {
  return (
    <>
      <p>{`Where to: the branch “${branch}” of “${remote}”.`}</p>
      {main && (
        <p role="alert">
          {`The main branch of that repository is “${main}”. A host that shows “${main}” will not show these ` +
            `changes: take them there as well, or run \`git switch ${main}\` before you edit.`}
        </p>
      )}
    </>
  );
}

/** What publishing is doing, and how far it is. */
const PublishProgress = () => <>{useProgress() ?? 'Checking and publishing'}…</>;

/** A link to the published site, if its address is known. */
function SiteLink() {
  const address = siteAddress();
  if (address === undefined) return <SiteAddressMissing purpose="a link to it stands here then." />;
  return (
    <p>
      The host shows it in a minute or two:{' '}
      <a href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
    </p>
  );
}

/**
 * Resolves conflicts with changes of others: shows both versions of each text, and publishes the chosen ones. Resolves
 * with undefined if the owner cancels.
 */
async function settle(error: unknown): Promise<unknown> {
  const conflicts = error instanceof Refused ? error.body.conflicts : undefined;
  if (!conflicts) throw error;
  const body = (
    <>
      <p>Since you began, others have published other versions. Which is to stay?</p>
      {conflicts.map(({ id, place, yours, theirs }) => (
        <fieldset key={id}>
          <legend>{place}</legend>
          {Object.entries({ yours, theirs }).map(([side, value]) => (
            <label key={side} className="side">
              <input type="radio" name={id} value={side} required aria-describedby="refused" />
              <span>
                <b>{side === 'yours' ? 'Yours' : 'Theirs'}</b>
                {`\n${shownAs(value)}`}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
  const question = {
    title: 'Others have changed the same',
    body,
    yes: 'Publish with these',
    doing: <PublishProgress />,
  };
  const isDone = await ask(question, (choices) => send('POST', '/publish', { choices }).catch(settle));
  if (!isDone) update({ status: 'Nothing was published' });
  return isDone;
}

/**
 * Shows the changes, the target and the check's warnings, and publishes; errors are shown first. Waits for what is
 * still being saved: `before` resolves once earlier actions have ended.
 */
export async function publish(before: Promise<unknown> = Promise.resolve()): Promise<void> {
  const { typing } = read();
  if (typing && !(await typing.leave())) return;
  update({ status: 'Saving what is not saved yet…' });
  await Promise.all([before, whenSaved()]).finally(() => update({ status: undefined }));
  const { refusals } = read();
  const unsaved = { title: 'Publish without this?', body: paragraphs(refusals ?? []), yes: 'Publish without it' };
  if (refusals && !(await ask(unsaved))) return;
  const asked = send<Publishing>('POST', '/publish', { dryRun: true });
  update({ status: 'Reading the changes…' });
  const {
    changes,
    diagnostics,
    to,
    unlocked = [],
    warnings = [],
    leftOut = [],
  } = await asked.finally(() => update({ status: undefined }));
  const errors = diagnostics.filter(isError);
  if (errors.length > 0) {
    await tell('To put right before it can be published', <RemarkList of={errors} again={publish} />);
    return;
  }
  if (changes.length === 0) return update({ status: 'Nothing to publish' });
  const body = (
    <>
      {unlocked.map((title) => (
        <p key={title} role="alert">
          {`“${title}” was locked. Everybody can read it after this, and in the repository it stays readable: its ` +
            'links and passwords protect nothing any more. Publish it all the same?'}
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} role="alert">
          {warning}
        </p>
      ))}
      <p>{changes.join('\n')}</p>
      <PublishTarget to={to} />
      {leftOut.length > 0 && (
        <details>
          <summary>{`Not published: ${count(leftOut.length, 'changed file')} outside of content/`}</summary>
          <p>{`${leftOut.join('\n')}\nCommit them in GitHub Desktop, or with git; then they are published along.`}</p>
        </details>
      )}
      {diagnostics.length > 0 && (
        <details>
          <summary>{`The check warns of ${count(diagnostics.length, 'thing')}: publish it all the same?`}</summary>
          <RemarkList of={diagnostics} again={publish} />
        </details>
      )}
    </>
  );
  const question = { title: 'Publish these changes?', body, yes: 'Publish', doing: <PublishProgress /> };
  if (!(await ask(question, () => send<Publishing>('POST', '/publish', {}).catch(settle)))) return;
  update({ status: '✓ Published' });
  const message = (
    <>
      <PublishTarget to={to} />
      <SiteLink />
    </>
  );
  await tell(`Published to “${to.branch}”`, message);
}
