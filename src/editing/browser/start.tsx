import { createRoot } from 'react-dom/client';
import { renewAddress } from '../../browser/page-data';
import { cut } from '../../content/engine/text-rules';
import { valueAt } from '../../content/engine/paths';
import { templateOf } from '../../content/schema/template-of';
import { attempt, OpenQuestion, Tool, useQuestion } from './dialog';
import { followDrags } from './dragging';
import { broughtAlong, followProject } from './follow-project';
import { nameOfShortcut, shortcutOf } from './keys';
import { askForLanguage } from './language';
import { arrive, leadToUnfinished } from './leading';
import { isToBecomeYours, makeItYours } from './make-it-yours';
import { fieldShowing, isUpToDate, pageData } from './page';
import { leave, Panel } from './panel';
import { onTextPasted } from './pasting';
import { publish } from './publishing';
import { showRemarks, unfinishedIn } from './remarks';
import { lock, restore, share } from './sharing';
import {
  change,
  editorHost,
  hasUnsaved,
  projectOf,
  projects,
  read,
  refresh,
  saving,
  step,
  subscribe,
  update,
  useEditor,
} from './state';
import { editorStyle } from './style';
import { setTarget } from './target';
import { followTargets, pageStyleElement, makeFieldsFocusable, reachAgain, togglePreview } from './targets';
import { startProject, Toolbar } from './tools';
import { TypingMessage } from './typing';

const stepTool = (name: string, direction: 'undo' | 'redo', words: string | undefined) => (
  <Tool
    name={words ? `${name}: ${words}` : name}
    words={name}
    act={words === undefined ? `There is nothing to ${direction}.` : () => step(direction)}
  />
);

const whileTyping = 'Enter saves, Escape restores';
const stopped = 'Stopped: run “npm run develop”';

/** Keeps the bar's height in `--editing-bar`, because its tools may wrap. */
function followHeight(bar: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--editing-bar', `${bar?.offsetHeight}px`));
  if (bar) observer.observe(bar);
  return () => observer.disconnect();
}

/** The editor's bar at the bottom of every page. */
function Bar() {
  const { content, status, typing, isStopped, address, hasPanel = false, missingCopy } = useEditor();
  const { index = 0, project, copy } = projectOf(address) ?? {};
  const saved = status !== saving && hasUnsaved() ? 'Not saved yet' : (status ?? (typing ? whileTyping : 'Saved'));
  const remarks = content?.diagnostics.length ?? 0;
  const unfinished = content && unfinishedIn(content);
  const name = copy?.replace(/^private\/|\.json$/g, '');
  const isHere = copy !== undefined && content?.files[copy] !== undefined;
  return (
    <div className="bar" ref={followHeight}>
      {stepTool('Undo', 'undo', content?.undo)}
      {stepTool('Redo', 'redo', content?.redo)}
      <p role="status">{isStopped ? stopped : saved}</p>
      {name && (
        <strong>
          {`Locked${project?.draft ? ' draft' : ''}: ${isHere ? 'your' : 'its'} private copy`}
          {!isHere && ' is not on this computer'}
        </strong>
      )}
      {project?.draft && !name && <strong>Draft: not in the published site</strong>}
      {project?.draft && <Tool name="Make it public" act={() => makePublic(index)} />}
      {name && !isHere && <Tool name="Restore it…" act={restore} />}
      {missingCopy && <Tool name="See it as visitors do" act={missingCopy.openAsVisitor} />}
      {content && unfinished && <Tool name={unfinished} className="unfinished" act={() => leadToUnfinished()} />}
      {content && remarks > 0 && <Tool name={`Remarks: ${remarks}`} act={showRemarks} />}
      {content && isToBecomeYours(content) && <Tool name="Make it yours" act={() => makeItYours(content)} />}
      {address === '/' && <Tool name="Add project" act={startProject} />}
      {name && isHere && <Tool name="Share…" act={() => share(name)} />}
      {project && !name && <Tool name="Lock…" act={() => lock(index, project.title)} />}
      <Tool
        name="Details"
        aria-pressed={hasPanel}
        act={() => leave(() => update({ hasPanel: !hasPanel, wanted: undefined }))}
      />
      <Tool name={`Preview (${nameOfShortcut('E')})`} words="Preview" act={() => leave(togglePreview)} />
      <Tool name="Publish…" act={publish} className="primary" />
    </div>
  );
}

/** Makes the project of the page public; it stays open, at the address that it has then. */
const makePublic = (index: number) => change('projects.json', { op: 'remove', path: `/${index}/draft` });

function Editor() {
  const { hasPanel, address, wanted, isPreview } = useEditor();
  if (isPreview)
    return (
      <section aria-label="Preview" className="exit-preview">
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
      {hasPanel && <Panel key={[address, wanted?.time].join()} />}
      <OpenQuestion />
    </>
  );
}

/**
 * Loads changes made by hand. `report` is the check's; editing waits until it is empty. Without one, the server has
 * stopped.
 */
