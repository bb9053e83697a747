import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { filesBelow } from '../../content/check/files';
import { newProject } from '../../content/schema/new-project';
import { readKeys, secretsOf } from './recipients';

/** What a file that is not in private/ can have of it. */
interface PrivateContent {
  /** By their sizes, so that only few are compared. */
  files: Map<number, { path: string; bytes: Buffer }[]>;
  sentences: Set<string>;
  secrets: string[];
}

/** Shorter ones say little, and may well stand somewhere else. */
const leastSentence = 40;
const leastSecret = 8;

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Every text of a JSON value, or the value itself where it is none. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [plain(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString().replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
};

const secretsIn = (root: string, isPublic: (text: string) => boolean): string[] => {
  try {
    const { owner, recipients } = readKeys(root) ?? { recipients: [] };
    const all = [...(owner === undefined ? [] : [owner]), ...recipients.flatMap(secretsOf)];
    return all.filter((secret) => secret.length >= leastSecret && !isPublic(secret));
  } catch {
    // What is wrong with it, sealing says.
    return [];
  }
};

/** What to look for; nothing where there is no private/, as on a host. */
export const readPrivateContent = (root: string, isPublic: (secret: string) => boolean): PrivateContent => {
  const folder = join(root, 'private');
  const content: PrivateContent = { files: new Map(), sentences: new Set(), secrets: secretsIn(root, isPublic) };
  if (!existsSync(folder)) return content;
  // What nobody has written yet stands in every copy of this project.
  const unwritten = textsIn(newProject(''));
  for (const path of filesBelow(folder).filter((name) => !name.startsWith('.'))) {
    if (!lstatSync(join(folder, path)).isFile()) continue;
    const bytes = readFileSync(join(folder, path));
    if (bytes.length > 0)
      content.files.set(bytes.length, [...(content.files.get(bytes.length) ?? []), { path, bytes }]);
    if (!path.endsWith('.json') || path === 'keys.json') continue;
    const texts = textsIn(jsonOf(bytes)).filter((text) => text.length >= leastSentence && !unwritten.includes(text));
    for (const text of texts) content.sentences.add(text);
  }
  return content;
};

const archives = /\.(?:zip|7z|rar|tar|tgz|gz)$/i;
const privateEntry = /(?:^|[^\w])(?:private\/|keys\.json)/i;

/** What a path says: something of private/, whatever its spelling, a copy of keys.json, or an archive of them. */
export const matchByName = (path: string): string | undefined => {
  const name = path.split('/').at(-1) ?? '';
  if (/^private\//i.test(path)) return 'something of private/';
  if (/^keys\b.*\.json\b/i.test(name)) return 'a file that is named like private/keys.json';
  return archives.test(name) && /private|(?:^|[^a-z])keys/i.test(name)
    ? 'an archive that is named like private/'
    : undefined;
};

const contentOf = (path: string): Buffer => {
  const bytes = readFileSync(path);
  try {
    return /\.t?gz$/i.test(path) ? gunzipSync(bytes) : bytes;
  } catch {
    return bytes;
  }
};

const textEndings = /^\.(?:json|jsonc|txt|md|html?|svg|csv|ya?ml|xml|ts|tsx|js|rtf|bak|env)?$/i;

/** What a file has of private/: how many sentences it takes is `least`. Undefined where it has nothing, or is not there. */
export const matchByContent = (
  root: string,
  path: string,
  content: PrivateContent,
  least: number,
): string | undefined => {
  const file = join(root, path);
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  if (archives.test(path) && privateEntry.test(contentOf(file).toString('latin1')))
    return 'an archive with something of private/ in it';
  const bytes = readFileSync(file);
  const same = content.files.get(bytes.length)?.find((one) => one.bytes.equals(bytes));
  if (same) return `the same as private/${same.path}`;
  const ending = extname(path);
  if (!textEndings.test(ending) || bytes.length > 5_000_000) return undefined;
  const text = bytes.toString();
  if (content.secrets.some((secret) => text.includes(secret))) return 'a passphrase or a key of private/keys.json';
  if (content.sentences.size === 0) return undefined;
  const whole = plain(text);
  const texts = new Set(ending.toLowerCase() === '.json' ? textsIn(jsonOf(bytes)) : []);
  const found = [...content.sentences].filter((sentence) => texts.has(sentence) || whole.includes(sentence));
  return found.length >= least
    ? `${found.length === 1 ? 'a sentence' : 'sentences'} of a locked case study in private/`
    : undefined;
};
