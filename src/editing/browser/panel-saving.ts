import { applyPatch, createPatch, type Operation } from 'rfc6902';
import { stepsOf, valueAt } from '../../content/engine/paths';
import type { Diagnostic } from '../../content/engine/diagnostic';
import { nameOfFile } from '../names';
import { Refused } from '../protocol';
import { change } from './state';

/** The changes of one field: a list is one. */
interface FieldChanges {
  steps: string[];
  changes: Operation[];
}

/** The changes from a value to another, by field. */
function byField(before: unknown, after: unknown): FieldChanges[] {
  const fields = new Map<string, FieldChanges>();
  for (const part of createPatch(before, after)) {
    const steps = stepsOf(part.path);
    const isList = (_: string, index: number) => Array.isArray(valueAt(before, steps.slice(0, index)));
    const list = steps.findIndex(isList);
    const own = list < 0 ? steps : steps.slice(0, list);
    const field = fields.get(own.join('/')) ?? { steps: own, changes: [] };
    field.changes.push(part);
    fields.set(own.join('/'), field);
  }
  return [...fields.values()];
}

/** Whether a value has nothing in it. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.values(value).every(isEmpty));

/** The path of what a change of a value adds if that is empty, such as an entry; undefined if it adds nothing such. */
export function emptyAdded(before: unknown, now: unknown): string[] | undefined {
  // JSON removes undefined values.
  const [one, other]: unknown[] = JSON.parse(JSON.stringify([before, now]));
  const [part, ...others] = createPatch(one, other);
  if (part?.op !== 'add' || others.length > 0 || !isEmpty(part.value)) return undefined;
  const steps = stepsOf(part.path);
  const list = valueAt(one, steps.slice(0, -1));
  return steps.at(-1) === '-' ? [...steps.slice(0, -1), String(Object(list).length)] : steps;
}

/** Whether one path leads into the other. */
const overlaps = (one: string[], other: string[]) =>
  one.slice(0, other.length).every((step, index) => step === other[index]);

/** The diagnostics of a refused change; undefined if it failed otherwise. */
const diagnosticsOf = (error: unknown): Diagnostic[] | undefined =>
  error instanceof Refused ? error.body.diagnostics : undefined;

/** What was saved of several changes. */
export interface Saved {
  /** The value with what was saved. */
  value: unknown;
  /** The paths of the values that were saved. */
  paths: string[][];
  /** Why the others were not. */
  refused?: Error;
}

/**
 * Saves the changes from a value to another at a JSON Pointer of a file, as many fields as are right. Fields that are
 * right together only, such as a picture with its description, are saved together.
 * @throws Error if nothing was saved, and not because of what is wrong with it
 */
export async function saveFields(file: string, pointer: string, before: unknown, after: unknown): Promise<Saved> {
  const value: unknown = JSON.parse(JSON.stringify(before));
  const paths: string[][] = [];
  const reasons = new Map<string, Diagnostic>();
  const base = stepsOf(pointer);

  /** Keeps each reason once. */
  const refuse = (found: Diagnostic[] = []) => found.forEach((one) => reasons.set(JSON.stringify(one), one));

  /** Resolves with the diagnostics if they are refused. */
  async function save(fields: FieldChanges[]): Promise<Diagnostic[] | undefined> {
    const changes = fields.flatMap((field) => field.changes);
    if (changes.length === 0) return undefined;
    try {
      const isSaved = await change(file, ...changes.map((part) => ({ ...part, path: pointer + part.path })));
      applyPatch(value, changes);
      if (isSaved) paths.push(...changes.map(({ path }) => stepsOf(path)));
      return undefined;
    } catch (error) {
      const found = diagnosticsOf(error);
      if (!found) throw error;
      return found;
    }
  }

  let fields = byField(before, after);
  for (let found = await save(fields); found; found = await save(fields)) {
    const isNamed = ({ steps }: FieldChanges) =>
      found?.some(({ file: named, source = { file: named, path: [] } }) => {
        const place = source.path.map(String);
        return nameOfFile(source.file) === file && overlaps(place, [...base, ...steps].slice(0, place.length));
      });
    const right = fields.filter((field) => !isNamed(field));
    const isClear = right.length > 0 && right.length < fields.length;
    if (isClear || fields.length === 1) refuse(found);
    // It is not clear which of them is wrong.
    else for (const field of fields) refuse(await save([field]));
    if (!isClear) break;
    fields = right;
  }
  const isSaved = (path: string[]) => paths.some((saved) => overlaps(path, saved));
  const remaining = [...reasons.values()].filter(
    ({ source }) => !source || !isSaved(source.path.slice(base.length).map(String)),
  );
  return { value, paths, ...(reasons.size > 0 && { refused: new Refused(422, { diagnostics: remaining }) }) };
}