export async function onReport(report?: string): Promise<void> {
  update({ isStopped: report === undefined });
  if (report !== undefined) reloadPictures();
  if (report !== '' || !(await refresh()) || editorHost()) return;
  update({ projectsAtLoad: projects().length, status: broughtAlong() });
  // What a translation puts in place of words must not be taken for them.
  document.documentElement.setAttribute('translate', 'no');
  const host = Object.assign(document.createElement('div'), { id: 'edit', lang: 'en' });
  document.head.append(pageStyleElement);
  createRoot(document.body.appendChild(host).attachShadow({ mode: 'open' })).render(<Editor />);

  subscribe(({ hasPanel, isPreview }) =>
    document.documentElement.toggleAttribute('data-edit-panel', !!hasPanel && !isPreview),
  );
  followTargets();
  followDrags(host);
  followProject();
  makeFieldsFocusable();
  const attributeFilter = ['data-revision'];
  new MutationObserver(onChange).observe(document.body, { childList: true, subtree: true, attributeFilter });
  document.addEventListener('keydown', onShortcut, { capture: true });
  document.addEventListener('paste', onTextPasted, { capture: true });
  document.addEventListener('error', reloadPicture, { capture: true });
  // Those that have failed before.
  reloadPictures();
  // Makes the browser confirm leaving the page.
  addEventListener('beforeunload', (event) => hasUnsaved() && event.preventDefault());
  // Files may have been changed by hand meanwhile.
  addEventListener('focus', () => void refresh());
  setInterval(() => void reloadOutdated().catch(() => undefined), 300);
  setInterval(() => void renewLate().catch(() => undefined), 1000);
  void attempt(arrive);
  void attempt(askForLanguage);
}

function onChange(): void {
  makeFieldsFocusable();
  const { address, target, typing } = read();
  const isElsewhere = address !== location.pathname;
  if (isElsewhere && typing) void typing.leave();
  // Keep the target when its element is replaced.
  if (target && (isElsewhere || !target.element.isConnected)) setTarget(isElsewhere ? undefined : fieldShowing(target));
  if (isElsewhere) update({ address: location.pathname, status: undefined });
  reachAgain();
}

/**
 * Reloads the page, once Gatsby has made it, if its project needs a new template or nothing is shown: Gatsby may leave
 * a page empty that is opened while its data change. Pending work is finished first.
 */
export async function reloadOutdated(reload = () => location.reload()): Promise<void> {
  const { address } = read();
  const { project } = projectOf(address) ?? {};
  const needed = project ? templateOf(project) : '';
  if (mayStay(needed)) return;
  const result = valueAt(await pageData(address), ['result']);
  const { template = '' } = Object(valueAt(result, ['pageContext']));
  const isMade = template === needed && valueAt(result, ['data', project ? 'project' : 'meta']);
  // The answer may take seconds.
  if (isMade && !mayStay(needed) && read().address === address) reload();
}

/** For how many seconds in a row the page has been late. */
let late = 0;

/**
 * Has a page renewed that stays behind the content: Gatsby sends new data to the pages that listen then, and may give a
 * page that is being opened those from before. If that does not help, and Gatsby has the data, it is loaded again;
 * pending work is finished first.
 */
export async function renewLate(reload = () => location.reload()): Promise<void> {
  const isShown = () => isUpToDate('projects.json');
  late = isShown() || isBusy() ? 0 : late + 1;
  if (late === 3) await fetch(renewAddress, { method: 'POST' });
  if (late < 8) return;
  const revision = valueAt(await pageData(read().address), ['result', 'data', 'meta', 'revision']);
  const isMade = Number(revision) >= (read().content?.revision ?? 0);
  if (isMade && !isShown() && !mustStay()) reload();
}

/** Whether the page may stay: it shows the template that it needs, or must not be reloaded now. */
function mayStay(needed: string): boolean {
  const shown = document.querySelector<HTMLElement>('[data-template]')?.dataset['template'];
  return needed === shown || mustStay();
}

/** Whether the page is being loaded, or the server has stopped. */
const isBusy = () => !('hydrated' in document.documentElement.dataset) || !!read().isStopped;

/** Whether the page must not be reloaded now. */
const mustStay = () => isBusy() || !!read().typing || hasUnsaved() || !!useQuestion.getState().asked;

/** How often each address failed. */
const failures = new Map<string, number>();

const notMade = ({ alt }: HTMLImageElement) =>
  `The picture ${alt ? `“${cut(alt, 40)}” ` : ''}can’t be made: start “npm run develop” again`;

/** How often a picture may fail before the owner is told. */
const patience = 5;

/** Gatsby names pictures before they exist, so failed ones are reloaded, less and less often. */
function reloadPicture({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || !target.currentSrc.includes('/static/') || read().isStopped) return;
  const tries = failures.get(target.currentSrc) ?? 0;
  failures.set(target.currentSrc, tries + 1);
  if (tries === patience) update({ status: notMade(target) });
  setTimeout(() => target.setAttribute('src', target.src), 500 * 2 ** Math.min(tries, 6));
}

/** Reloads the pictures that failed while the server had stopped. */
function reloadPictures(): void {
  failures.clear();
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.src.includes('/static/'))
      image.setAttribute('src', image.src);
}

function onShortcut(event: KeyboardEvent): void {
  const shortcut = shortcutOf(event);
  if (!shortcut || (shortcut !== 'preview' && pageStyleElement.disabled)) return;
  event.preventDefault();
  if (shortcut === 'preview') void attempt(() => leave(togglePreview));
  else if (read().content?.[shortcut]) void attempt(() => step(shortcut));
}
