import levenshtein from 'damerau-levenshtein';
import type { Path } from '../schema/image-fields';
import { quoted } from '../schema/text-rules';

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The value at a path, or undefined. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (parent, step) => (isGroup(parent) && Object.hasOwn(parent, step) ? parent[step] : undefined),
    value,
  );

/** A number with its noun. */
export const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** A value as a person would name it. */
export function described(value: unknown): string {
  if (value === '') return 'an empty text';
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return `the number ${value}`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list [ ]' : 'a list [ ]';
  return isGroup(value) ? 'a group { }' : String(value);
}

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The candidate that is most likely meant by a word, if any is near enough; case and accents count for little. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 0.5;
  for (const candidate of candidates) {
    const distance = levenshtein(plain(word), plain(candidate)).steps + (word === candidate ? 0 : 0.1);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

const fieldNames = (path: Path) =>
  path
    .map((step) => (typeof step === 'number' ? `, entry ${step + 1}` : `.${step}`))
    .join('')
    .replace(/^[.,]\s?/, '');

/** What a path means to the owner, such as `project 3, “Making search visible”, content.design, entry 2`. */
export function fieldOf(value: unknown, path: Path): string {
  const [index, ...rest] = path;
  if (typeof index !== 'number') return fieldNames(path) || 'the whole file';
  const project = valueAt(value, [index]);
  // The title, even if its field is misspelt.
  const title = valueAt(project, [nearest('title', isGroup(project) ? Object.keys(project) : []) ?? 'title']);
  const named = typeof title === 'string' && title.trim() !== '' ? [quoted(title)] : [];
  return [`project ${index}`, ...named, ...(rest.length > 0 ? [fieldNames(rest)] : [])].join(', ');
}
