import type { z } from 'zod';
import type { Diagnostic } from '../content/check/diagnostic';

export type Schema = z.core.JSONSchema.BaseSchema;

/** Below which the development server answers the editor; nothing of it is in the published site. */
export const editAddress = '/__edit';

/** The header in which everything that writes needs the token of `State`. */
export const tokenHeader = 'x-edit-token';

/** What a schema says of the value at a path. */
export const schemaIn = (schema: Schema | undefined, steps: string[]): Schema | undefined =>
  steps.reduce((outer, step) => {
    const inner = outer?.properties?.[step] ?? outer?.items;
    return typeof inner === 'object' && !Array.isArray(inner) ? inner : undefined;
  }, schema);

/** What a field is called: `heroSubtitle` is the hero subtitle. */
export const fieldName = (name: string): string =>
  name.replace(/(?:Alt|\balt)$/, ' text alternative').replace(/ ?([A-Z])/g, (_, letter) => ` ${letter.toLowerCase()}`);

/** The answer to `GET /__edit/content`, and to whatever has changed something. */
export interface State {
  token: string;
  /**
   * By name: `projects.json`, `site.json`, `words.json`, and `private/<name>.json` for the working copies that are
   * here; with the JSON Schema of each.
   */
  files: Record<string, { hash: string; value: unknown; schema: Schema }>;
  diagnostics: Diagnostic[];
  /** Files in `content/` that nothing names any more, such as `uploads/old.png`. */
  unused: string[];
  /** What would be undone and redone, in words, where there is something. */
  undo?: string | undefined;
  redo?: string | undefined;
  /** Whom the locked case studies open for, without their secrets; undefined where there are no keys here. */
  recipients?: { label: string; until?: string | undefined; opens?: string[] | undefined }[] | undefined;
}

/** Where the site is published to; `main` is the main branch of that repository, where it is another. */
export interface Destination {
  remote: string;
  branch: string;
  main?: string;
}

/** A text, or another value, that others have published otherwise than it is here; `id` tells it from others. */
export interface Conflict {
  id: string;
  field: string;
  yours: unknown;
  theirs: unknown;
}

/** What a command of locked case studies has done: what it says, and what is to be given away or kept. */
export interface CommandDone {
  lines: string[];
  /** What whoever it was shared with gets, for each case study that they open. */
  handedOut?: { title: string; link: string; password: string; message: string }[];
  /** The password that was made where a project was locked. */
  password?: string | undefined;
  /** The owner’s key, where it was made just now. */
  ownerKey?: string | undefined;
}

/** The words of the check. */
export const wordsOf = ({ found, expected, fix }: Diagnostic) => `${fix}\nFound ${found}; expected ${expected}.`;

/**
 * What is answered, with an HTTP status, in place of what was asked for: what the contract refuses, or a sentence for
 * the owner.
 */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: { diagnostics?: Diagnostic[]; reason?: string; conflicts?: Conflict[] },
  ) {
    super(body.reason ?? body.diagnostics?.map(wordsOf).join('\n'));
  }
}

export const refusal = (status: number, reason: string) => new Refused(status, { reason });

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
