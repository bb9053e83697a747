import type { Diagnostic } from '../../content/engine/diagnostic';
import { count } from '../../content/engine/count';
import { explained, nameOfFile, placesIn, titleOfCopy } from '../names';
import type { State } from '../protocol';
import { ask } from './dialog';
import { projects, schemaAt, send } from './state';

/** A diagnostic of the check with its place. */
function Remark({ of: diagnostic }: { of: Diagnostic }) {
  const { file } = diagnostic.source ?? diagnostic;
  const schema = schemaAt(nameOfFile(file), '');
  return (
    <li data-severity={diagnostic.severity}>
      <strong>{placesIn(diagnostic, schema, projects())}</strong>
      {file !== diagnostic.file && ` ${diagnostic.file}`}
      {`\n${explained(diagnostic, schema)}`}
    </li>
  );
}

/** The diagnostics of the check. */
export function RemarkList({ of: diagnostics }: { of: readonly Diagnostic[] }) {
  return (
    <ul className="remarks">
      {diagnostics.map((diagnostic, index) => (
        <Remark key={index} of={diagnostic} />
      ))}
    </ul>
  );
}

/** Shows the diagnostics of the check, and offers to delete unused files. */
export async function showRemarks({ diagnostics, unused }: State): Promise<void> {
  const body = <RemarkList of={diagnostics} />;
  const yes = unused.length > 0 ? 'Delete what nothing uses' : 'Good';
  if (await ask({ title: 'Remarks', body, yes, no: 'Close' }))
    await send('POST', '/delete', { names: unused.map((path) => path.replace(/^uploads\//, '')) });
}

/** A short text about remaining placeholders; undefined if there are none. */
export function unfinishedIn({ diagnostics }: State): string | undefined {
  const sources = diagnostics.flatMap(({ isUnfinished, source }) => (isUnfinished && source ? source : []));
  const titles = sources.map(
    ({ file, path: [index] }) => titleOfCopy(file, projects()) ?? projects()[Number(index)]?.title ?? file,
  );
  const [title, ...others] = new Set(titles);
  if (title === undefined) return undefined;
  return others.length > 0 ? `Placeholders in ${count(others.length + 1, 'project')}` : `Placeholders in “${title}”`;
}
