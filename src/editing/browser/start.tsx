import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Bar } from './bar';
import { OpenDialog } from './dialog';
import { pageStyle } from './page-style';
import { Panel } from './panel';
import { askAgain } from './pictures';
import { refresh, sendOrSay } from './requests';
import { notePages } from './site-pages';
import { read, subscribe, update, useEditor } from './store';
import { editorStyle } from './style';
import { aim, followTargets } from './targets';
import { Toolbar, TypingMessage } from './toolbar';
import { workingCopyEvent } from './working-copy';

/** Takes in what has been changed by hand. `report` says what is wrong; until nothing is, editing waits. */
export async function follow(report: string): Promise<void> {
  if (report !== '' || !(await refresh()) || document.getElementById('edit')) return;
  mount();
}

function mount(): void {
  notePages();
  const host = Object.assign(document.createElement('div'), { id: 'edit', lang: 'en' });
  const shadow = document.body.appendChild(host).attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [editorStyle];
  createRoot(shadow).render(<Editor host={host} />);

  document.adoptedStyleSheets.push(pageStyle);
  followTargets();
  reachFields(true);
  subscribe(() => {
    const { isPreview } = read();
    if (host.hidden === isPreview) return;
    host.hidden = pageStyle.disabled = isPreview;
    reachFields(!isPreview);
    if (isPreview) aim(undefined);
  });
  new MutationObserver(() => {
    reachFields(!read().isPreview);
    const { address, target } = read();
    if (target?.element.isConnected === false || address !== location.pathname) aim(undefined);
    if (address !== location.pathname) update({ address: location.pathname, isOpening: false });
  }).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', onShortcut, { capture: true });
  // Somebody who comes back may have changed a file by hand.
  addEventListener('focus', () => void refresh().then(() => dispatchEvent(new Event(workingCopyEvent))));
  document.addEventListener('error', askAgain, { capture: true });
  new MutationObserver(() => void setInterval(reloadWhenIdle, 300)).observe(document.documentElement, {
    attributeFilter: ['data-outdated'],
  });
}

/** Lets the keyboard reach what a link or a button does not reach already. */
function reachFields(isOn: boolean): void {
  const fields = document.querySelectorAll('[data-field]:not(a, button, a *, button *, [data-edit-typing])');
  for (const element of fields) {
    if (isOn) element.setAttribute('tabindex', '0');
    else element.removeAttribute('tabindex');
  }
}

/** The page has got another template, which the document does not know: what is being done is done first. */
function reloadWhenIdle(): void {
  const { dialog, typing, saving } = read();
  if (!dialog && !typing && !saving) location.reload();
}

function onShortcut(event: KeyboardEvent): void {
  const [target] = event.composedPath();
  const isWriting = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
  const key = event.metaKey || event.ctrlKey ? event.key.toLowerCase() : '';
  const { isPreview, content } = read();
  if (key === 'e') update({ isPreview: !isPreview });
  else if (isWriting || isPreview || (key !== 'z' && key !== 'y')) return;
  else {
    const step = key === 'y' || event.shiftKey ? 'redo' : 'undo';
    if (content?.[step]) void sendOrSay('POST', `/${step}`);
  }
  event.preventDefault();
}

function Editor({ host }: { host: HTMLElement }) {
  const { hasPanel } = useEditor();
  return (
    <>
      <section aria-label="Editing">
        <Toolbar />
        <slot name="message" />
        {createPortal(<TypingMessage />, host)}
        <Bar />
      </section>
      {hasPanel && <Panel />}
      <OpenDialog />
    </>
  );
}
