import { z } from 'zod';
import { caseStudySchema } from '../schema/schema';
import { valueAt, type Path } from '../schema/image-fields';
import { cut, explain, nearest, quoted, type Explanation } from '../schema/text-rules';
import { phrases } from '../schema/words';
import type { Report } from './diagnostic';
import { count } from './report';

type Issue<Code> = Extract<z.core.$ZodRawIssue, { code: Code }>;

/** What is wrong with the value at a path; or with the name of a field, which may stand for the one that is `meant`. */
type Mistake = Explanation & { path: PropertyKey[]; isKey: boolean; meant?: PropertyKey[] | undefined };

/** What each kind of value is called, and what it looks like in JSON. */
const kinds: Record<string, [string, string]> = {
  array: ['a list in [ ]', '["…"]'],
  object: ['a group of fields in { }', '{ … }'],
  string: ['a text in quotation marks', '"…"'],
  boolean: ['true or false, without quotation marks', 'true or false'],
};

const shown = (value: unknown) => (typeof value === 'string' ? quoted(value) : cut(JSON.stringify(value)));

function wrongLength({ input, ...issue }: Issue<'too_big' | 'too_small'>): Explanation {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  const isText = typeof input === 'string';
  const measure = (number: number) => (isText ? count(number, 'character') : count(number, 'entry', 'entries'));
  const length = isText || Array.isArray(input) ? input.length : 0;
  const found = isText ? `${measure(length)}: ${quoted(input)}` : measure(length);
  const difference = measure(Math.abs(length - limit));
  return length > limit
    ? explain(found, `at most ${measure(limit)}`, `Make it shorter, by ${difference}.`)
    : explain(found, `at least ${measure(limit)}`, `Add at least ${difference}.`);
}

function wrongValue({ input, schema, path, ...issue }: Issue<'invalid_type' | 'invalid_value'>): Explanation {
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

function unknownFields({ input, schema, keys, path = [] }: Issue<'unrecognized_keys'>): Mistake[] {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return keys.map((key) => {
    const near = nearest(key, known) ?? known.find((name) => key.toLowerCase().endsWith(name.toLowerCase()));
    const isMissing = near !== undefined && valueAt(input, [near]) === undefined;
    const isInside = known.includes('content') && key in caseStudySchema.shape;
    const there = near === undefined ? '' : `; “${near}” is there already`;
    const removal = isInside ? `Move “${key}” into “content”.` : `Delete “${key}”${there}.`;
    const fix = isMissing ? `Rename “${key}” to “${near}”.` : removal;
    const words = explain(`the unknown field “${key}”`, `one of the fields ${known.join(', ')}`, fix);
    return { path: [...path, key], isKey: true, meant: isMissing ? [...path, near] : undefined, ...words };
  });
}

function mistakesOf(issue: z.core.$ZodRawIssue): Mistake[] {
  if (issue.code === 'unrecognized_keys') return unknownFields(issue);
  const place = { path: issue.path ?? [], isKey: false };
  if (issue.code === 'too_big' || issue.code === 'too_small') return [{ ...place, ...wrongLength(issue) }];
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') return [{ ...place, ...wrongValue(issue) }];
  const { found, expected, fix }: Partial<Explanation> = issue.code === 'custom' ? (issue.params ?? {}) : {};
  return found && expected && fix ? [{ ...place, found, expected, fix }] : [];
}

/** Reports what a schema has against a value, one thing at each place. Returns the typed value if there is nothing. */
export function checkSchema<Schema extends z.ZodType>(schema: Schema, value: unknown, report: Report) {
  // A message of zod is one text: the words are in it as JSON.
  const { data, error } = schema.safeParse(value, { error: (issue) => JSON.stringify(mistakesOf(issue)) });
  const mistakes = (error?.issues ?? []).flatMap(({ message }): Mistake[] => JSON.parse(message));
  const reported = new Set(mistakes.map(({ meant }) => meant?.join('\0')));
  for (const { path, isKey, meant: _, ...explanation } of mistakes) {
    if (!reported.has(path.join('\0'))) report(path as Path, explanation, { isKey });
    reported.add(path.join('\0'));
  }
  return data;
}
