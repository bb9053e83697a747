import { valueAt } from './issues';
import { nearest } from './nearest';
import type { Path } from './source';
import { shortened } from './wording';

const fieldsOf = (path: Path) =>
  path
    .map((step) => (typeof step === 'number' ? `, entry ${step + 1}` : `.${step}`))
    .join('')
    .replace(/^[.,]\s?/, '');

/** A project’s title, even where the field is misspelt. */
function titleOf(project: unknown): string {
  const fields = typeof project === 'object' && project !== null ? Object.keys(project) : [];
  const title = valueAt(project, [nearest('title', fields) ?? 'title']);
  return typeof title === 'string' && title.trim() !== '' ? `, “${shortened(title)}”` : '';
}

/** What a path means to the owner, such as `project 3, “Making search visible”, content.design, entry 2`. */
export function subjectOf(value: unknown, path: Path): string {
  const [index, ...rest] = path;
  if (typeof index !== 'number') return fieldsOf(path) || 'the whole file';
  const project = `project ${index}${titleOf(valueAt(value, [index]))}`;
  return rest.length === 0 ? project : `${project}, ${fieldsOf(rest)}`;
}
