import { createRoot } from 'react-dom/client';
import { valueAt } from '../../content/schema/image-fields';
import { templateOf } from '../../content/schema/template-of';
import { Bar, step } from './bar';
import { attempt, Dialog, useQuestion } from './dialog';
import { fieldShowing, noteProjects, pageData } from './page';
import { Panel } from './panel';
import { projectOf, read, refresh, update, useEditor } from './state';
import { editorStyle, pageStyle } from './style';
import { aim, followTargets, reachFields, togglePreview } from './targets';
import { Toolbar } from './tools';
import { TypingMessage } from './typing';

/** Takes in what has been changed by hand. `report` says what is wrong; until nothing is, editing waits. */
export async function onReport(report: string): Promise<void> {
  if (report === '') await refresh();
  if (report !== '' || !read().content || document.getElementById('edit')) return;
  noteProjects();
  const host = Object.assign(document.createElement('div'), { id: 'edit', lang: 'en' });
  const shadow = document.body.appendChild(host).attachShadow({ mode: 'open' });
  document.head.append(pageStyle);
  createRoot(shadow).render(<Editor />);

  followTargets();
  reachFields();
  new MutationObserver(onChange).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', onShortcut, { capture: true });
  document.addEventListener('error', askAgain, { capture: true });
  // Somebody who comes back may have changed a file by hand.
  addEventListener('focus', () => void refresh());
  setInterval(() => void reloadOutdated().catch(() => undefined), 300);
}

function onChange(): void {
  reachFields();
  const { address, target } = read();
  const isElsewhere = address !== location.pathname;
  // What is shown anew goes on to be aimed at.
  if (target && (isElsewhere || !target.element.isConnected)) aim(isElsewhere ? undefined : fieldShowing(target));
  if (isElsewhere) update({ address: location.pathname, status: undefined });
}

/** Loads the page anew where its project needs another template by now, which the document does not know, once Gatsby has made it. What is being done is done first. */
async function reloadOutdated(): Promise<void> {
  const { address, typing, status } = read();
  const { project } = projectOf(address) ?? {};
  const needed = project && templateOf(project);
  const shown = document.querySelector<HTMLElement>('[data-template]')?.dataset['template'];
  const isBusy = typing || status === 'Saving…' || useQuestion.getState().asked;
  if (!needed || needed === shown || isBusy) return;
  const result = valueAt(await pageData(address), ['result']);
  const isMade = valueAt(result, ['pageContext', 'template']) === needed && valueAt(result, ['data', 'project']);
  if (isMade && read().address === address) location.reload();
}

/** Gatsby names a picture before it has made it: one that can't be loaded is asked for again. */
function askAgain({ target }: Event): void {
  if (target instanceof HTMLImageElement && target.currentSrc.includes('/static/'))
    setTimeout(() => target.setAttribute('src', target.src), 500);
}

function onShortcut(event: KeyboardEvent): void {
  const [target] = event.composedPath();
  const isWriting = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
  const key = event.metaKey || event.ctrlKey ? event.key.toLowerCase() : '';
  const way = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' && 'undo';
  if (key === 'e') togglePreview();
  else if (!way || isWriting || pageStyle.disabled) return;
  else if (read().content?.[way]) void attempt(() => step(way));
  event.preventDefault();
}

function Editor() {
  const { hasPanel, address } = useEditor();
  const { asked } = useQuestion();
  return (
    <>
      <style>{editorStyle}</style>
      <section aria-label="Editing">
        <Toolbar />
        <TypingMessage />
        <Bar />
      </section>
      {hasPanel && <Panel key={address} />}
      {asked && <Dialog key={asked.title} {...asked} />}
    </>
  );
}
