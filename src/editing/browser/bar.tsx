import type { MouseEvent } from 'react';
import type { State } from '../protocol';
import { addProject } from './actions';
import { ask } from './dialog';
import { goTo, indexOf, projectOf, projects, workingCopyOf } from './fields';
import { Icon } from './icons';
import { leave } from './panel';
import { lock, publish, share } from './publishing';
import { removeUpload, sendOrSay, wordsOf } from './requests';
import { update, useEditor } from './store';
import { Tool, type Action } from './tool';

/** The site's pages; drafts are the last projects. */
function pages(): [address: string, title: string][] {
  const titles = projects().map((_, page): [string, string] => {
    const { title = '', draft } = projects()[indexOf(page)] ?? {};
    return [`/project/${page}`, draft ? `${title} (draft)` : title];
  });
  const missing: [string, string][] = [
    ['/404', 'Page not found'],
    ['/project-not-found', 'Project not found'],
  ];
  return [['/', 'Home'], ['/about', 'About'], ...titles, ...missing];
}

function PageMenu({ address }: { address: string }) {
  const all = pages();
  const [, title = 'Page'] = all.find(([path]) => path === address.replace(/(.)\/$/, '$1')) ?? [];
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    const { pathname } = event.currentTarget;
    void leave(() => void goTo(pathname));
  };
  return (
    <>
      <button type="button" popoverTarget="pages" className="page" title="Go to a page">
        <span>{title}</span>
        <Icon name="pages" />
      </button>
      <nav id="pages" popover="auto" aria-label="Pages">
        {all.map(([path, name]) => (
          <a key={path} href={path} aria-current={name === title ? 'page' : undefined} onClick={go}>
            {name}
          </a>
        ))}
      </nav>
    </>
  );
}

/** What the check warns of, and what nothing uses. */
function remarksOf({ diagnostics = [], unused = [] }: Partial<State>): Action[] {
  const warnings = diagnostics.filter(({ file }) => !unused.includes(file.replace('content/', '')));
  const lines = [
    ...warnings.map((one) => `${one.line > 0 ? one.field : one.file}\n${wordsOf(one)}`),
    ...unused.map((path) => `${path}\nNothing uses it.`),
  ];
  const files = unused.length === 1 ? 'the file' : `the ${unused.length} files`;
  const show = async () => {
    const yes = unused.length > 0 ? `Delete ${files} nothing uses` : 'Good';
    if (await ask({ title: 'Remarks', lines, yes, no: 'Close' })) for (const path of unused) await removeUpload(path);
  };
  const words = String(lines.length);
  return lines.length > 0 ? [{ icon: 'warning', name: `Remarks: ${words}`, words, act: show }] : [];
}

/** The bar at the bottom of every page while editing. */
export function Bar() {
  const { content, saving, isUnsaved, isOpening, notice, said, address, hasPanel: isPressed } = useEditor();
  const { undo, redo } = content ?? {};
  const { index, project } = projectOf(address) ?? { index: -1 };
  const name = project && workingCopyOf(project)?.replace(/^private\/|\.json$/g, '');
  const steps: Action[] = [
    {
      icon: 'undo',
      name: undo ? `Undo: ${undo}` : 'Undo',
      act: undo !== undefined && (() => sendOrSay('POST', '/undo')),
    },
    {
      icon: 'redo',
      name: redo ? `Redo: ${redo}` : 'Redo',
      act: redo !== undefined && (() => sendOrSay('POST', '/redo')),
    },
  ];
  const add: Action = { icon: 'add', name: 'Add project', words: 'Project', act: addProject };
  const lockIt: Action = {
    icon: 'lock',
    name: 'Lock…',
    words: 'Lock…',
    act: () => project && lock(index, project.title),
  };
  const shareIt: Action = { icon: 'lock', name: 'Share…', words: 'Share…', act: () => name && share(name) };
  const preview = () => update({ isPreview: true });
  const tools: Action[] = [
    ...remarksOf(content ?? {}),
    ...(address === '/' ? [add] : []),
    ...(name ? [shareIt] : project ? [lockIt] : []),
    {
      icon: 'details',
      name: 'Details',
      words: 'Details',
      isPressed,
      act: () => leave(() => update({ hasPanel: !isPressed })),
    },
    { icon: 'shown', name: 'Preview (Ctrl+E brings this back)', words: 'Preview', act: preview },
    { icon: 'up', name: 'Publish…', words: 'Publish…', act: publish, isMain: true },
  ];
  return (
    <>
      <div role="alert" className="notice" hidden={!notice}>
        {notice}
        {notice && <Tool icon="close" name="Close" act={() => update({ notice: undefined })} />}
      </div>
      <p key={said} role="status" className="said">
        {said}
      </p>
      <div className="bar">
        <PageMenu address={address} />
        {steps.map((action) => (
          <Tool key={action.icon} {...action} />
        ))}
        <p role="status">{isOpening ? 'Opening…' : saving ? 'Saving…' : isUnsaved ? 'Not saved yet' : 'Saved'}</p>
        {name && <strong className="locked">Locked: your private copy</strong>}
        {tools.map((action) => (
          <Tool key={action.name} {...action} />
        ))}
      </div>
    </>
  );
}
