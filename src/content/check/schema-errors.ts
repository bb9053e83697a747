import { z } from 'zod';
import type { Path } from '../schema/image-fields';
import { explain, type Explanation } from '../schema/text-rules';
import type { ValueDiagnostic } from './diagnostic';
import { count, described, nearest, valueAt } from './wording';

type Schema = z.core.$ZodType | undefined;

function schemaAt(schema: Schema, path: Path): Schema {
  if (schema instanceof z.ZodOptional) return schemaAt(schema.unwrap(), path);
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, rest);
  return schema instanceof z.ZodObject ? schemaAt(schema.shape[step], rest) : undefined;
}

const choices = (values: readonly unknown[]) => values.map((value) => `“${String(value)}”`).join(' or ');

/** What a schema asks for, in words, and what that looks like in JSON. */
function wanted(schema: Schema): { expected: string; sample: string } {
  const description = schema && z.globalRegistry.get(schema)?.description;
  const purpose = description ? `: ${description.charAt(0).toLowerCase()}${description.slice(1)}` : '';
  if (schema instanceof z.ZodArray) return { expected: `a list in [ ]${purpose}`, sample: '["…"]' };
  if (schema instanceof z.ZodObject) return { expected: `a group of fields in { }${purpose}`, sample: '{ … }' };
  if (schema instanceof z.ZodEnum) {
    return { expected: choices(schema.options) + purpose, sample: `"${schema.options[0] ?? ''}"` };
  }
  return { expected: `a text in quotation marks${purpose}`, sample: '"…"' };
}

function wrongLength(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, value: unknown): Explanation {
  const isText = typeof value === 'string';
  const length = isText || Array.isArray(value) ? value.length : 0;
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  const measure = (number: number) => (isText ? count(number, 'character') : count(number, 'entry', 'entries'));
  const bound = issue.exact ? 'exactly' : issue.code === 'too_big' ? 'at most' : 'at least';
  const difference = measure(Math.abs(length - limit));
  const found = isText ? `${measure(length)}: ${described(value)}` : length > 0 ? measure(length) : described(value);
  const fix = issue.code === 'too_big' ? `Make it shorter, by ${difference}.` : `Add at least ${difference}.`;
  return explain(found, `${bound} ${measure(limit)}`, fix);
}

function wrongKind(value: unknown, schema: Schema): Explanation {
  const { expected, sample } = wanted(schema);
  if (sample === '"…"' && (typeof value === 'number' || typeof value === 'boolean')) {
    return explain(described(value), expected, `Write "${value}" with quotation marks.`);
  }
  const isUnlisted = schema instanceof z.ZodArray && value !== null;
  const fix = isUnlisted ? 'Put “[” before it and “]” after it.' : `Write ${sample} in its place.`;
  return explain(described(value), expected, fix);
}

function explainIssue(issue: z.core.$ZodIssue, value: unknown, schema: Schema): Explanation {
  if (issue.code === 'custom') return issue.params?.['explanation'];
  if (value === undefined) {
    const { expected, sample } = wanted(schema);
    const field = String(issue.path.at(-1));
    return explain(`no “${field}”`, expected, `Add "${field}": ${sample}.`);
  }
  if (issue.code === 'too_big' || issue.code === 'too_small') return wrongLength(issue, value);
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return wrongKind(value, schema);
  const expected = choices(issue.values);
  const choice = nearest(value, issue.values.map(String));
  return explain(described(value), expected, `Write ${choice === undefined ? expected : `“${choice}”`}.`);
}

/** A field that the schema does not know; `meant` is the path of the missing field that it most likely is. */
function unknownField(schema: Schema, value: unknown, path: Path, field: string) {
  const group = schemaAt(schema, path);
  const known = group instanceof z.ZodObject ? Object.keys(group.shape) : [];
  const meant = nearest(
    field,
    known.filter((name) => valueAt(value, [...path, name]) === undefined),
  );
  const twin = nearest(field, known);
  const deletion = `Delete “${field}”${twin === undefined ? '' : `; “${twin}” is there already`}.`;
  const fix = meant === undefined ? deletion : `Rename “${field}” to “${meant}”.`;
  const explanation = explain(`the unknown field “${field}”`, `one of the fields ${known.join(', ')}`, fix);
  const diagnostic: ValueDiagnostic = { path: [...path, field], isKey: true, severity: 'error', ...explanation };
  return { diagnostic, meant: meant === undefined ? [] : [...path, meant] };
}

const keyOf = (path: Path) => path.join('\0');

/** What zod found in a value, in words; each cause once. */
export function schemaErrors(schema: z.ZodType, value: unknown, issues: z.core.$ZodIssue[]): ValueDiagnostic[] {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((field) => unknownField(schema, value, issue.path as Path, field))
      : [],
  );
  const reported = new Set(unknown.map(({ meant }) => keyOf(meant)));
  const diagnostics = unknown.map(({ diagnostic }) => diagnostic);
  for (const issue of issues) {
    const path = issue.path as Path;
    const found = valueAt(value, path);
    const isCrossCheck = issue.code === 'custom' && issue.params?.['isCrossCheck'] === true;
    const isReported = reported.has(keyOf(path)) && (isCrossCheck || found === undefined);
    if (issue.code === 'unrecognized_keys' || isReported) continue;
    reported.add(keyOf(path));
    const explanation = explainIssue(issue, found, schemaAt(schema, path));
    diagnostics.push({ path, severity: 'error', ...explanation });
  }
  return diagnostics;
}
