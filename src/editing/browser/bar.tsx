import type { MouseEvent } from 'react';
import { newProject } from '../../content/schema/new-project';
import type { State } from '../protocol';
import { ask, Entry } from './dialog';
import { whenShown } from './fields';
import { Icon } from './icons';
import { leave } from './panel';
import { lock, publish, share } from './publishing';
import { changeOrSay, removeUpload, sendOrSay, wordsOf } from './requests';
import { goTo, pages, projectOf, projects, workingCopyOf } from './site-pages';
import { update, useEditor } from './store';
import { edit } from './targets';
import { Tool } from './tool';

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

/** Adds a draft and puts the caret into its title. */
async function addProject(): Promise<void> {
  const index = projects().length;
  const value = newProject(projects()[0]?.image ?? '');
  if (!(await changeOrSay('projects.json', [{ op: 'add', path: `/${index}`, value }]))) return;
  const field = await whenShown('projects.json', `/${index}/title`);
  field?.element.scrollIntoView({ block: 'center' });
  edit(field);
}

/** What the check warns of, and what nothing uses. */
function Remarks({ diagnostics, unused }: State) {
  const warnings = diagnostics.filter(({ file }) => !unused.includes(file.replace('content/', '')));
  const entries = [
    ...warnings.map((one) => ({ head: one.line > 0 ? one.field : one.file, text: wordsOf(one) })),
    ...unused.map((head) => ({ head, text: 'Nothing uses it.' })),
  ];
  const files = unused.length === 1 ? 'the file' : `the ${unused.length} files`;
  const show = async () => {
    const body = () => entries.map((entry, index) => <Entry key={index} {...entry} />);
    const yes = unused.length > 0 ? `Delete ${files} nothing uses` : 'Good';
    if (await ask({ title: 'Remarks', body, yes, no: 'Close' })) for (const path of unused) await removeUpload(path);
  };
  if (entries.length === 0) return null;
  return <Tool icon="warning" name={`Remarks: ${entries.length}`} words={`${entries.length}`} act={show} />;
}

function StepTool({ way, words }: { way: 'undo' | 'redo'; words: string | undefined }) {
  const name = way === 'undo' ? 'Undo' : 'Redo';
  const act = words !== undefined && (() => sendOrSay('POST', `/${way}`));
  return <Tool icon={way} name={words ? `${name}: ${words}` : name} act={act} />;
}

/** The bar at the bottom of every page while editing. */
export function Bar() {
  const { content, saving, isUnsaved, isOpening, notice, said, address, hasPanel } = useEditor();
  const { index = 0, project } = projectOf(address) ?? {};
  const name = project && workingCopyOf(project)?.replace(/^private\/|\.json$/g, '');
  const togglePanel = () => leave(() => update({ hasPanel: !hasPanel }));
  const preview = () => update({ isPreview: true });
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
        <StepTool way="undo" words={content?.undo} />
        <StepTool way="redo" words={content?.redo} />
        <p role="status">{isOpening ? 'Opening…' : saving ? 'Saving…' : isUnsaved ? 'Not saved yet' : 'Saved'}</p>
        {name && <strong className="locked">Locked: your private copy</strong>}
        {content && <Remarks {...content} />}
        {address === '/' && <Tool icon="add" name="Add project" words="Project" act={addProject} />}
        {name && <Tool icon="lock" name="Share…" words="Share…" act={() => share(name)} />}
        {project && !name && <Tool icon="lock" name="Lock…" words="Lock…" act={() => lock(index, project.title)} />}
        <Tool icon="details" name="Details" words="Details" isPressed={hasPanel} act={togglePanel} />
        <Tool icon="shown" name="Preview (Ctrl+E brings this back)" words="Preview" act={preview} />
        <Tool icon="up" name="Publish…" words="Publish…" act={publish} isMain />
      </div>
    </>
  );
}
