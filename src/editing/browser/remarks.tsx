import type { Diagnostic } from '../../content/engine/diagnostic';
import { count } from '../../content/engine/count';
import { explained, fileNames, nameOfFile, placesIn, titleOfCopy } from '../names';
import type { State } from '../protocol';
import { ask, Tool, useQuestion } from './dialog';
import { leadTo, placeAt } from './leading';
import { knownOf, projects, read, send } from './state';

/** A diagnostic of the check with its place, and what leads there. */
function Remark({ of: diagnostic }: { of: Diagnostic }) {
  const { source } = diagnostic;
  const { file } = source ?? diagnostic;
  const known = knownOf(nameOfFile(file));
  const name = placesIn(diagnostic, known);
  const [path] = source?.places ?? [source?.path];
  const place = path && read().content?.files[nameOfFile(file)] ? placeAt(file, path) : undefined;
  const lead = (to: ReturnType<typeof placeAt>) => {
    useQuestion.getState().asked?.close();
    leadTo(to);
  };
  return (
    <li data-severity={diagnostic.severity}>
      <strong>{name}</strong>
      {file !== diagnostic.file && ` ${diagnostic.file}`}
      {`\n${explained(diagnostic, known)} `}
      {place && <Tool name={`Show it: ${name}`} words="Show it" act={() => lead(place)} />}
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
    ({ file, path: [index] }) =>
      titleOfCopy(file, projects()) ?? projects()[Number(index)]?.title ?? fileNames[nameOfFile(file)] ?? file,
  );
  const [title, ...others] = new Set(titles);
  if (title === undefined) return undefined;
  return others.length > 0 ? `Placeholders in ${count(others.length + 1, 'project')}` : `Placeholders in “${title}”`;
}
