import type { Diagnostic } from '../../content/check/diagnostic';
import { count } from '../../content/schema/text-rules';
import { wordsOf, type State } from '../protocol';
import { ask } from './dialog';
import { projects, send } from './state';

/** The diagnostics of the check with their positions. */
export function RemarkList({ of: diagnostics }: { of: readonly Diagnostic[] }) {
  return (
    <ul className="remarks">
      {diagnostics.map((one, index) => (
        <li key={index} data-severity={one.severity}>
          <strong>{one.line > 0 ? one.field : one.file}</strong>
          {one.line === 0 && one.field !== 'the whole file' && ` ${one.field}`}
          {`\n${wordsOf(one)}`}
        </li>
      ))}
    </ul>
  );
}

/** Shows the diagnostics of the check, and offers to delete unused files. */
export async function showRemarks({ diagnostics, unused }: State): Promise<void> {
  const body = <RemarkList of={diagnostics} />;
  const yes = unused.length > 0 ? 'Delete what nothing uses' : 'Good';
  if (await ask({ title: 'Remarks', body, yes, no: 'Close' }))
    for (const path of unused) await send('DELETE', `/${path.split('/').map(encodeURIComponent).join('/')}`);
}

/** A short text about remaining placeholders; undefined if there are none. */
export function unfinishedIn({ diagnostics }: State): string | undefined {
  const sources = diagnostics.flatMap(({ isUnfinished, source }) => (isUnfinished && source ? source : []));
  const titles = sources.map(({ file, path: [index] }) => {
    const locked = projects().find(({ sealed }) => sealed?.replace('./sealed/', 'private/') === file);
    return (locked ?? projects()[Number(index)])?.title ?? file;
  });
  const [title, ...others] = new Set(titles);
  if (title === undefined) return undefined;
  return others.length > 0 ? `Placeholders in ${count(others.length + 1, 'project')}` : `Placeholders in “${title}”`;
}
