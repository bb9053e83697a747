import { createRoot } from 'react-dom/client';
import { valueAt } from '../../content/schema/image-fields';
import { newProject } from '../../content/schema/new-project';
import { templateOf } from '../../content/schema/template-of';
import { ask, attempt, Dialog, tell, Tool, useQuestion } from './dialog';
import { nameOfShortcut, shortcutOf } from './keys';
import { fieldShowing, pageData } from './page';
import { leave, Panel } from './panel';
import { takeIn } from './paste';
import { publish } from './publishing';
import { showRemarks, unfinishedIn } from './remarks';
import {
  editorHost,
  hasUnsaved,
  projectOf,
  projects,
  read,
  refresh,
  send,
  subscribe,
  update,
  useEditor,
} from './state';
import { editorStyle, pageStyle } from './style';
import { aim, followTargets, reachFields, togglePreview } from './targets';
import { addProject, Toolbar } from './tools';
import { TypingMessage } from './typing';

const step = (way: 'undo' | 'redo') => send('POST', `/${way}`);

const stepTool = (name: string, way: 'undo' | 'redo', words: string | undefined) => (
  <Tool name={words ? `${name}: ${words}` : name} words={name} act={words !== undefined && (() => step(way))} />
);

/** Runs a command of locked case studies. Resolves with what readers then need. */
const run = async (command: 'lock' | 'share' | 'restore', ...args: string[]) =>
  (await send<{ lines: string[] }>('POST', '/command', { command, args })).lines.join('\n').trim();

/** Locks a case study, and shows what its readers need. */
async function lock(index: number, title: string): Promise<void> {
  const body =
    'Its words and pictures leave the public site. They are kept in a folder that is never published, and open with a password. Title, category and cover stay public.';
  const told = await ask({ title: `Lock “${title}”?`, body, yes: 'Lock' }, () => run('lock', String(index)));
  if (told) await tell('It is locked', told);
}

/** Restores the working copies of locked case studies, so that they can be edited on this computer. */
async function restore(): Promise<void> {
  const body = (
    <>
      <p>
        Its words and pictures are kept in the folder “private”, which is not on this computer. Your owner’s key brings
        them back from what is published. The key is “owner” in private/keys.json where it was locked, and in your
        password manager; a reader’s password does not restore it. For the sample, it is the demo password in README.md.
      </p>
      <label>
        Your owner’s key
        <input name="key" type="password" required autoComplete="off" aria-describedby="refused" />
      </label>
    </>
  );
  const question = { title: 'Restore the private copy', body, yes: 'Restore' };
  if (await ask(question, ({ key = '' }) => run('restore', key))) update({ status: 'Restored' });
}

const actions = { show: 'Show link', renew: 'New link', revoke: 'Remove' };

