import { useState, type ChangeEvent } from 'react';
import { isPicture } from '../../content/schema/file-kinds';
import { imageFields } from '../../content/schema/image-fields';
import { caseStudySchema } from '../../content/schema/schema';
import { count } from '../../content/engine/count';
import type { RecipientSummary } from '../../locking';
import { firstOf } from '../names';
import type { LockDone, LockRequest } from '../protocol';
import { ask, tell, Tool } from './dialog';
import { AllFiles } from './remarks';
import { SiteAddressMissing, siteAddress } from './site-address';
import { projects, send, update, useEditor } from './state';

/** Sends a request for locked case studies. Resolves with what to hand on or keep. */
const run = (request: LockRequest) => send<LockDone>('POST', '/lock', request);

/** A text to hand on, with a copy button. */
function Copied({ name, text }: { name: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <div className="copied">
      <span>{name}</span>
      <code>{text}</code>
      <Tool name={`Copy: ${name}`} words={isCopied ? 'Copied ✓' : 'Copy'} act={copy} />
    </div>
  );
}

/** A made password, which the form sends as “passphrase”, and a button for another one. */
function MadePassword({ first }: { first: string }) {
  const [made, setMade] = useState(first);
  const next = async () => setMade((await send<{ passphrase: string }>('GET', '/passphrase')).passphrase);
  return (
    <div className="copied">
      <span>Its password</span>
      <code>{made}</code>
      <input type="hidden" name="passphrase" value={made} />
      <Tool name="Another one" act={next} />
    </div>
  );
}

const inPublished = ', and in what was published';

/** Locks a case study, with an explanation before, and the next steps after it. */
export async function lock(index: number, title: string): Promise<void> {
  const { committed, passphrase: first } = await send<{ committed: string[]; passphrase: string }>(
    'GET',
    `/history/${index}`,
  );
  const { draft: isDraft } = projects()[index] ?? {};
  const body = (
    <>
      <p>
        {isDraft
          ? 'It is a draft: nothing of it is on the site. Once it is public, its words and pictures open with a ' +
            'password; title, category and cover can be seen by everybody.'
          : 'Its words and pictures leave the public site and open with a password. Title, category and cover stay ' +
            'public.'}
      </p>
      {committed.length > 0 && (
        <p role="alert">
          {`What was committed before stays readable in the repository’s history${isDraft ? '' : inPublished}:\n` +
            firstOf(committed)}
        </p>
      )}
      <AllFiles files={committed} />
      <MadePassword first={first} />
    </>
  );
  const images = imageFields(caseStudySchema, projects()[index]?.content).filter(({ slot }) => isPicture(slot));
  const pictures = new Set(images.map(({ written }) => written)).size;
  const doing = `Encrypting the text${pictures > 0 ? ` and ${count(pictures, 'picture')}` : ''}…`;
  const question = { title: `Lock “${title}”?`, body, yes: 'Lock', doing };
  const done = await ask(question, ({ passphrase }) => run({ action: 'lock', index, passphrase }));
  if (!done || done === true) return;
  const message = (
    <>
      <p>{`“${title}” opens with a password from now on.`}</p>
      {done.password && <Copied name="Password, to give away" text={done.password} />}
      {done.ownerKey && (
        <Copied name="Your own key, for a password manager: it restores all of it" text={done.ownerKey} />
      )}
      <p>
        {isDraft
          ? 'Still to do: make it public, and publish. '
          : 'Still to do: publish. Until then the public site shows it as before. '}
        “Share…” makes links for readers.
      </p>
    </>
  );
  await tell('It is locked', message);
}

/** Restores the working copies of locked case studies for editing on this computer. */
export async function restore(): Promise<void> {
  const body = (
    <>
      <p>
        The folder “private”, with its words and pictures, is not on this computer. Your own key brings it back from
        what is published: it is in your password manager, and “owner” in private/keys.json where it was locked. A
        reader’s password does not restore it. For the sample it is the demo password in README.md.
      </p>
      <label>
        Your own key
        <input name="key" type="password" required autoComplete="off" aria-describedby="refused" />
      </label>
    </>
  );
  const question = { title: 'Restore the private copy', body, yes: 'Restore', doing: 'Decrypting…' };
  if (await ask(question, ({ key = '' }) => run({ action: 'restore', key }))) update({ status: 'Restored' });
}

