import { createRoot } from 'react-dom/client';
import { Bar, redo, undo } from './bar';
import { OpenDialog } from './dialog';
import { Panel } from './panel';
import { askAgain } from './pictures';
import { refresh } from './requests';
import { read, subscribe, update, useEditor } from './store';
import { editorStyle, pageStyle } from './style';
import { followTargets, reachFields } from './targets';
import { Toolbar, TypingMessage } from './toolbar';
import { createPortal } from 'react-dom';

/** Takes in what has been changed by hand. `report` says what is wrong; until nothing is, editing waits. */
export async function follow(report: string): Promise<void> {
  if (report !== '' || !(await refresh()) || document.getElementById('edit')) return;
  mount();
}

function mount(): void {
  const host = Object.assign(document.createElement('div'), { id: 'edit', lang: 'en' });
  const shadow = document.body.appendChild(host).attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [editorStyle];
  createRoot(shadow).render(<Editor host={host} />);

  document.adoptedStyleSheets.push(pageStyle);
  let following = followTargets();
  reachFields(true);
  subscribe(() => {
    const { isPreview } = read();
    if (host.hidden === isPreview) return;
    host.hidden = isPreview;
    pageStyle.disabled = isPreview;
    reachFields(!isPreview);
    if (isPreview) following.abort();
    else following = followTargets();
  });
  new MutationObserver(() => {
    reachFields(!read().isPreview);
    if (read().address !== location.pathname) update({ address: location.pathname, target: undefined });
    if (read().target?.element.isConnected === false) update({ target: undefined });
  }).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', onShortcut, { capture: true });
  document.addEventListener('error', askAgain, { capture: true });
}

function onShortcut(event: KeyboardEvent): void {
  const [target] = event.composedPath();
  const isWriting = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
  const key = event.metaKey || event.ctrlKey ? event.key.toLowerCase() : '';
  const act =
    key === 'e'
      ? () => update({ isPreview: !read().isPreview })
      : isWriting || read().isPreview
        ? undefined
        : key === 'y' || (key === 'z' && event.shiftKey)
          ? redo
          : key === 'z'
            ? undo
            : undefined;
  if (!act) return;
  event.preventDefault();
  void act();
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
