import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkCaseStudy, checkContent } from '../../content/check/check';
import { isError } from '../../content/check/diagnostic';
import type { Inspections } from '../../content/check/pictures';
import { bySeverity, type ContentReport } from '../../content/check/report';
import { changed, type Change } from '../../content/edit/json-text';
import { orNothing } from '../../content/or-nothing';
import { editorSchemas } from '../../content/schema/editor-schemas';
import { readKeys } from '../../seal/recipients';
import { parseJson, readSealedNames } from '../../seal/working-copy';
import { schemaIn, type State } from '../protocol';
import { changesInWords } from './changes-in-words';
import { EditingError, refusal } from './guards';
import { bytesOf, type Step } from './history';

/** The files that can be edited, and changes of them through the contract. */
export function editedContent(root: string) {
  const inspections: Inspections = new Map();
  const schemas = editorSchemas();

  const sealed = () => (orNothing(() => readSealedNames(root)) ?? []).map((name) => `private/${name}.json`);
  const locked = () => sealed().filter((path) => existsSync(join(root, path)));
  const names = () => ['projects.json', 'site.json', 'words.json', ...locked()];

  function read(file: string) {
    const isLocked = file.startsWith('private/');
    const path = isLocked ? file : `content/${file}`;
    const bytes = bytesOf(root, path) ?? Buffer.alloc(0);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const schema = schemas[`content.${isLocked ? 'case-study' : file.slice(0, -5)}.schema.json`] ?? {};
    return { path, bytes, hash, value: orNothing(() => parseJson(bytes)), schema };
  }

  /** Checks everything, also with a file as it would be; pictures only where they have changed. */
  async function check(instead?: Map<string, Buffer>): Promise<Pick<State, 'diagnostics' | 'unused'>> {
    const [content, ...studies] = await Promise.all([
      checkContent(join(root, 'content'), { inspections, instead }),
      ...locked().map((path) => checkCaseStudy(join(root, path), { inspections, instead })),
    ]);
    const located = ({ diagnostics, places }: ContentReport) =>
      diagnostics.map((diagnostic) => ({ ...diagnostic, ...places.get(diagnostic) }));
    return { diagnostics: [content, ...studies].flatMap(located).toSorted(bySeverity), unused: content.unused };
  }

  /** How a file of this hash is to be changed. @throws EditingError where it is another by now, or the contract refuses it */
  async function patched(file: string, hash: string, changes: Change[]): Promise<Step> {
    if (!names().includes(file)) throw refusal(400, `${file} is no file that can be edited here.`);
    const { path, bytes: before, hash: current, value, schema } = read(file);
    if (current !== hash) throw refusal(409, `${path} has been changed otherwise meanwhile.`);
    const fieldsAt = (steps: string[]) => Object.keys(schemaIn(schema, steps)?.properties ?? {});
    const [, mark = '', text = ''] = /^(\uFEFF?)([^]*)$/.exec(before.toString()) ?? [];
    const write = () => mark + changes.reduce((now, change) => changed(now, change, fieldsAt), text);
    const after = value === undefined ? before : Buffer.from(write());
    const { diagnostics: all } = await check(new Map([[path, after]]));
    const diagnostics = all.filter((diagnostic) => diagnostic.file === path && isError(diagnostic));
    if (diagnostics.length > 0) throw new EditingError(422, { diagnostics });
    const words = changesInWords(file, value, parseJson(after)).join('; ') || file;
    return { words, files: [{ path, before, after }] };
  }

  async function state(): Promise<Omit<State, 'token'>> {
    const files = names().map((file) => {
      const { hash, value, schema } = read(file);
      return [file, { hash, value, schema }] as const;
    });
    const recipients = orNothing(() => readKeys(root))?.recipients.map(({ label, until, opens }) => {
      return { label, until, opens };
    });
    return { ...(await check()), files: Object.fromEntries(files), recipients };
  }

  return { names, read, check, patched, state };
}
