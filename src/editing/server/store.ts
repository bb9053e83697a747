import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type ParseError } from 'jsonc-parser';
import { z } from 'zod';
import { stepsOf } from '../../content/edit/json-pointer';
import { changed } from '../../content/edit/json-text';
import { editorSchemas } from '../../content/schema/editor-schemas';
import { valueAt } from '../../content/schema/image-fields';
import { readKeys } from '../../seal/recipients';
import { readSealedNames } from '../../seal/working-copy';
import type { State } from '../protocol';
import { changesInWords } from './changes-in-words';
import { bytesOf } from './files';
import { checker, newErrors, type Findings } from './findings';
import { EditingError, refusal } from './refusal';
import type { PatchRequest } from './requests';

const drafts = z.array(z.looseObject({ draft: z.boolean().optional().catch(undefined) })).catch([]);

/** The indexes of projects in the order in which the site shows them. */
export type Order = (projects: z.infer<typeof drafts>) => number[];

const orNothing = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch {
    // What is wrong with a file, the check and sealing say.
    return undefined;
  }
};

const pick = ({ hash, value }: State['files'][string]) => ({ hash, value });
const pathOf = (file: string) => (file.startsWith('private/') ? file : `content/${file}`);

/** The files that can be edited, and changes of them through the contract. */
export function contentStore(root: string, order: Order) {
  const check = checker(root);
  const schemas = editorSchemas();
  const schemaOf = (file: string) =>
    schemas[`content.${file.startsWith('private/') ? 'case-study' : file.slice(0, -5)}.schema.json`] ?? {};

  const locked = () =>
    (orNothing(() => readSealedNames(root)) ?? []).filter((name) => existsSync(join(root, `private/${name}.json`)));
  const names = () => ['projects.json', 'site.json', 'words.json', ...locked().map((name) => `private/${name}.json`)];

  function read(file: string, bytes = bytesOf(root, pathOf(file)) ?? Buffer.alloc(0)) {
    const text = bytes.toString().replace(/^\uFEFF/, '');
    const errors: ParseError[] = [];
    const value: unknown = parse(text, errors, { disallowComments: true });
    const hash = createHash('sha256').update(bytes).digest('hex');
    return { bytes, text, hash, value, isBroken: errors.length > 0 || !isUtf8(bytes) };
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
    throw refusal(409, `${pathOf(file)} has been changed otherwise meanwhile.`, {
      ...(first && { theirs: valueAt(current.value, stepsOf(first.path)), yours: first.value }),
    });
  }

  return {
    names,
    read,
    locked,
    check: () => check(locked()),
    owner() {
      const { value } = read('site.json');
      return { name: String(valueAt(value, ['name']) ?? 'Owner'), email: String(valueAt(value, ['email']) ?? '') };
    },
    /** How a file is to be changed. @throws EditingError where that was made for another text, or the contract refuses it */
    async patched(request: PatchRequest) {
      const { file, changes } = request;
      if (!names().includes(file)) throw refusal(400, `${file} is no file that can be edited here.`);
      assertFresh(request);
      const [path, current] = [pathOf(file), read(file)];
      if (current.isBroken) throw new EditingError(422, { diagnostics: (await check(locked())).diagnostics });
      const next = changes.reduce((text, change) => changed(text, change, fieldsAt(file)), current.text);
      const mark = current.bytes.subarray(0, current.bytes.length - Buffer.byteLength(current.text));
      const bytes = Buffer.concat([mark, Buffer.from(next)]);
      const findings = await check(locked(), { path, bytes });
      const isClean = findings.diagnostics.every(({ severity }) => severity !== 'error');
      const diagnostics = isClean ? [] : newErrors(await check(locked()), findings);
      if (diagnostics.length > 0) throw new EditingError(422, { diagnostics });
      assertFresh(request);
      const words = changesInWords(file, current.value, read(file, bytes).value).join('; ') || file;
      return { step: { words, files: new Map([[path, { before: current.bytes, after: bytes }]]) }, findings };
    },
    state(): Omit<State, 'token' | 'undo' | 'redo' | keyof Findings> {
      const keys = orNothing(() => readKeys(root));
      const recipients = keys?.recipients.map(({ label, until, opens }) => {
        return { label, ...(until && { until }), ...(opens && { opens }) };
      });
      return {
        files: Object.fromEntries(names().map((file) => [file, pick(read(file))])),
        schemas: Object.fromEntries(names().map((file) => [file, schemaOf(file)])),
        order: order(drafts.parse(read('projects.json').value)),
        ...(recipients && { recipients }),
        locked: locked(),
      };
    },
  };
}
