import { navigate } from 'gatsby';
import type { MouseEvent } from 'react';
import { addProject } from './actions';
import { indexOf, projects, workingCopyOf } from './fields';
import { Icon, type IconName } from './icons';
import { lock, publish, share } from './publishing';
import { removeUpload, sendOrSay, wordsOf } from './requests';
import { read, update, useEditor } from './store';

interface ToolProps {
  icon: IconName;
  name: string;
  act: () => unknown;
  isOff?: boolean;
  isPressed?: boolean;
  isMain?: boolean;
  /** Shown beside the icon where there is room. */
  words?: string;
}

const Tool = ({ icon, name, act, isOff = false, isPressed, isMain, words }: ToolProps) => (
  <button
    type="button"
    title={name}
    aria-label={name}
    aria-disabled={isOff}
    aria-pressed={isPressed}
    className={isMain ? 'primary' : undefined}
    onClick={() => !isOff && void act()}
  >
    <Icon name={icon} />
    {words && <span className="words">{words}</span>}
  </button>
);

export const undo = () => read().content?.undo && sendOrSay('POST', '/undo');
export const redo = () => read().content?.redo && sendOrSay('POST', '/redo');

/** The project of a page, and its place in the file. */
export function projectOf(address: string) {
  const page = /^\/project\/(\d+)\/?$/.exec(address)?.[1];
  const index = page === undefined ? -1 : indexOf(Number(page));
  const project = projects()[index];
  return project && { index, project };
}

/** The site's pages; drafts are the last projects. */
function pages(): [address: string, title: string][] {
  const titles = projects().map((_, page) => projects()[indexOf(page)]);
  return [
    ['/', 'Home'],
    ['/about', 'About'],
    ...titles.map((project, page): [string, string] => [
      `/project/${page}`,
      `${project?.title}${project?.draft ? ' (draft)' : ''}`,
    ]),
    ['/404', 'Page not found'],
    ['/project-not-found', 'Project not found'],
  ];
}

function PageMenu({ address }: { address: string }) {
  const all = pages();
  const [, title = 'Page'] = all.find(([path]) => path === address.replace(/(.)\/$/, '$1')) ?? [];
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    void navigate(event.currentTarget.pathname);
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
function Remarks() {
  const { content } = useEditor();
  const unused = content?.unused ?? [];
  const warnings = (content?.diagnostics ?? []).filter(({ file }) => !unused.includes(file.replace('content/', '')));
  const remove = async () => {
    for (const path of unused) await removeUpload(path);
  };
  const number = warnings.length + (unused.length > 0 ? 1 : 0);
  if (number === 0) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget="remarks"
        aria-label={`${number} ${number === 1 ? 'remark' : 'remarks'}`}
        title="Remarks"
      >
        <Icon name="warning" />
        {number}
      </button>
      <div id="remarks" popover="auto" role="group" aria-label="Remarks">
        {warnings.map((warning, place) => (
          <p key={place}>
            <strong>{warning.line > 0 ? warning.field : warning.file}</strong> {wordsOf(warning)}
          </p>
        ))}
        {unused.length > 0 && (
          <p>
            <strong>{unused.length === 1 ? '1 file' : `${unused.length} files`} nothing uses</strong>{' '}
            {unused.join(', ')}
            <button type="button" onClick={() => void remove()}>
              Delete
            </button>
          </p>
        )}
      </div>
    </>
  );
}

/** The bar at the bottom of every page while editing. */
export function Bar() {
  const { content, saving, notice, said, address, hasPanel } = useEditor();
  const { index, project } = projectOf(address) ?? { index: -1 };
  const name = project && workingCopyOf(project)?.replace(/^private\/|\.json$/g, '');
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
        <Tool icon="undo" name={content?.undo ? `Undo: ${content.undo}` : 'Undo'} isOff={!content?.undo} act={undo} />
        <Tool icon="redo" name={content?.redo ? `Redo: ${content.redo}` : 'Redo'} isOff={!content?.redo} act={redo} />
        <p role="status">{saving ? 'Saving…' : 'Saved'}</p>
        {name && <strong className="locked">Locked: your private copy</strong>}
        <Remarks />
        {address === '/' && <Tool icon="add" name="Add project" words="Project" act={addProject} />}
        {name && <Tool icon="lock" name="Share…" words="Share…" act={() => share(name)} />}
        {project && !name && <Tool icon="lock" name="Lock…" words="Lock…" act={() => lock(index, project.title)} />}
        <Tool
          icon="details"
          name="Details"
          words="Details"
          isPressed={hasPanel}
          act={() => update({ hasPanel: !hasPanel })}
        />
        <Tool
          icon="shown"
          name="Preview (Ctrl+E brings this back)"
          words="Preview"
          act={() => update({ isPreview: true, target: undefined })}
        />
        <Tool icon="up" name="Publish…" words="Publish…" act={publish} isMain />
      </div>
    </>
  );
}
