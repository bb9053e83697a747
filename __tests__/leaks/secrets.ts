import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../src/content/engine/json-files';
import { sealedNames } from '../../src/content/sealed-names';
import { demoPassword } from '../../src/lock/owner/passphrases';
import { readKeys, secretsOf } from '../../src/lock/owner/recipients';
import { openWorkingCopy, readWorkingCopy, type Source } from '../../src/lock/owner/working-copy';
import { knownPassphrases } from './known-passphrases';

/** A text, and its description for the report, which never quotes it. */
export interface Secret {
  where: string;
  text: string;
}

/** A picture, video or other file that a text names; its path is relative to the text's folder. */
export interface Original extends Source {
  where: string;
}

interface Content {
  texts: Secret[];
  files: Original[];
}

/** The content that must not be published, and similar public content. */
export interface Secrets extends Content {
  passphrases: Secret[];
  known: Content;
  /** The sealed case studies that could not be opened and are not searched for. */
  notSearched: string[];
}

const projectList = z.array(z.looseObject({ sealed: z.string().optional(), draft: z.boolean().optional() }));

/** All texts in a value, with their paths. */
function textFields(value: unknown, path = ''): Secret[] {
  if (typeof value === 'string') return [{ where: path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textFields(inner, path ? `${path}.${key}` : key));
}

/** The texts of a value, and the files it names that can be read. */
function contentOf(title: string, value: unknown, read: (path: string) => Buffer | undefined): Content {
  const all = textFields(value).map(({ where, text }) => ({ where: `${title}${where}`, text }));
  const isPath = ({ text }: Secret) => text.startsWith('./');
  return {
    texts: all.filter((text) => !isPath(text)),
    files: all.filter(isPath).flatMap(({ where, text }) => {
      const path = posix.normalize(text);
      const bytes = read(path);
      return bytes ? [{ where, path, bytes }] : [];
    }),
  };
}

/**
 * The decrypted copies of a sealed case study, from private/ and from content/sealed, each as a list of files, the JSON
 * first.
 */
async function copiesOf(root: string, name: string, passphrases: readonly string[]): Promise<Source[][]> {
  const own = existsSync(join(root, `private/${name}.json`)) ? [readWorkingCopy(root, name).sources] : [];
  if (!existsSync(join(root, `content/sealed/${name}.json`))) return own;
  for (const passphrase of passphrases) {
    const opened = await openWorkingCopy(root, name, passphrase);
    if (opened) return [...own, opened.sources];
  }
  // The sample's password opens only the sample.
  if (passphrases.every((passphrase) => passphrase === demoPassword)) return own;
  throw new Error(
    `No known key is the owner’s of content/sealed/${name}.json, so it can’t be searched for leaks. ` +
      'Write it into private/keys.json as "owner", or set SEAL_PASSPHRASE.',
  );
}

/** The passphrases and keys of private/keys.json and the given ones, with their owners. */
function labelled(root: string, given: readonly string[]): Secret[] {
  const { owner, recipients } = readKeys(root) ?? { recipients: [] };
  const labels = new Map([
    ...given.map((text) => [text, 'a passphrase'] as const),
    ...recipients.flatMap((recipient) =>
      secretsOf(recipient).map((text) => [text, `what "${recipient.label}" opens with`] as const),
    ),
    ...(owner === undefined ? [] : [[owner, 'the owner’s key'] as const]),
  ]);
  return [...labels].map(([text, where]) => ({ where, text }));
}

/**
 * Collects the secrets for the leak scan: drafts, sealed case studies from private/ and content/sealed, and
 * passphrases. Without private/ and keys other than the sample’s, a case study is listed in `notSearched`, which the
 * caller must print.
 * @throws Error if a key opens nothing: a scan without that case study would be misleading
 */
export async function collectSecrets(
  root: string,
  passphrases: readonly string[] = knownPassphrases(root),
): Promise<Secrets> {
  const content = join(root, 'content');
  const json = (name: string) => parseJson(readFileSync(join(content, name)));
  const read = (path: string) => (existsSync(join(content, path)) ? readFileSync(join(content, path)) : undefined);
  const projects = projectList.parse(json('projects.json'));
  const drafts = projects.filter(({ draft }) => draft);
  const copies = [contentOf('draft ', drafts, read)];
  const notSearched: string[] = [];
  for (const name of sealedNames(projects)) {
    const found = await copiesOf(root, name, passphrases);
    if (found.length === 0) notSearched.push(name);
    for (const sources of found) {
      const value = parseJson(sources[0]?.bytes ?? Buffer.alloc(0));
      copies.push(contentOf(`${name}: `, value, (path) => sources.find((source) => source.path === path)?.bytes));
    }
  }
  // A locked case study left there is not public.
  const published = projects
    .filter(({ draft }) => !draft)
    .map((project) => (project.sealed === undefined ? project : { ...project, content: undefined }));
  return {
    texts: copies.flatMap(({ texts }) => texts),
    files: copies.flatMap(({ files }) => files),
    passphrases: labelled(root, passphrases),
    known: contentOf('', [json('site.json'), json('words.json'), published], read),
    notSearched,
  };
}
