import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type ParseError } from 'jsonc-parser';
import { editorSchemas } from '../../content/schema/editor-schemas';
import { valueAt } from '../../content/schema/image-fields';
import { readSealedNames } from '../../seal/working-copy';
import type { Change, PatchRequest } from '../protocol';
import { checker, newErrors, type Findings } from './checks';
import { bytesOf, isSame, writeFiles } from './files';
import type { Step } from './history';
import { changed, stepsOf } from './json-edits';
import { EditingError, refusal } from './refusal';

const contentFiles = ['projects.json', 'site.json', 'words.json'];

/** The path of a file from the project, by the name that the editor knows it by. */
export const pathOf = (file: string) => (file.startsWith('private/') ? file : `content/${file}`);

const textOf = (bytes: Buffer) => bytes.toString().replace(/^\uFEFF/, '');

const at = (value: unknown, pointer: string) =>
  stepsOf(pointer).reduce<unknown>((parent, step) => valueAt(parent, [step]), value);

/** The files that can be edited, and changes of them through the contract. */
export function contentStore(root: string) {
  const check = checker(root);
  const schemas = editorSchemas();
  const schemaOf = (file: string) =>
    schemas[`content.${file.startsWith('private/') ? 'case-study' : file.slice(0, -5)}.schema.json`] ?? {};

  /** The names of the locked case studies whose working copy is here; none where the list of projects can't be read. */
  function locked(): string[] {
    try {
      return readSealedNames(root).filter((name) => existsSync(join(root, 'private', `${name}.json`)));
    } catch {
      return [];
    }
  }

  const names = () => [...contentFiles, ...locked().map((name) => `private/${name}.json`)];

  async function read(file: string) {
    if (!names().includes(file)) throw refusal(400, `${file} is no file that can be edited here.`);
    const bytes = (await bytesOf(join(root, pathOf(file)))) ?? Buffer.alloc(0);
    const errors: ParseError[] = [];
    const value: unknown = parse(textOf(bytes), errors, { disallowComments: true });
    const isBroken = errors.length > 0 || !isUtf8(bytes);
    return { bytes, hash: createHash('sha256').update(bytes).digest('hex'), value, isBroken };
  }

  const fieldsAt = (file: string) => (steps: string[]) => {
    const inner = steps.reduce<unknown>(
      (schema, step) => valueAt(schema, ['properties', step]) ?? valueAt(schema, ['items']),
      schemaOf(file),
    );
    return Object.keys(Object(valueAt(inner, ['properties'])));
  };

  /** Refuses a change that was made for another text, with what stands there now and what was to be written. */
  function assertFresh(current: { hash: string; value: unknown }, { file, hash, changes }: PatchRequest) {
    if (current.hash === hash) return;
    const change = changes.find((one) => 'value' in one);
    throw refusal(409, `${pathOf(file)} has been changed otherwise meanwhile.`, {
      ...(change && { theirs: at(current.value, change.path), yours: change.value }),
    });
  }

  async function assertAllowed(path: string, changes: Change[], after: Findings) {
    if (after.diagnostics.every(({ severity }) => severity !== 'error')) return;
    const diagnostics = newErrors(await check(locked()), after, path, changes);
    if (diagnostics.length > 0) throw new EditingError(422, { diagnostics });
  }

  return {
    names,
    read,
    locked,
    schemaOf,
    check: () => check(locked()),
    /** Changes a file. @throws EditingError where that was made for another text, or the contract refuses it; then nothing is written */
    async patch(
      request: PatchRequest,
    ): Promise<{ step: Omit<Step, 'words'>; values: [unknown, unknown]; findings: Findings }> {
      const { file, changes } = request;
      const current = await read(file);
      assertFresh(current, request);
      const path = pathOf(file);
      if (current.isBroken) throw new EditingError(422, { diagnostics: (await check(locked())).diagnostics });
      const text = textOf(current.bytes);
      const mark = text.length < current.bytes.toString().length ? '\uFEFF' : '';
      const next = changes.reduce((now, change) => changed(now, change, fieldsAt(file)), text);
      const bytes = Buffer.from(`${mark}${next}`);
      const findings = await check(locked(), { path, bytes });
      await assertAllowed(path, changes, findings);
      const step = { before: new Map([[path, current.bytes]]), after: new Map([[path, bytes]]) };
      if (!isSame(await bytesOf(join(root, path)), current.bytes))
        assertFresh({ ...(await read(file)), hash: '' }, request);
      await writeFiles(root, step.before, step.after);
      return { step, values: [current.value, parse(next)], findings };
    },
  };
}
