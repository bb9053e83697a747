import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { filesBelow } from '../../content/engine/folders';
import { parseJson } from '../../content/engine/json-files';
import { tryOrUndefined } from '../../content/engine/try-or-undefined';
import { plainText } from '../../content/engine/rich-text';
import { newProject } from '../../content/schema/new-project';
import { demoPassword } from './passphrases';
import { readKeys, secretsOf } from './recipients';
import { textsOf } from '../../content/engine/texts';

/** The content of private/ to search for in other files. */
interface PrivateContent {
  files: { path: string; bytes: Buffer }[];
  sentences: Set<string>;
  secrets: string[];
}

/** The minimum length of a sentence to search for; shorter ones occur elsewhere by chance. */
const minSentenceLength = 40;
const minSecretLength = 8;

const normalised = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

const textsInJson = (bytes: Buffer): string[] => textsOf(tryOrUndefined(() => parseJson(bytes))).map(normalised);

const forms = (text: string): string[] => [text, plainText(text)];

/** The secret passphrases and keys. Errors in keys.json are reported by sealing. */
const secretsIn = (root: string): string[] => {
  const { owner, recipients } = tryOrUndefined(() => readKeys(root)) ?? { recipients: [] };
  const all = [...(owner === undefined ? [] : [owner]), ...recipients.flatMap(secretsOf)];
  return all.filter((secret) => secret.length >= minSecretLength && secret !== demoPassword);
};

/** The last result of reading each private/, with the version of its files. */
const known = new Map<string, { version: string; content: PrivateContent }>();

/** What to search for; nothing if there is no private/, as on a host. It is the same object until a file changes. */
export const readPrivateContent = (root: string): PrivateContent => {
  const folder = join(root, 'private');
  const paths = existsSync(folder) ? filesBelow(folder) : [];
  const version = paths.map((path) => `${path} ${versionOf(join(folder, path))}`).join('\n');
  const last = known.get(root);
  const content = last?.version === version ? last.content : read(root);
  known.set(root, { version, content });
  return content;
};

const versionOf = (file: string): string | undefined => {
  const status = lstatSync(file, { throwIfNoEntry: false });
  return status && `${status.mtimeMs} ${status.size} ${status.mode}`;
};

const read = (root: string): PrivateContent => {
  const folder = join(root, 'private');
  const content: PrivateContent = { files: [], sentences: new Set(), secrets: secretsIn(root) };
  if (!existsSync(folder)) return content;
  // Placeholder texts occur in every copy of this project.
  const placeholders = textsOf(newProject('')).map(normalised);
  for (const path of filesBelow(folder).filter((name) => !name.startsWith('.'))) {
    if (!lstatSync(join(folder, path)).isFile()) continue;
    const bytes = readFileSync(join(folder, path));
    if (bytes.length > 0) content.files.push({ path, bytes });
    if (!path.endsWith('.json') || path === 'keys.json') continue;
    const texts = textsInJson(bytes).filter((text) => text.length >= minSentenceLength && !placeholders.includes(text));
    for (const text of texts) content.sentences.add(text);
  }
  return content;
};

/** Describes a path that suggests private content: private/ in any spelling, a copy of keys.json, or an archive. */
export const matchByName = (path: string): string | undefined => {
  const name = path.split('/').at(-1) ?? '';
  if (/^private\//i.test(path)) return 'something of private/';
  if (/^keys\b.*\.json\b/i.test(name)) return 'a file that is named like private/keys.json';
  if (/^(?:private|keys)\b.*\.(?:zip|7z|rar|tar|tgz|gz)$/i.test(name)) return 'an archive that is named like private/';
  return undefined;
};

const textEndings = /^\.(?:json|jsonc|txt|md|html?|svg|csv|ya?ml|xml|ts|tsx|js|rtf|bak|env)?$/i;

/** What was found for each content, by file and version: the editor asks after every change. */
const matches = new WeakMap<PrivateContent, Map<string, string | undefined>>();

/** Describes private content of a file with at least `minSentences` private sentences; undefined if there is none. */
export const matchByContent = (
  root: string,
  path: string,
  content: PrivateContent,
  minSentences: number,
): string | undefined => {
  const found = matches.get(content) ?? new Map<string, string | undefined>();
  matches.set(content, found);
  const file = join(root, path);
  const key = [file, versionOf(file), minSentences].join('\n');
  if (!found.has(key)) found.set(key, match(file, content, minSentences));
  return found.get(key);
};

const match = (
  file: string,
  { files, sentences, secrets }: PrivateContent,
  minSentences: number,
): string | undefined => {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const bytes = readFileSync(file);
  const same = files.find((one) => one.bytes.equals(bytes));
  if (same) return `the same as private/${same.path}`;
  if (!textEndings.test(extname(file)) || bytes.length > 5_000_000) return undefined;
  const text = bytes.toString();
  if (secrets.some((secret) => text.includes(secret))) return 'a passphrase or a key of private/keys.json';
  if (sentences.size === 0) return undefined;
  const whole = normalised(text);
  const texts = new Set(/\.json$/i.test(file) ? textsInJson(bytes).flatMap(forms) : []);
  const isInFile = (form: string) => texts.has(form) || whole.includes(form);
  const found = [...sentences].filter((sentence) => forms(sentence).some(isInFile));
  if (found.length < minSentences) return undefined;
  return `${found.length === 1 ? 'a sentence' : 'sentences'} of a locked case study in private/`;
};
