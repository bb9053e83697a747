import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { stepsOf } from '../../content/edit/json-pointer';
import { changed } from '../../content/edit/json-text';
import { editorSchemas } from '../../content/schema/editor-schemas';
import { valueAt } from '../../content/schema/image-fields';
import { readKeys } from '../../seal/recipients';
import { parseJson, readSealedNames } from '../../seal/working-copy';
import type { State } from '../protocol';
import { changesInWords } from './changes-in-words';
import { checker, newErrors } from './findings';
import { EditingError, refusal } from './guards';
import { bytesOf, orNothing } from './history';
import type { PatchRequest } from './requests';

const drafts = z.array(z.looseObject({ draft: z.boolean().optional().catch(undefined) })).catch([]);

/** The indexes of projects in the order in which the site shows them. */
export type Order = (projects: z.infer<typeof drafts>) => number[];

const isPrivate = (file: string) => file.startsWith('private/');
const pathOf = (file: string) => (isPrivate(file) ? file : `content/${file}`);

/** The files that can be edited, and changes of them through the contract. */
export function contentStore(root: string, order: Order) {
  const checkWith = checker(root);
  const schemas = editorSchemas();
  const schemaOf = (file: string) =>
    schemas[`content.${isPrivate(file) ? 'case-study' : file.slice(0, -5)}.schema.json`] ?? {};

  const locked = () =>
    (orNothing(() => readSealedNames(root)) ?? []).filter((name) => existsSync(join(root, `private/${name}.json`)));
  const names = () => ['projects.json', 'site.json', 'words.json', ...locked().map((name) => `private/${name}.json`)];
  const check = (instead?: { path: string; bytes: Buffer }) => checkWith(locked(), instead);

  function read(file: string) {
    const bytes = bytesOf(root, pathOf(file)) ?? Buffer.alloc(0);
    const hash = createHash('sha256').update(bytes).digest('hex');
    return { bytes, hash, value: orNothing(() => parseJson(bytes)) };
  }

  const fieldsAt = (file: string) => (steps: string[]) => {
    const inner = steps.reduce<unknown>(
      (schema, step) => valueAt(schema, ['properties', step]) ?? valueAt(schema, ['items']),
      schemaOf(file),
    );
    return Object.keys(Object(valueAt(inner, ['properties'])));
  };

  function assertFresh({ file, hash, changes }: PatchRequest): void {
    const current = read(file);
    if (current.hash === hash) return;
    const [first] = changes.filter((change) => 'value' in change);
    throw new EditingError(409, {
      reason: `${pathOf(file)} has been changed otherwise meanwhile.`,
      ...(first && { theirs: valueAt(current.value, stepsOf(first.path)), yours: first.value }),
    });
  }

  return {
    names,
    read,
    locked,
    check,
    /** How a file is to be changed. @throws EditingError where that was made for another text, or the contract refuses it */
    async patched(request: PatchRequest) {
      const { file, changes } = request;
      if (!names().includes(file)) throw refusal(400, `${file} is no file that can be edited here.`);
      assertFresh(request);
      const [path, { bytes: before, value }] = [pathOf(file), read(file)];
      if (value === undefined) throw new EditingError(422, { diagnostics: (await check()).diagnostics });
      const [, mark = '', text = ''] = /^(\uFEFF?)([^]*)$/.exec(before.toString()) ?? [];
      const after = Buffer.from(mark + changes.reduce((now, change) => changed(now, change, fieldsAt(file)), text));
      const findings = await check({ path, bytes: after });
      const diagnostics = await newErrors(findings, check);
      if (diagnostics.length > 0) throw new EditingError(422, { diagnostics });
      assertFresh(request);
      const words = changesInWords(file, value, parseJson(after)).join('; ') || file;
      return { step: { words, files: new Map([[path, { before, after }]]) }, findings };
    },
    state(): Pick<State, 'files' | 'schemas' | 'order' | 'recipients' | 'locked'> {
      const keys = orNothing(() => readKeys(root));
      const ofEach = <Value>(of: (file: string) => Value) =>
        Object.fromEntries(names().map((file) => [file, of(file)]));
      return {
        files: ofEach((file) => {
          const { hash, value } = read(file);
          return { hash, value };
        }),
        schemas: ofEach(schemaOf),
        order: order(drafts.parse(read('projects.json').value)),
        recipients: keys?.recipients.map(({ label, until, opens }) => ({ label, until, opens })),
        locked: locked(),
      };
    },
  };
}
