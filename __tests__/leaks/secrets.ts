import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../src/content/edit/files';
import { sealedNames } from '../../src/content/sealed-names';
import { demoPassword } from '../../src/lock/owner/passphrases';
import { readKeys, secretsOf } from '../../src/lock/owner/recipients';
import { openWorkingCopy, readWorkingCopy, type Source } from '../../src/lock/owner/working-copy';
import { knownPassphrases } from './known-passphrases';

/** A text, and what it is, for the report (which never quotes it). */
export interface Secret {
  where: string;
  text: string;
}

/** A picture, a film or another file that a text names; its path is relative to the folder of the text. */
export interface Original extends Source {
  where: string;
}

interface Content {
  texts: Secret[];
  files: Original[];
}

/** What must not be published, and what may be although it looks alike. */
export interface Secrets extends Content {
  passphrases: Secret[];
  known: Content;
  /** The sealed case studies that could not be opened, so that nothing of them is looked for. */
  notSearched: string[];
}

const projectList = z.array(z.looseObject({ sealed: z.string().optional(), draft: z.boolean().optional() }));

/** Every text in a value, with the way to it. */
function textsIn(value: unknown, path = ''): Secret[] {
  if (typeof value === 'string') return [{ where: path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path ? `${path}.${key}` : key));
}

/** The texts of a value and the files it names, as far as they can be read. */
function contentOf(title: string, value: unknown, read: (path: string) => Buffer | undefined): Content {
  const all = textsIn(value).map(({ where, text }) => ({ where: `${title}${where}`, text }));
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

/** A sealed case study in clear, each time as its files, the JSON first: from private/, and from content/sealed. */
async function copiesOf(root: string, name: string, passphrases: readonly string[]): Promise<Source[][]> {
  const own = existsSync(join(root, `private/${name}.json`)) ? [readWorkingCopy(root, name).sources] : [];
  if (!existsSync(join(root, `content/sealed/${name}.json`))) return own;
  for (const passphrase of passphrases) {
    const opened = await openWorkingCopy(root, name, passphrase);
    if (opened) return [...own, opened.sources];
  }
  // The sample's opens nothing but the sample.
  if (passphrases.every((passphrase) => passphrase === demoPassword)) return own;
  throw new Error(
    `No known key is the owner’s of content/sealed/${name}.json, so nobody can tell whether anything of it leaks. ` +
      'Write it into private/keys.json as "owner", or set SEAL_PASSPHRASE.',
  );
}

/** The passphrases and keys of private/keys.json and those given, with whose they are. */
function labelled(root: string, given: readonly string[]): Secret[] {
  const { owner, recipients } = readKeys(root) ?? { recipients: [] };
  const whose = new Map([
    ...given.map((text) => [text, 'a passphrase'] as const),
    ...recipients.flatMap((recipient) =>
      secretsOf(recipient).map((text) => [text, `what "${recipient.label}" opens with`] as const),
    ),
    ...(owner === undefined ? [] : [[owner, 'the owner’s key'] as const]),
  ]);
  return [...whose].map(([text, where]) => ({ where, text }));
}

/**
 * What the leak scan looks for: every draft, every sealed case study in clear, from private/ and from content/sealed as
 * far as each is there, and the passphrases. Where no key but the sample’s is at hand and there is no private/, its
 * name is in `notSearched`, which the caller must print.
 * @throws where a key is at hand and opens nothing: a scan without that case study would look like a proof.
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
  // A case study that was left there in clear is not public.
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