/** For whom the locked case studies open, as it is at this moment. `name` is the one of this page. */
function Recipients({ name, handOn }: { name: string; handOn: (told: string) => Promise<void> }) {
  const { content } = useEditor();
  return (
    <ul>
      {content?.recipients?.map(({ label, until, opens }) => (
        <li key={label}>
          {`${label}${until ? `, until ${until}` : ''}${opens && !opens.includes(name) ? ' (not this one)' : ''}`}
          {Object.entries(actions).map(([action, words]) => (
            <Tool key={action} name={words} act={async () => handOn(await run('share', action, '--', label))} />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Manages whom the locked case studies open for. `name` is the one of this page. */
async function share(name: string): Promise<void> {
  const handOn = async (told: string) => {
    await tell('To hand on', told);
    return share(name);
  };
  const body = (
    <>
      <Recipients name={name} handOn={handOn} />
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
  const told = await ask({ title: 'Who can open it', body, yes: 'Add', no: 'Close' }, ({ label = '', until }) =>
    run('share', 'add', `--opens=${name}`, ...(until ? [`--until=${until}`] : []), '--', label),
  );
  if (typeof told === 'string') await handOn(told);
}

/** The bar at the bottom of every page while editing. */
function Bar() {
  const { content, status, isUnsaved = false, address, hasPanel = false, missingCopy } = useEditor();
  const { index = 0, project, copy } = projectOf(address) ?? {};
  const remarks = content?.diagnostics.length ?? 0;
  const unfinished = content && unfinishedIn(content);
  const name = copy?.replace(/^private\/|\.json$/g, '');
  const isHere = copy !== undefined && content?.files[copy] !== undefined;
  return (
    <div className="bar">
      {stepTool('Undo', 'undo', content?.undo)}
      {stepTool('Redo', 'redo', content?.redo)}
      <p role="status">{status ?? (isUnsaved ? 'Not saved yet' : 'Saved')}</p>
      {name && (
        <strong>{isHere ? 'Locked: your private copy' : 'Locked: its private copy is not on this computer'}</strong>
      )}
      {name && !isHere && <Tool name="Restore it…" act={restore} />}
      {missingCopy && <Tool name="See it as visitors do" act={missingCopy.openAsVisitor} />}
      {content && unfinished && <Tool name={unfinished} className="unfinished" act={() => showRemarks(content)} />}
      {content && remarks > 0 && <Tool name={`Remarks: ${remarks}`} act={() => showRemarks(content)} />}
      {address === '/' && <Tool name="Add project" act={() => addProject(newProject())} />}
      {name && isHere && <Tool name="Share…" act={() => share(name)} />}
      {project && !name && <Tool name="Lock…" act={() => lock(index, project.title)} />}
      <Tool
        name="Details"
        aria-pressed={hasPanel}
        act={() => leave(() => update({ hasPanel: !hasPanel, wanted: undefined }))}
      />
      <Tool name={`Preview (${nameOfShortcut('E')})`} words="Preview" act={togglePreview} />
      <Tool name="Publish…" act={publish} className="primary" />
    </div>
  );
}

function Editor() {
  const { hasPanel, address, wanted, isPreview } = useEditor();
  const { asked } = useQuestion();
  if (isPreview)
    return (
      <section aria-label="Preview" className="way-back">
        <style>{editorStyle}</style>
        <Tool name={`Edit (${nameOfShortcut('E')} or Escape)`} words="Edit" act={togglePreview} />
      </section>
    );
  return (
    <>
      <style>{editorStyle}</style>
      <section aria-label="Editing">
        <Toolbar />
        <TypingMessage />
        <Bar />
      </section>
      {hasPanel && <Panel key={[address, wanted?.file, wanted?.field].join()} />}
      {asked && <Dialog key={asked.title} {...asked} />}
    </>
  );
}

/** Takes in what has been changed by hand. `report` says what is wrong; until nothing is, editing waits. */
export async function onReport(report: string): Promise<void> {
  if (report !== '' || !(await refresh()) || editorHost()) return;
  update({ known: projects().length });
  const host = Object.assign(document.createElement('div'), { id: 'edit', lang: 'en' });
  document.head.append(pageStyle);
  createRoot(document.body.appendChild(host).attachShadow({ mode: 'open' })).render(<Editor />);

  subscribe(({ hasPanel, isPreview }) =>
    document.documentElement.toggleAttribute('data-edit-panel', !!hasPanel && !isPreview),
  );
  followTargets();
  reachFields();
  new MutationObserver(onChange).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', onShortcut, { capture: true });
  document.addEventListener('paste', takeIn, { capture: true });
  document.addEventListener('drop', takeIn, { capture: true });
  document.addEventListener('error', askAgain, { capture: true });
  // The browser asks before it leaves the page for another.
  addEventListener('beforeunload', (event) => hasUnsaved() && event.preventDefault());
  // Somebody who comes back may have changed a file by hand.
  addEventListener('focus', () => void refresh());
  setInterval(() => void reloadOutdated().catch(() => undefined), 300);
}

function onChange(): void {
  reachFields();
  const { address, target, typing } = read();
  const isElsewhere = address !== location.pathname;
  if (isElsewhere && typing) void typing.leave();
  // What is shown anew goes on to be aimed at.
  if (target && (isElsewhere || !target.element.isConnected)) aim(isElsewhere ? undefined : fieldShowing(target));
  if (isElsewhere) update({ address: location.pathname, status: undefined });
}

/**
 * Loads the page anew, once Gatsby has made it, where its project needs another template by now, which the document does not know, or where
 * nothing is shown: Gatsby may leave a page empty that is opened while its data change. What is being done is done first.
 */
async function reloadOutdated(): Promise<void> {
  if (!('hydrated' in document.documentElement.dataset)) return;
  const { address, typing } = read();
  const { project } = projectOf(address) ?? {};
  const needed = project ? templateOf(project) : '';
  const shown = document.querySelector<HTMLElement>('[data-template]')?.dataset['template'];
  if (needed === shown || typing || hasUnsaved() || useQuestion.getState().asked) return;
  const result = valueAt(await pageData(address), ['result']);
  const { template = '' } = Object(valueAt(result, ['pageContext']));
  const isMade = template === needed && valueAt(result, ['data', project ? 'project' : 'meta']);
  if (isMade && read().address === address) location.reload();
}

/** Gatsby names a picture before it has made it: one that can't be loaded is asked for again. */
function askAgain({ target }: Event): void {
  if (target instanceof HTMLImageElement && target.currentSrc.includes('/static/'))
    setTimeout(() => target.setAttribute('src', target.src), 500);
}

function onShortcut(event: KeyboardEvent): void {
  const asked = shortcutOf(event);
  if (!asked || (asked !== 'preview' && pageStyle.disabled)) return;
  event.preventDefault();
  if (asked === 'preview') togglePreview();
  else if (read().content?.[asked]) void attempt(() => step(asked));
}
