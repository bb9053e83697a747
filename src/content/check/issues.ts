import { z } from 'zod';
import type { Flaw } from '../schema/text-rules';
import type { Path } from './source';
import { flawOf, missingField, schemaAt, unknownField } from './wording';

/** A flaw of the value at a path. With `isName` the name of the field is meant, not its value. */
export interface Remark {
  path: Path;
  flaw: Required<Flaw>;
  severity: 'error' | 'warning';
  isName?: boolean;
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The value at a path, or undefined. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (parent, step) => (isGroup(parent) && Object.hasOwn(parent, step) ? parent[step] : undefined),
    value,
  );

const keyOf = (path: Path) => path.join('\0');

function unknownFields(schema: z.core.$ZodType, value: unknown, path: Path, fields: string[]) {
  const group = schemaAt(schema, path);
  const known = group instanceof z.ZodObject ? Object.keys(group.shape) : [];
  const present = Object.keys(valueAt(value, path) ?? {});
  return fields.map((field) => ({ path: [...path, field], ...unknownField(field, known, present) }));
}

/** What zod found in a value, in words; each cause once. */
export function remarksOf(schema: z.ZodType, value: unknown, issues: z.core.$ZodIssue[]): Remark[] {
  const remarks: Remark[] = [];
  const settled = new Set<string>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    for (const { path, flaw, meant } of unknownFields(schema, value, issue.path as Path, issue.keys)) {
      remarks.push({ path, flaw, severity: 'error', isName: true });
      if (meant !== undefined) settled.add(keyOf([...path.slice(0, -1), meant]));
    }
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') continue;
    const path = issue.path as Path;
    const found = valueAt(value, path);
    const isCrossCheck = issue.code === 'custom' && issue.params?.['isCrossCheck'] === true;
    if (settled.has(keyOf(path)) && (isCrossCheck || found === undefined)) continue;
    settled.add(keyOf(path));
    const isMissing = found === undefined && !isCrossCheck;
    const wanted = schemaAt(schema, path);
    const flaw = isMissing ? missingField(String(path.at(-1)), wanted) : flawOf(issue, found, wanted);
    remarks.push({ path, flaw, severity: 'error' });
  }
  return remarks;
}