const actions = { show: 'Show link', renew: 'New link', revoke: 'Remove' } as const;
const actionNames = ['show', 'renew', 'revoke'] as const;

type Action = keyof typeof actions | 'add';

const whatIsDone: Record<Action, string> = {
  add: 'This opens it for them, once it is published.',
  show: 'This opens it for them.',
  renew: 'This opens it for them, once it is published; the link and the password before open nothing then.',
  revoke: 'It opens nothing for them any more, once this is published. What they have seen, they may have kept.',
};

/** Shows what to hand on to a recipient, and returns to the list. */
async function handOn(
  name: string,
  label: string,
  action: Action,
  { handedOut = [], notes = [] }: LockDone,
): Promise<void> {
  const body = (
    <>
      <p>{whatIsDone[action]}</p>
      {handedOut.map(({ title, link, password, message, isDraft }) => (
        <section key={link} aria-label={title}>
          {handedOut.length > 1 && <h3>{title}</h3>}
          {isDraft && <p>{`“${title}” is a draft: this opens it once the project is public and published.`}</p>}
          <Copied name="Link" text={link} />
          <Copied name="Password" text={password} />
          <Copied name="Both, as a message" text={message} />
        </section>
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {action !== 'show' && <p>Still to do: publish.</p>}
    </>
  );
  await tell(action === 'revoke' ? `Removed: ${label}` : `For ${label}`, body);
  return share(name);
}

/** Describes a recipient of a page's case study. Locking adds the first one, who has no name but the password. */
function inWords(name: string, { label, until, opens }: RecipientSummary): string {
  const isOfLocking = label === 'default' || opens.includes(label);
  const who = isOfLocking ? `Everybody with the first password (“${label}”)` : label;
  return `${who}${until ? `, until ${until}` : ''}${opens.includes(name) ? '' : ' (not this one)'}`;
}

const encrypting = 'Encrypting it anew';

/**
 * The current recipients of the locked case studies. `name` is the case study of this page; `keep` keeps what the
 * dialog has.
 */
function Recipients({ name, keep }: { name: string; keep: () => void }) {
  const { content } = useEditor();
  const [doing, setDoing] = useState('');
  const act = async (action: keyof typeof actions, label: string) => {
    setDoing(action === 'show' ? 'Decrypting…' : `${encrypting}…`);
    const done = await run({ action, label }).finally(() => setDoing(''));
    keep();
    await handOn(name, label, action, done);
  };
  return (
    <>
      <ul className="recipients">
        {content?.recipients?.map((recipient) => (
          <li key={recipient.label}>
            {inWords(name, recipient)}
            <span className="actions">
              {actionNames.map((action) => (
                <Tool key={action} name={actions[action]} act={() => act(action, recipient.label)} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p role="status">{doing}</p>
    </>
  );
}

/** What was typed for a recipient of a case study, while the owner is elsewhere. */
let kept: { name: string; label: string; until: string } | undefined;

/** Opens the dialog that manages recipients. `name` is the case study of this page. */
export async function share(name: string): Promise<void> {
  let typed = { label: '', until: '', ...(kept?.name === name && kept) };
  kept = undefined;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    typed = { ...typed, [target.name]: target.value };
  };
  const field = (part: 'label' | 'until') => ({
    name: part,
    defaultValue: typed[part],
    onChange,
    'aria-describedby': 'refused',
  });
  const keep = () => (kept = { ...typed, name });
  const body = (
    <>
      <Recipients name={name} keep={keep} />
      <label>
        Add somebody
        <input {...field('label')} required />
      </label>
      <label>
        Until, if there is an end
        <input {...field('until')} type="date" />
      </label>
      {siteAddress() === undefined && (
        <SiteAddressMissing purpose="a link would lead nowhere. What you have typed here stays." keep={keep} />
      )}
    </>
  );
  const doing = `${encrypting}, so that they can open it, too…`;
  const question = { title: 'Who can open it', body, yes: 'Add', no: 'Close', doing };
  const done = await ask(question, async ({ label = '', until }) => {
    if (siteAddress() === undefined) throw new Error('Write the address of your site first. Nothing was changed.');
    return { label, message: await run({ action: 'add', label, opens: [name], ...(until && { until }) }) };
  });
  if (done && done !== true) await handOn(name, done.label, 'add', done.message);
}
