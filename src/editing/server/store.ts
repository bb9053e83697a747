import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { checkContent, checkFile } from '../../content/check/check';
import { bySeverity, isError, type Diagnostic } from '../../content/check/diagnostic';
import { pointerOf, stepsOf } from '../../content/edit/json-pointer';
import { changed } from '../../content/edit/json-text';
import { editorSchemas } from '../../content/schema/editor-schemas';
import { valueAt } from '../../content/schema/image-fields';
import { caseStudySchema, projectsSchema, siteSchema } from '../../content/schema/schema';
import { wordsSchema } from '../../content/schema/words';
import { readKeys } from '../../seal/recipients';
import { parseJson, readSealedNames } from '../../seal/working-copy';
import type { Change, FieldDiagnostic, State } from '../protocol';
import { changesInWords } from './changes-in-words';
import { EditingError, refusal } from './guards';
import { bytesOf, orNothing } from './history';

const drafts = z.array(z.looseObject({ draft: z.boolean().optional().catch(undefined) })).catch([]);

/** The indexes of projects in the order in which the site shows them. */
export type Order = (projects: z.infer<typeof drafts>) => number[];

const contract: Record<string, z.ZodType> = {
  'projects.json': projectsSchema,
  'site.json': siteSchema,
  'words.json': wordsSchema,
};

/** With the field that each is about. */
const located = (diagnostics: Diagnostic[]): FieldDiagnostic[] =>
  diagnostics.map(({ source, ...diagnostic }) => {
    const { file, path } = source ?? { file: diagnostic.file, path: [] };
    return { ...diagnostic, file, pointer: pointerOf(path) };
  });

/** The files that can be edited, and changes of them through the contract. */
export function contentStore(root: string, order: Order) {
  const schemas = editorSchemas();

  const locked = () =>
    (orNothing(() => readSealedNames(root)) ?? [])
      .map((name) => `private/${name}.json`)
      .filter((path) => existsSync(join(root, path)));
  const names = () => [...Object.keys(contract), ...locked()];

  function read(file: string) {
    const isLocked = file.startsWith('private/');
    const path = isLocked ? file : `content/${file}`;
    const bytes = bytesOf(root, path) ?? Buffer.alloc(0);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const schema = schemas[`content.${isLocked ? 'case-study' : file.slice(0, -5)}.schema.json`] ?? {};
    return { path, bytes, hash, value: orNothing(() => parseJson(bytes)), schema };
  }

  /** Checks everything, pictures only where they have changed. */
  async function check(): Promise<Pick<State, 'diagnostics' | 'unused'>> {
    const [content, ...studies] = await Promise.all([
      checkContent(join(root, 'content')),
      ...locked().map((path) => checkFile(join(root, path), caseStudySchema)),
    ]);
    const diagnostics = [content, ...studies].flatMap((report) => located(report.diagnostics));
    return { diagnostics: diagnostics.toSorted(bySeverity), unused: content.unused };
  }

  /** What is wrong with a file that says this. Nothing else is looked at, so that a change is on the disk at once. */
  async function errorsIn(file: string, path: string, bytes: Buffer) {
    const { diagnostics } = await checkFile(join(root, path), contract[file] ?? caseStudySchema, bytes);
    return located(diagnostics).filter(isError);
  }

  /** How a file of this hash is to be changed. @throws EditingError where it is another by now, or the contract refuses it */
  async function patched(file: string, hash: string, changes: Change[]) {
    if (!names().includes(file)) throw refusal(400, `${file} is no file that can be edited here.`);
    const { path, bytes: before, value, schema } = read(file);
    const assertFresh = () => {
      const current = read(file);
      if (current.hash === hash) return;
      const first = changes.find((change) => 'value' in change);
      const theirs = first && valueAt(current.value, stepsOf(first.path));
      const reason = `${path} has been changed otherwise meanwhile.`;
      throw new EditingError(409, { reason, ...(first && { theirs, yours: first.value }) });
    };
    assertFresh();
    const fieldsAt = (steps: string[]) => {
      const stepInto = (outer: unknown, step: string) =>
        valueAt(outer, ['properties', step]) ?? valueAt(outer, ['items']);
      return Object.keys(Object(valueAt(steps.reduce<unknown>(stepInto, schema), ['properties'])));
    };
    const [, mark = '', text = ''] = /^(\uFEFF?)([^]*)$/.exec(before.toString()) ?? [];
    const write = () => mark + changes.reduce((now, change) => changed(now, change, fieldsAt), text);
    const after = value === undefined ? before : Buffer.from(write());
    const diagnostics = await errorsIn(file, path, after);
    if (diagnostics.length > 0) throw new EditingError(422, { diagnostics });
    assertFresh();
    const words = changesInWords(file, value, parseJson(after)).join('; ') || file;
    return { words, files: new Map([[path, { before, after }]]) };
  }

  function state(): Pick<State, 'files' | 'order' | 'recipients'> {
    const keys = orNothing(() => readKeys(root));
    const files = names().map((file) => {
      const { hash, value, schema } = read(file);
      return [file, { hash, value, schema }] as const;
    });
    return {
      files: Object.fromEntries(files),
      order: order(drafts.parse(read('projects.json').value)),
      recipients: keys?.recipients.map(({ label, until, opens }) => ({ label, until, opens })),
    };
  }

  return { names, read, check, patched, state };
}
