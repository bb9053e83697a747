import { z } from 'zod';
import { phrases } from '../schema/fields';
import { caseStudySchema } from '../schema/schema';
import { valueAt, type Path } from '../schema/image-fields';
import { explain, nearest, quoted, type Explanation } from '../schema/text-rules';
import { count, type Report } from './report';

type Issue<Code> = Extract<z.core.$ZodRawIssue, { code: Code }>;

/** What each kind of value is called, and what it looks like in JSON. */
const kinds: Record<string, [string, string]> = {
  array: ['a list in [ ]', '["…"]'],
  object: ['a group of fields in { }', '{ … }'],
  string: ['a text in quotation marks', '"…"'],
  boolean: ['true or false, without quotation marks', 'true or false'],
};

/** A value as a person would name it. */
function described(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return `the number ${value}`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list [ ]' : 'a list [ ]';
  return typeof value === 'object' && value !== null ? 'a group { }' : String(value);
}

function wrongLength({ input, ...issue }: Issue<'too_big' | 'too_small'>): Explanation {
  const [bound, limit] = issue.code === 'too_big' ? ['at most', issue.maximum] : ['at least', issue.minimum];
  const isText = typeof input === 'string';
  const measure = (number: number) => (isText ? count(number, 'character') : count(number, 'entry', 'entries'));
  const length = isText || Array.isArray(input) ? input.length : 0;
  const difference = measure(Math.abs(length - Number(limit)));
  const found = isText ? `${measure(length)}: ${quoted(input)}` : length > 0 ? measure(length) : described(input);
  const fix = length > limit ? `Make it shorter, by ${difference}.` : `Add at least ${difference}.`;
  return explain(found, `${bound} ${measure(Number(limit))}`, fix);
}

function wrongValue(issue: Issue<'invalid_type' | 'invalid_value'>): Explanation {
  const { input, schema, path } = issue;
  const values = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const choices = values.map((value) => `“${value}”`).join(' or ');
  const [kind, shape] = (issue.code === 'invalid_type' && kinds[issue.expected]) || [choices, `"${values[0]}"`];
  const sample = schema && phrases.has(schema) ? '{ "text": "…", "lang": "en" }' : shape;
  if (typeof input === 'string' && choices !== '') {
    const near = nearest(input, values);
    return explain(quoted(input), kind, `Write ${near === undefined ? kind : `“${near}”`}.`);
  }
  const description = schema && z.globalRegistry.get(schema)?.description;
  const expected = kind + (description ? `: ${description.charAt(0).toLowerCase()}${description.slice(1)}` : '');
  const field = String(path?.at(-1));
  if (input === undefined) return explain(`no “${field}”`, expected, `Add "${field}": ${sample}.`);
  const isUnquoted = sample === '"…"' && (typeof input === 'number' || typeof input === 'boolean');
  const other = isUnquoted ? `Write "${input}" with quotation marks.` : `Write ${sample} in its place.`;
  const isUnlisted = sample === '["…"]' && input !== null;
  return explain(described(input), expected, isUnlisted ? 'Put “[” before it and “]” after it.' : other);
}

/** What is wrong with a value; or with its field `unknown`, which most likely stands for the missing field `meant`. */
type Words = Explanation & { unknown?: string; meant?: string | undefined };

function wordsOf(issue: z.core.$ZodRawIssue): Words[] {
  if (issue.code === 'too_big' || issue.code === 'too_small') return [wrongLength(issue)];
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') return [wrongValue(issue)];
  if (issue.code !== 'unrecognized_keys') return [];
  const known = issue.schema instanceof z.ZodObject ? Object.keys(issue.schema.shape) : [];
  const missing = known.filter((name) => valueAt(issue.input, [name]) === undefined);
  return issue.keys.map((unknown) => {
    const isItsEnd = (name: string) => unknown.toLowerCase().endsWith(name.toLowerCase());
    const [meant, near] = [nearest(unknown, missing) ?? missing.find(isItsEnd), nearest(unknown, known)];
    const isInside = known.includes('content') && unknown in caseStudySchema.shape;
    const deletion = isInside
      ? `Move “${unknown}” into “content”.`
      : `Delete “${unknown}”${near === undefined ? '' : `; “${near}” is there already`}.`;
    const fix = meant === undefined ? deletion : `Rename “${unknown}” to “${meant}”.`;
    const words = explain(`the unknown field “${unknown}”`, `one of the fields ${known.join(', ')}`, fix);
    return { unknown, meant, ...words };
  });
}

/** Reports what a schema has against a value, each cause once. Returns the typed value if there is nothing. */
export function checkSchema<Schema extends z.ZodType>(schema: Schema, value: unknown, report: Report) {
  // A message of zod is one text: the words are in it as JSON.
  const { data, error } = schema.safeParse(value, { error: (issue) => JSON.stringify(wordsOf(issue)) });
  const issues = error?.issues ?? [];
  const ofWrongType = new Set(issues.flatMap(({ code, path }) => (code === 'invalid_type' ? path.join('\0') : [])));
  // zod counts the entries of what is no list as well.
  const relevant = issues.filter(({ code, path }) => code === 'invalid_type' || !ofWrongType.has(path.join('\0')));
  const errors = relevant.flatMap(({ path, message }) => {
    const words: Words[] = JSON.parse(message);
    return words.map((word) => ({ path: path as Path, ...word }));
  });
  const renamed = errors.map(({ path, meant }) => meant && [...path, meant].join('\0'));
  for (const { path, unknown, meant: _, ...explanation } of errors) {
    if (unknown !== undefined) report([...path, unknown], explanation, { isKey: true });
    else if (!renamed.includes(path.join('\0'))) report(path, explanation);
  }
  return data;
}
