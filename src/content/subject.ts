import { valueAt } from './issues';
import type { Path } from './source';
import { shortened } from './wording';

const fieldsOf = (path: Path) =>
  path
    .map((step) => (typeof step === 'number' ? `, entry ${step + 1}` : `.${step}`))
    .join('')
    .replace(/^[.,]\s?/, '');

/** What a path means to the owner, such as `project 3, “Making search visible”, content.design, entry 2`. */
export function subjectOf(value: unknown, path: Path): string {
  const [index, ...rest] = path;
  if (typeof index !== 'number') return fieldsOf(path) || 'the whole file';
  const title = valueAt(value, [index, 'title']);
  const name =
    typeof title === 'string' && title.trim() !== '' ? `project ${index}, “${shortened(title)}”` : `project ${index}`;
  return rest.length === 0 ? name : `${name}, ${fieldsOf(rest)}`;
}
