import type { Diagnostic } from '../../content/engine/diagnostic';
import { count } from '../../content/engine/count';
import { explained, fileNames, maxFiles, nameOfFile, placesIn, titleOfCopy } from '../names';
import type { State } from '../protocol';
import { attempt, closeQuestion, tell, Tool, type Act } from './dialog';
import { leadTo, placeAt } from './leading';
import { knownOf, projects, read, send } from './state';

interface Listed {
  /** Shows the list anew, after something of it was put right. */
  again: Act;
}

/** The button that deletes the files of `content/uploads` that nothing uses, in one step that Undo takes back. */
function DeleteUnused({ again }: Listed) {
  const act = async () => {
    const names = read().content?.unused.map((path) => path.replace(/^uploads\//, ''));
    await send('POST', '/delete', { names });
    closeQuestion();
    void attempt(again);
  };
  return <Tool name="Delete what nothing uses" act={act} />;
}

/** All of a list of files, if only the first are named beside it. */
export const AllFiles = ({ files }: { files: string[] }) =>
  files.length > maxFiles ? (
    <details>
      <summary>{`All ${files.length} files`}</summary>
      <p>{files.join('\n')}</p>
    </details>
  ) : null;

/** A diagnostic of the check with its place, and what leads there. */
function Remark({ of: diagnostic, again }: Listed & { of: Diagnostic }) {
  const { source, files = [] } = diagnostic;
  const { file } = source ?? diagnostic;
  const known = knownOf(nameOfFile(file));
  const name = placesIn(diagnostic, known);
  const [path] = source?.places ?? [source?.path];
  const place = path && read().content?.files[nameOfFile(file)] ? placeAt(file, path) : undefined;
  const lead = (to: ReturnType<typeof placeAt>) => {
    closeQuestion();
    leadTo(to);
  };
  return (
    <li data-severity={diagnostic.severity}>
      <strong>{name}</strong>
      {file !== diagnostic.file && ` ${diagnostic.file}`}
      {`\n${explained(diagnostic, known)} `}
      {place && <Tool name={`Show it: ${name}`} words="Show it" act={() => lead(place)} />}
      {files.length > 0 && file.startsWith('content/uploads') && <DeleteUnused again={again} />}
      <AllFiles files={files} />
    </li>
  );
}

/** The diagnostics of the check. */
export function RemarkList({ of: diagnostics, again }: Listed & { of: readonly Diagnostic[] }) {
  return (
    <ul className="remarks">
      {diagnostics.map((diagnostic, index) => (
        <Remark key={index} of={diagnostic} again={again} />
      ))}
    </ul>
  );
}

/** Shows the diagnostics of the check, if there are any. */
export async function showRemarks(): Promise<void> {
  const { diagnostics = [] } = read().content ?? {};
  if (diagnostics.length === 0) return;
  await tell('Remarks', <RemarkList of={diagnostics} again={showRemarks} />);
}

/** A short text about remaining placeholders; undefined if there are none. */
export function unfinishedIn({ diagnostics }: State): string | undefined {
  const sources = diagnostics.flatMap(({ isUnfinished, source }) => (isUnfinished && source ? source : []));
  const titles = sources.map(
    ({ file, path: [index] }) =>
      titleOfCopy(file, projects()) ?? projects()[Number(index)]?.title ?? fileNames[nameOfFile(file)] ?? file,
  );
  const [title, ...others] = new Set(titles);
  if (title === undefined) return undefined;
  return others.length > 0 ? `Placeholders in ${count(others.length + 1, 'project')}` : `Placeholders in “${title}”`;
}
