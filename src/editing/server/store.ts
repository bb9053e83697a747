import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { z } from 'zod';
import { checkCaseStudy, checkContent } from '../../content/check/check';
import { isError } from '../../content/check/diagnostic';
import type { Inspections } from '../../content/check/pictures';
import { pointerOf, stepsOf } from '../../content/edit/json-pointer';
import { changed } from '../../content/edit/json-text';
import { editorSchemas } from '../../content/schema/editor-schemas';
import { valueAt } from '../../content/schema/image-fields';
import { readKeys } from '../../seal/recipients';
import { parseJson, readSealedNames } from '../../seal/working-copy';
import type { Change, State } from '../protocol';
import { changesInWords } from './changes-in-words';
import { EditingError, refusal } from './guards';
import { bytesOf, orNothing } from './history';

const drafts = z.array(z.looseObject({ draft: z.boolean().optional().catch(undefined) })).catch([]);

/** The indexes of projects in the order in which the site shows them. */
export type Order = (projects: z.infer<typeof drafts>) => number[];

/** The files that can be edited, and changes of them through the contract. */
export function contentStore(root: string, order: Order) {
  const inspections: Inspections = new Map();
  const schemas = editorSchemas();

  const locked = () =>
    (orNothing(() => readSealedNames(root)) ?? [])
      .map((name) => `private/${name}.json`)
      .filter((path) => existsSync(join(root, path)));
  const names = () => ['projects.json', 'site.json', 'words.json', ...locked()];

  function read(file: string) {
    const isLocked = file.startsWith('private/');
    const path = isLocked ? file : `content/${file}`;
    const bytes = bytesOf(root, path) ?? Buffer.alloc(0);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const schema = schemas[`content.${isLocked ? 'case-study' : file.slice(0, -5)}.schema.json`] ?? {};
    return { path, bytes, hash, value: orNothing(() => parseJson(bytes)), schema };
  }

  /** Checks everything, pictures only where they have changed; `instead` is what a file would be. */
  async function check(...instead: [path: string, bytes: Buffer][]): Promise<Pick<State, 'diagnostics' | 'unused'>> {
    const optionsIn = (folder: string) => ({
      inspections,
      instead: new Map(instead.map(([path, bytes]) => [posix.relative(folder, path), bytes])),
    });
    const [content, ...studies] = await Promise.all([
      checkContent(join(root, 'content'), optionsIn('content')),
      ...locked().map((path) => checkCaseStudy(join(root, path), optionsIn('private'))),
    ]);
    const diagnostics = [content, ...studies].flatMap((report) =>
      report.diagnostics.map((diagnostic) => {
        const { file = diagnostic.file, path = [] } = report.places.get(diagnostic) ?? {};
        return { ...diagnostic, file, pointer: pointerOf(path) };
      }),
    );
    return { diagnostics, unused: content.unused };
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
    const findings = await check([path, after]);
    const diagnostics = findings.diagnostics.filter((one) => isError(one) && one.file.startsWith(dirname(path)));
    if (diagnostics.length > 0) throw new EditingError(422, { diagnostics });
    assertFresh();
    const words = changesInWords(file, value, parseJson(after)).join('; ') || file;
    return { step: { words, files: new Map([[path, { before, after }]]) }, findings };
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
