import type { z } from 'zod';
import { valueAt } from '../content/engine/paths';
import type { Diagnostic } from '../content/engine/diagnostic';
import type { HandedOut, RecipientSummary } from '../locking';

export type Schema = z.core.JSONSchema.BaseSchema;

/** The base path of the editor's API in the development server; not in the published site. */
export const editAddress = '/__edit';

/** The header with the token of `State`, required for all changes. */
export const tokenHeader = 'x-edit-token';

/** Of a schema with alternatives, that for a value: of a text the one of texts, of a group that of its kind or part. */
function chosen(schema: Schema | undefined, value: unknown): Schema | undefined {
  const isMeant = ({ type, properties }: Schema) => {
    if (typeof value !== 'object' || value === null) return type === typeof value;
    const kind = valueAt(properties, ['kind', 'const']);
    return kind === undefined
      ? properties?.['part'] !== undefined && 'part' in value
      : kind === valueAt(value, ['kind']);
  };
  return schema?.anyOf ? schema.anyOf.find((one) => typeof one === 'object' && isMeant(one)) : schema;
}

/** The schema of the value at a path in `value`, which chooses among alternatives. */
export function schemaIn(schema: Schema | undefined, steps: string[], value?: unknown): Schema | undefined {
  let [inner, at] = [schema, value];
  for (const step of steps) {
    const outer = chosen(inner, at);
    const next = outer?.properties?.[step] ?? outer?.items ?? outer?.additionalProperties;
    inner = typeof next === 'object' && !Array.isArray(next) ? next : undefined;
    at = valueAt(at, [step]);
  }
  return chosen(inner, at);
}

/** The kind of file that a field takes. */
export const fileKinds = ['picture', 'mark', 'video', 'PDF', 'download'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The response of `GET /__edit/content` and of all changes. */
export interface State {
  token: string;
  /** The number of the valid content, as the page shows it in `data-revision`: a higher one is newer. */
  revision: number;
  /**
   * The files by name: `projects.json`, `site.json`, `words.json`, and `private/<name>.json` for existing working
   * copies, each with its JSON Schema.
   */
  files: Record<string, { hash: string; value: unknown; schema: Schema }>;
  diagnostics: Diagnostic[];
  /** Unused files in `content/`, such as `uploads/old.png`. */
  unused: string[];
  /** Descriptions of the next undo and redo steps, if any. */
  undo?: string | undefined;
  redo?: string | undefined;
  /** The recipients of locked case studies; undefined if there are no keys. */
  recipients?: RecipientSummary[] | undefined;
}

/** The publishing target; `main` is the repository's main branch, if it is another. */
export interface Destination {
  remote: string;
  branch: string;
  main?: string;
}

/** A value that others have published differently; `id` identifies it, `place` is for the owner. */
export interface Conflict {
  id: string;
  place: string;
  yours: unknown;
  theirs: unknown;
}

/** A request for locked case studies. */
export type LockRequest =
  | { action: 'lock'; index: number; passphrase?: string | undefined }
  | { action: 'add'; label: string; opens: string[]; until?: string | undefined }
  | { action: 'show' | 'renew' | 'revoke'; label: string }
  | { action: 'restore'; key: string };

/** The answer to it: what to hand on or keep. */
export interface LockDone {
  /** The recipient's access to each case study. */
  handedOut?: HandedOut[] | undefined;
  /** What to know of the site's host before handing it on. */
  notes?: string[] | undefined;
  /** The password that opens a project that was locked now. */
  password?: string | undefined;
  /** The owner’s key, if it was made now. */
  ownerKey?: string | undefined;
}

/** A diagnostic as a sentence. */
export const wordsOf = ({ found, expected, fix, onPage = fix }: Diagnostic) =>
  `${onPage}\nFound ${found}; expected ${expected}.`;

/**
 * An error response with an HTTP status: the diagnostics of invalid changes, or a message for the owner. `undoing`
 * names the step that is undone only if the owner agrees.
 */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: { diagnostics?: Diagnostic[]; reason?: string; conflicts?: Conflict[]; undoing?: string },
  ) {
    super(body.reason ?? body.diagnostics?.map(wordsOf).join('\n'));
  }
}

export const refusal = (status: number, reason: string) => new Refused(status, { reason });

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
