import { z } from 'zod';
import { caseStudySchema } from '../schema/schema';
import { valueAt, type Path } from '../schema/image-fields';
import { cut, explain, nearest, quoted, type Explanation } from '../schema/text-rules';
import { phrases } from '../schema/words';
import type { Issue } from './diagnostic';
import { count } from './report';

type RawIssue<Code> = Extract<z.core.$ZodRawIssue, { code: Code }>;

/** What each kind of value is called, and what it looks like in JSON. */
const kinds: Record<string, [string, string]> = {
  array: ['a list in [ ]', '["…"]'],
  object: ['a group of fields in { }', '{ … }'],
  string: ['a text in quotation marks', '"…"'],
  boolean: ['true or false, without quotation marks', 'true or false'],
};

const shown = (value: unknown) => (typeof value === 'string' ? quoted(value) : cut(JSON.stringify(value)));

function wrongLength({ input, ...issue }: RawIssue<'too_big' | 'too_small'>): Explanation {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  const isText = typeof input === 'string';
  const measure = (number: number) => (isText ? count(number, 'character') : count(number, 'entry', 'entries'));
  const length = isText || Array.isArray(input) ? input.length : 0;
  const found = measure(length) + (isText ? `: ${quoted(input)}` : '');
  const difference = measure(Math.abs(length - limit));
  return length > limit
    ? explain(found, `at most ${measure(limit)}`, `Make it shorter, by ${difference}.`)
    : explain(found, `at least ${measure(limit)}`, `Add at least ${difference}.`);
}

function wrongValue({ input, schema, path, ...issue }: RawIssue<'invalid_type' | 'invalid_value'>): Explanation {
  const type = issue.code === 'invalid_type' ? issue.expected : 'choice';
  const values = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const choices = values.map((value) => `“${value}”`).join(' or ');
  const [kind, shape] = kinds[type] ?? [choices, `"${values[0]}"`];
  const sample = schema && phrases.has(schema) ? '{ "text": "…", "lang": "en" }' : shape;
  const description = schema && z.globalRegistry.get(schema)?.description;
  const expected = kind + (description ? `: ${description.charAt(0).toLowerCase()}${description.slice(1)}` : '');
  const field = String(path?.at(-1));
  const insteadOf = (fix: string) => explain(shown(input), expected, fix);
  if (input === undefined) return explain(`no “${field}”`, expected, `Add "${field}": ${sample}.`);
  if (type === 'array' && input !== null) return insteadOf('Put “[” before it and “]” after it.');
  if (type === 'string' && /number|boolean/.test(typeof input)) return insteadOf(`Write "${input}" in its place.`);
  const near = typeof input === 'string' && nearest(input, values);
  return insteadOf(`Write ${near ? `“${near}”` : choices || sample} in its place.`);
}

/** With the way to the field that is meant by the name of another, where it is not there. */
type SchemaIssue = Issue & { meant?: Path };

function unknownFields({ input, schema, keys }: RawIssue<'unrecognized_keys'>, path: Path): SchemaIssue[] {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return keys.map((key) => {
    const near = nearest(key, known) ?? known.find((name) => key.toLowerCase().endsWith(name.toLowerCase()));
    const isMeant = near !== undefined && valueAt(input, [near]) === undefined;
    const isInside = known.includes('content') && key in caseStudySchema.shape;
    const there = near === undefined ? '' : `; “${near}” is there already`;
    const removal = isInside ? `Move “${key}” into “content”.` : `Delete “${key}”${there}.`;
    const fix = isMeant ? `Rename “${key}” to “${near}”.` : removal;
    const words = explain(`the unknown field “${key}”`, `one of the fields ${known.join(', ')}`, fix);
    return { path: [...path, key], isKey: true, ...(isMeant && { meant: [...path, near] }), ...words };
  });
}

function issuesOf(issue: z.core.$ZodRawIssue): SchemaIssue[] {
  const path = (issue.path ?? []).map((step) => (typeof step === 'number' ? step : String(step)));
  if (issue.code === 'unrecognized_keys') return unknownFields(issue, path);
  if (issue.code === 'too_big' || issue.code === 'too_small') return [{ path, ...wrongLength(issue) }];
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') return [{ path, ...wrongValue(issue) }];
  const { found, expected, fix }: Partial<Explanation> = issue.code === 'custom' ? (issue.params ?? {}) : {};
  return found && expected && fix ? [{ path, found, expected, fix }] : [];
}

/** What a schema has against a value, one thing at each place. The typed value is there if that is nothing. */
export function checkSchema<Schema extends z.ZodType>(schema: Schema, content: unknown) {
  // A message of zod is one text: the issues are in it as JSON.
  const { data: value, error } = schema.safeParse(content, { error: (issue) => JSON.stringify(issuesOf(issue)) });
  const found = (error?.issues ?? []).flatMap(({ message }): SchemaIssue[] => JSON.parse(message));
  const places = found.map(({ path }) => path.join('\0'));
  const meant = found.map((issue) => issue.meant?.join('\0'));
  const isFirst = (place: string, index: number) => places.indexOf(place) === index && !meant.includes(place);
  return { value, issues: found.filter(({ path }, index) => isFirst(path.join('\0'), index)) };
}
