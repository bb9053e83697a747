import type { Operation } from 'rfc6902';
import { count } from '../../content/engine/count';
import { stepsOf } from '../../content/engine/paths';
import { partOf, parts, partWith, type Part } from '../../content/schema/part-names';
import { titlesAt } from '../names';
import { ask } from './dialog';
import type { Entry } from './list-entries';
import { change, schemaAt, update, valueOf } from './state';
import { studyOnPage, write, type Study } from './study';

const outer = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));
const lastStep = (pointer: string) => stepsOf(pointer).at(-1) ?? '';

/** Whether a file stays complete without the value at a pointer. */
export function canGo(file: string, pointer: string): boolean {
  const group = valueOf(file, outer(pointer));
  const { minItems = 0, required = [] } = schemaAt(file, outer(pointer)) ?? {};
  return Array.isArray(group) ? group.length > minItems : !required.includes(lastStep(pointer));
}

/** The smallest value around a list, up to `limit`, without which its file stays complete. */
function smallestAround(file: string, list: string, limit: string): string | undefined {
  for (let pointer = list; pointer.length > limit.length; pointer = outer(pointer))
    if (canGo(file, pointer) && pointer !== `${limit}/sections`) return pointer;
  return undefined;
}

/** The change that takes a part out of the sections; none where the last one would go. */
function withoutPart(study: Study, part: Part | undefined): Operation[] {
  const index = study.entries.findIndex((entry) => part !== undefined && partOf(entry) === part);
  if (index < 0 || study.entries.length < 2) return [];
  const path = `${study.base}/sections/${index}`;
  return write(study, study.entries.toSpliced(index, 1), { op: 'remove', path });
}

/** What is left out in place of a list's last entries, by the pointer of what goes. */
function withoutList(file: string, list: string): { gone: string; changes: Operation[] } | undefined {
  const page = studyOnPage();
  const study = page && file === page.file && list.startsWith(`${page.base}/`) ? page : undefined;
  if (!study && file !== 'site.json') return undefined;
  const base = study?.base ?? '';
  const gone = smallestAround(file, list, base);
  const [field = ''] = stepsOf(list.slice(base.length));
  const part = study && partWith(field);
  if (gone === undefined) {
    const changes = study ? withoutPart(study, part) : [];
    return changes.length > 0 ? { gone: `${base}/${field}`, changes } : undefined;
  }
  const others = part ? parts[part].filter((name) => name !== field && valueOf(file, `${base}/${name}`)) : [];
  const isWholePart = study?.isWritten && gone === `${base}/${field}` && others.length === 0;
  return { gone, changes: [{ op: 'remove', path: gone }, ...(isWholePart ? withoutPart(study, part) : [])] };
}

/** The action that leaves out the part that a list is, if it has too few entries to lose one; else why it can't. */
export function leavingOut({ field: { file }, list, values }: Entry): string | (() => Promise<void>) {
  const without = withoutList(file, list);
  if (!without) return `The page needs ${count(values.length, 'entry', 'entries')} here.`;
  const { gone, changes } = without;
  const title = titlesAt(schemaAt(file, ''), stepsOf(gone), valueOf(file, '')).at(-1) ?? 'this';
  const name = title.endsWith('”') ? title : `“${title}”`;
  const needed = values.length === 1 ? 'This is its last entry' : `It needs ${values.length} entries`;
  const body = `${needed}: without it, all of ${name} leaves the page. Undo brings it back.`;
  return async () => {
    if (!(await ask({ title: `Leave ${name} out?`, body, yes: 'Leave it out' }))) return;
    if (await change(file, ...changes)) update({ status: `Left out: ${title}` });
  };
}
