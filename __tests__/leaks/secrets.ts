import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { imageFields } from '../../src/content/schema/image-fields';
import { caseStudySchema } from '../../src/content/schema/schema';
import { demoPassword } from '../../src/seal/demo';
import { readKeys } from '../../src/seal/recipients';
import { openWorkingCopy } from '../../src/seal/open-working-copy';
import { parseJson, readWorkingCopy, sealedNames, type Source } from '../../src/seal/working-copy';
import { isFilm, isImage, metadataTexts } from './bytes';
import { draftSecrets } from './drafts';
import type { KnownFilm } from './films';
import type { KnownImage } from './images';
import { knownOf, namesOf, projectList, stringsOf } from './known';
import { knownPassphrases } from './known-passphrases';
import type { Secret } from './texts';

/** What must not be in public/, and what may be there although it looks alike. */
export interface Secrets {
  texts: Secret[];
  passphrases: Secret[];
  /** Without folder and extension. */
  fileNames: Secret[];
  images: KnownImage[];
  films: KnownFilm[];
  known: { texts: string[]; fileNames: string[]; images: KnownImage[]; films: KnownFilm[] };
  /** The sealed case studies that could not be opened, so that nothing of them is looked for. */
  notSearched: string[];
}

/** Of a case study in clear, given as its files, the JSON file first. */
const secretsOf = async (name: string, sources: Source[]): Promise<Pick<Secrets, 'texts' | 'images'>> => {
  const bytesOf = new Map(sources.map(({ path, bytes }) => [path, bytes]));
  const content = parseJson(sources[0]?.bytes ?? Buffer.alloc(0));
  const texts = stringsOf(content).map(({ where, text }) => ({ where: `${name}: ${where}`, text }));
  const images: KnownImage[] = [];
  for (const { path: field, written } of imageFields(caseStudySchema, content)) {
    const path = posix.normalize(written);
    const bytes = bytesOf.get(path);
    if (!bytes) throw new Error(`${path} of the case study "${name}" is missing.`);
    images.push({ where: `${name}: ${field.join('.')}`, path, bytes });
    const metadata = await metadataTexts(bytes);
    texts.push(...metadata.map((text) => ({ where: `${name}: metadata of ${path}`, text })));
  }
  return { texts, images };
};

/** A case study in clear, each time as its files: the owner's working copy, and what content/sealed holds. */
const copiesOf = async (root: string, name: string, passphrases: readonly string[]): Promise<Source[][]> => {
  const own = existsSync(join(root, `private/${name}.json`)) ? [readWorkingCopy(root, name).sources] : [];
  const isSealed = existsSync(join(root, `content/sealed/${name}.json`));
  if (own.length > 0 && !isSealed) return own;
  for (const passphrase of passphrases) {
    const opened = await openWorkingCopy(root, name, passphrase);
    if (opened) return [...own, opened.sources];
  }
  // It opens the sample alone, beside which there may be others.
  if (passphrases.every((passphrase) => passphrase === demoPassword)) return own;
  throw new Error(
    `No known key is the owner’s of content/sealed/${name}.json, so nobody can tell whether anything of it leaks. Write it ` +
      'into private/keys.json as "owner", or set SEAL_PASSPHRASE.',
  );
};

/**
 * What the leak scan looks for: every draft, every sealed case study in clear, from private/ and from content/sealed as far as
 * each is there, and the passphrases. Where no passphrase but the sample’s is at hand (on a host, in a clone), a case study that is not
 * in private/ either can't be looked for: its name is in `notSearched`, which the caller must print, and the scan goes on with the
 * others. A passphrase at hand that doesn't open one of them is a mistake to fix, such as a change of private/keys.json
 * that was not sealed again.
 * @throws then, because a scan that went on without that case study would look like a proof.
 */
export const collectSecrets = async (
  root: string,
  passphrases: readonly string[] = knownPassphrases(root),
): Promise<Secrets> => {
  const content = join(root, 'content');
  const projects = projectList.parse(parseJson(readFileSync(join(content, 'projects.json'))));
  const copies: Awaited<ReturnType<typeof secretsOf>>[] = [];
  const notSearched: string[] = [];
  for (const name of sealedNames(projects)) {
    const found = await copiesOf(root, name, passphrases);
    if (found.length === 0) notSearched.push(name);
    for (const sources of found) copies.push(await secretsOf(name, sources));
  }
  const drafts = await draftSecrets(content, projects);
  copies.push(drafts);
  const images = copies.flatMap((copy) => copy.images);
  const { owner, recipients } = readKeys(root) ?? { recipients: [] };
  const labels = new Map<string, string>([
    ...(owner === undefined ? [] : [[owner, 'the owner’s key'] as const]),
    ...recipients.flatMap(({ label, passphrase, key }) => [
      ...(passphrase === undefined ? [] : [[passphrase, `passphrase of "${label}"`] as const]),
      ...(key === undefined ? [] : [[key, `link of "${label}"`] as const]),
    ]),
  ]);
  for (const text of passphrases) if (!labels.has(text)) labels.set(text, 'passphrase');
  return {
    texts: copies.flatMap(({ texts }) => texts),
    passphrases: [...labels].map(([text, where]) => ({ where, text })),
    fileNames: images.flatMap(({ where, path }) =>
      namesOf(path).map((text) => ({ where: `${where} (file name)`, text })),
    ),
    // A film among the images would stop every comparison.
    images: images.filter(({ bytes }) => isImage(bytes)),
    films: images.filter(({ bytes }) => isFilm(bytes)),
    known: await knownOf(content, projects, drafts),
    notSearched,
  };
};
