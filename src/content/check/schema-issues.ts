import { z } from 'zod';
import { choiceOf } from '../engine/choices';
import { caseStudySchema } from '../schema/schema';
import { valueAt, type Path } from '../engine/paths';
import { count } from '../engine/count';
import { cut, explain, nearest, quoted, type Explanation } from '../engine/text-rules';
import { phrases } from '../schema/words';
import type { Issue } from '../engine/diagnostic';

type RawIssue<Code> = Extract<z.core.$ZodRawIssue, { code: Code }>;

/** For each type of value its name in messages, and an example in JSON. */
const kinds: Record<string, [string, string]> = {
  array: ['a list in [ ]', '["…"]'],
  object: ['a group of fields in { }', '{ … }'],
  string: ['a text in quotation marks', '"…"'],
  boolean: ['true or false, without quotation marks', 'true or false'],
};

function wrongLength({ input, ...issue }: RawIssue<'too_big' | 'too_small'>): Explanation {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  const isText = typeof input === 'string';
  const measure = (number: number) => (isText ? count(number, 'character') : count(number, 'entry', 'entries'));
  const length = isText || Array.isArray(input) ? input.length : 0;
  const found = measure(length) + (isText ? `: ${quoted(input)}` : '');
  const [bound, advice] = length > limit ? ['at most', 'Make it shorter, by'] : ['at least', 'Add at least'];
  return explain(found, `${bound} ${measure(limit)}`, `${advice} ${measure(Math.abs(length - limit))}.`);
}

function wrongValue({ input, schema, path, ...issue }: RawIssue<'invalid_type' | 'invalid_value'>): Explanation {
  const type = issue.code === 'invalid_type' ? issue.expected : 'choice';
  const values = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const choices = values.map((value) => `“${value}”`).join(' or ');
  const [kind, shape] = kinds[type] ?? [choices, `"${values[0]}"`];
  const sample = schema && phrases.has(schema) ? '{ "text": "…", "lang": "en" }' : shape;
  const { title, description = '' } = (schema && z.globalRegistry.get(schema)) ?? {};
  const purpose = description.charAt(0).toLowerCase() + description.slice(1);
  const subject = title !== undefined && type !== 'choice' ? `“${title}”` : '';
  const meaning = [subject, purpose].filter(Boolean).join(', ');
  const expected = kind + (meaning === '' ? '' : `: ${meaning}`);
  const field = String(path?.at(-1));
  if (input === undefined) return explain(`no “${field}”`, expected, `Add "${field}": ${sample}.`);
  const found = typeof input === 'string' ? quoted(input) : cut(JSON.stringify(input));
  const insteadOf = (fix: string) => explain(found, expected, fix);
  if (type === 'array' && input !== null) return insteadOf('Put “[” before it and “]” after it.');
  if (type === 'string' && /number|boolean/.test(typeof input)) return insteadOf(`Write "${input}" in its place.`);
  const near = typeof input === 'string' && nearest(input, values);
  return insteadOf(`Write ${near ? `“${near}”` : choices || sample} in its place.`);
}

function unknownFields({ input, schema, keys }: RawIssue<'unrecognized_keys'>, path: Path): Issue[] {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return keys.map((key) => {
    const near = nearest(key, known) ?? known.find((name) => key.toLowerCase().endsWith(name.toLowerCase()));
    const isMeant = near !== undefined && valueAt(input, [near]) === undefined;
    const isInside = known.includes('content') && key in caseStudySchema.shape;
    const alreadyThere = near === undefined ? '' : `; “${near}” is there already`;
    const removal = isInside ? `Move “${key}” into “content”.` : `Delete “${key}”${alreadyThere}.`;
    const fix = isMeant ? `Rename “${key}” to “${near}”.` : removal;
    const words = explain(`the unknown field “${key}”`, `one of the fields ${known.join(', ')}`, fix);
    return { path: [...path, key], isKey: true, ...(isMeant && { meant: [...path, near] }), ...words };
  });
}

/** The issues of a value for the schema of a union that it is meant for. */
function unionIssues({ input, schema }: RawIssue<'invalid_union'>, path: Path): Issue[] {
  const choice = schema && choiceOf(schema);
  const chosen = choice?.choose(input);
  if (!chosen) return choice ? [{ path, ...choice.explain(input) }] : [];
  return checkSchema(chosen, input).issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
}

function issuesOf(issue: z.core.$ZodRawIssue): Issue[] {
  const path = (issue.path ?? []).map((step) => (typeof step === 'number' ? step : String(step)));
  if (issue.code === 'unrecognized_keys') return unknownFields(issue, path);
  if (issue.code === 'invalid_union') return unionIssues(issue, path);
  if (issue.code === 'too_big' || issue.code === 'too_small') return [{ path, ...wrongLength(issue) }];
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') return [{ path, ...wrongValue(issue) }];
  const { found, expected, fix }: Partial<Explanation> = issue.code === 'custom' ? (issue.params ?? {}) : {};
  return found && expected && fix ? [{ path, found, expected, fix }] : [];
}

/** Validates a value against a schema: one issue per place, and the typed value if there are none. */
export function checkSchema<Schema extends z.core.$ZodType>(schema: Schema, content: unknown) {
  // A zod message is a single string, so the issues are passed in it as JSON.
  const { data: value, error } = z.safeParse(schema, content, { error: (issue) => JSON.stringify(issuesOf(issue)) });
  const found = (error?.issues ?? []).flatMap(({ message }): Issue[] => JSON.parse(message));
  const firsts = new Map<string, Issue>(found.toReversed().map((issue) => [issue.path.join('\0'), issue]));
  for (const { meant } of found) if (meant) firsts.delete(meant.join('\0'));
  return { value, issues: [...firsts.values()].reverse() };
}
