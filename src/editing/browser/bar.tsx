import { newProject } from '../../content/schema/new-project';
import type { State } from '../protocol';
import { Tool } from './dialog';
import { ask, paragraphs, send, update, useEditor, wordsOf } from './editor';
import { projectOf, projects } from './fields';
import { leave } from './panel';
import { lock, publish, share } from './publishing';
import { togglePreview } from './targets';
import { addProject } from './tools';

/** What the check warns of, such as files that nothing uses. */
function Remarks({ diagnostics, unused }: State) {
  if (diagnostics.length === 0) return null;
  const show = async () => {
    const body = paragraphs(diagnostics.map((one) => `${one.line > 0 ? one.field : one.file}\n${wordsOf(one)}`));
    const yes = unused.length > 0 ? 'Delete what nothing uses' : 'Good';
    if (await ask({ title: 'Remarks', body, yes, no: 'Close' }))
      for (const path of unused) await send('DELETE', `/${path.split('/').map(encodeURIComponent).join('/')}`);
  };
  return <Tool name={`Remarks: ${diagnostics.length}`} act={show} />;
}

export const step = (way: 'undo' | 'redo') => send('POST', `/${way}`);

const stepTool = (name: string, way: 'undo' | 'redo', words: string | undefined) => (
  <Tool name={words ? `${name}: ${words}` : name} words={name} act={words !== undefined && (() => step(way))} />
);

/** The bar at the bottom of every page while editing. */
export function Bar() {
  const { content, status, isUnsaved = false, address, hasPanel = false } = useEditor();
  const { index = 0, project, copy } = projectOf(address) ?? {};
  const name = copy?.replace(/^private\/|\.json$/g, '');
  return (
    <div className="bar">
      {stepTool('Undo', 'undo', content?.undo)}
      {stepTool('Redo', 'redo', content?.redo)}
      <p role="status">{status ?? (isUnsaved ? 'Not saved yet' : 'Saved')}</p>
      {name && <strong>Locked: your private copy</strong>}
      {content && <Remarks {...content} />}
      {address === '/' && <Tool name="Add project" act={() => addProject(newProject(projects()[0]?.image ?? ''))} />}
      {name && <Tool name="Share…" act={() => share(name)} />}
      {project && !name && <Tool name="Lock…" act={() => lock(index, project.title)} />}
      <Tool name="Details" isPressed={hasPanel} act={() => leave(() => update({ hasPanel: !hasPanel }))} />
      <Tool name="Preview (Ctrl+E brings this back)" words="Preview" act={togglePreview} />
      <Tool name="Publish…" act={publish} isMain />
    </div>
  );
}
