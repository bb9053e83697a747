import { z } from 'zod';
import type { Flaw } from '../schema/text-rules';
import { nearest } from './nearest';
import type { Path } from './source';

const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional ? unwrapped(schema.unwrap()) : schema;

/** The schema of the value at a path, if the path leads anywhere. */
export function schemaAt(schema: z.core.$ZodType, path: Path): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>((parent, step) => {
    if (parent instanceof z.ZodArray) return unwrapped(parent.element);
    return parent instanceof z.ZodObject && parent.shape[step] ? unwrapped(parent.shape[step]) : undefined;
  }, schema);
}

export const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
const quoted = (words: readonly unknown[]) => words.map((word) => `“${String(word)}”`).join(' or ');
/** A number with its noun. */
export const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** A value as a person would name it. */
export function described(value: unknown): string {
  if (value === '') return 'an empty text';
  if (typeof value === 'string') return `“${shortened(value)}”`;
  if (typeof value === 'number') return `the number ${value}`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list [ ]' : 'a list [ ]';
  return typeof value === 'object' && value !== null ? 'a group { }' : String(value);
}

function kindOf(schema: z.core.$ZodType | undefined): { words: string; sample: string } {
  if (schema instanceof z.ZodArray) return { words: 'a list in [ ]', sample: '["…"]' };
  if (schema instanceof z.ZodObject) return { words: 'a group of fields in { }', sample: '{ … }' };
  if (schema instanceof z.ZodEnum) return { words: quoted(schema.options), sample: `"${schema.options[0] ?? ''}"` };
  return { words: 'a text in quotation marks', sample: '"…"' };
}

function purposeOf(schema: z.core.$ZodType | undefined): string {
  const description = schema && z.globalRegistry.get(schema)?.description;
  return description === undefined ? '' : `: ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
}

/** A required field that is not there. */
export function missingField(field: string, schema: z.core.$ZodType | undefined): Required<Flaw> {
  const { words, sample } = kindOf(schema);
  return {
    found: `no “${field}”`,
    expected: words + purposeOf(schema),
    remedy: `Add "${field}": ${sample}.`,
  };
}

/** A field that the schema does not know. `present` are the fields the group has. */
export function unknownField(
  field: string,
  known: string[],
  present: string[],
): { flaw: Required<Flaw>; meant?: string } {
  const meant = nearest(
    field,
    known.filter((name) => !present.includes(name)),
  );
  const twin = meant ?? nearest(field, known);
  const flaw = {
    found: `the unknown field “${field}”`,
    expected: `one of the fields ${known.join(', ')}`,
    remedy:
      meant !== undefined
        ? `Rename “${field}” to “${meant}”.`
        : `Delete “${field}”${twin === undefined ? '' : `; “${twin}” is there already`}.`,
  };
  return meant === undefined ? { flaw } : { flaw, meant };
}

function wrongLength(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, value: unknown): Required<Flaw> {
  const isText = typeof value === 'string';
  const length = isText || Array.isArray(value) ? value.length : 0;
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  const measure = (number: number) => (isText ? count(number, 'character') : count(number, 'entry', 'entries'));
  const bound = issue.exact ? 'exactly' : issue.code === 'too_big' ? 'at most' : 'at least';
  const apart = measure(Math.abs(length - limit));
  return {
    found: isText ? `${measure(length)}: ${described(value)}` : length === 0 ? described(value) : measure(length),
    expected: `${bound} ${measure(limit)}`,
    remedy: issue.code === 'too_big' ? `Make it shorter, by ${apart}.` : `Add at least ${apart}.`,
  };
}

function wrongKind(value: unknown, schema: z.core.$ZodType | undefined): Required<Flaw> {
  const { words, sample } = kindOf(schema);
  const isUnquoted = sample === '"…"' && (typeof value === 'number' || typeof value === 'boolean');
  const isUnlisted = schema instanceof z.ZodArray && value !== null;
  return {
    found: described(value),
    expected: words + purposeOf(schema),
    remedy: isUnquoted
      ? `Write "${String(value)}" with quotation marks.`
      : isUnlisted
        ? 'Put “[” before it and “]” after it.'
        : `Write ${sample} in its place.`,
  };
}

/** A value that does not satisfy its schema, in words. */
export function flawOf(issue: z.core.$ZodIssue, value: unknown, schema: z.core.$ZodType | undefined): Required<Flaw> {
  if (issue.code === 'custom') {
    const flaw: Flaw = issue.params?.['flaw'];
    return { found: described(value), ...flaw };
  }
  if (issue.code === 'too_big' || issue.code === 'too_small') return wrongLength(issue, value);
  if (issue.code === 'invalid_value' && typeof value === 'string') {
    const choice = nearest(value, issue.values.map(String));
    const expected = quoted(issue.values);
    return {
      found: described(value),
      expected,
      remedy: choice === undefined ? `Write ${expected}.` : `Write “${choice}”.`,
    };
  }
  return wrongKind(value, schema);
}
