import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent, checkFile } from '../../content/check/check';
import { bySeverity, isError } from '../../content/check/diagnostic';
import { changed, type Change } from '../../content/edit/json-text';
import { orNothing } from '../../content/or-nothing';
import { contract } from '../../content/schema/contract';
import { editorSchemas } from '../../content/schema/editor-schemas';
import { caseStudySchema } from '../../content/schema/schema';
import { readKeys } from '../../seal/recipients';
import { parseJson, readSealedNames } from '../../seal/working-copy';
import { Refused, schemaIn, type State } from '../protocol';
import { changesInWords } from './changes-in-words';
import { refusal } from './guards';
import { bytesOf, type Step } from './history';

/** The files that can be edited, and changes of them through the contract. */
export function editedContent(root: string) {
  const schemas = editorSchemas();

  const sealed = () => (orNothing(() => readSealedNames(root)) ?? []).map((name) => `private/${name}.json`);
  const locked = () => sealed().filter((path) => existsSync(join(root, path)));
  const names = () => [...Object.keys(contract), ...locked()];

  /** A file, and what the editor shows of it. */
  function read(file: string) {
    const isLocked = file.startsWith('private/');
    const path = isLocked ? file : `content/${file}`;
    const bytes = bytesOf(join(root, path)) ?? Buffer.alloc(0);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const schema = schemas[`content.${isLocked ? 'case-study' : file.slice(0, -5)}.schema.json`] ?? {};
    return { path, bytes, shown: { hash, value: orNothing(() => parseJson(bytes)), schema } };
  }

  async function check(): Promise<Pick<State, 'diagnostics' | 'unused'>> {
    const [content, ...studies] = await Promise.all([
      checkContent(join(root, 'content')),
      ...locked().map((path) => checkFile(join(root, path), caseStudySchema)),
    ]);
    const diagnostics = [content, ...studies].flatMap((checked) => checked.diagnostics).toSorted(bySeverity);
    return { diagnostics, unused: content.unused };
  }

  /** How a file of this hash is to be changed. @throws Refused where it is another by now, or the contract refuses it */
  async function patched(file: string, hash: string, changes: Change[]): Promise<Step> {
    if (!names().includes(file)) throw refusal(400, `${file} is no file that can be edited here.`);
    const { path, bytes: before, shown } = read(file);
    const { value, schema } = shown;
    if (shown.hash !== hash) throw refusal(409, `${path} has been changed otherwise meanwhile.`);
    const fieldsAt = (steps: string[]) => Object.keys(schemaIn(schema, steps)?.properties ?? {});
    const [, mark = '', text = ''] = /^(\uFEFF?)([^]*)$/.exec(before.toString()) ?? [];
    const write = () => mark + changes.reduce((now, change) => changed(now, change, fieldsAt), text);
    const after = value === undefined ? before : Buffer.from(write());
    const { diagnostics } = await checkFile(join(root, path), contract[file] ?? caseStudySchema, after);
    if (diagnostics.some(isError)) throw new Refused(422, { diagnostics: diagnostics.filter(isError) });
    const words = changesInWords(file, value, parseJson(after)).join('; ') || file;
    return { words, files: [{ path, before, after }] };
  }

  async function state(): Promise<Omit<State, 'token'>> {
    const files = Object.fromEntries(names().map((file) => [file, read(file).shown]));
    const keys = orNothing(() => readKeys(root));
    const recipients = keys?.recipients.map(({ label, until, opens }) => ({ label, until, opens }));
    return { ...(await check()), files, recipients };
  }

  return { names, read, check, patched, state };
}
