import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { checkFile } from '../../content/check/check';
import { aboutFile, type Diagnostic } from '../../content/check/diagnostic';
import { tryOrUndefined } from '../../content/try-or-undefined';
import { caseStudySchema, type Project } from '../../content/schema/schema';
import { warn } from '../../content/schema/text-rules';
import { sealedNames } from '../../content/sealed-names';
import { unlock } from '../crypto/envelope';
import { demoPassword } from './passphrases';
import { opensStudy, readKeys } from './recipients';
import { readEnvelope } from './sealed-folder';
import { readWorkingCopy } from './working-copy';

const record = 'private/.sealed.json';
const fingerprints = z.record(z.string(), z.string());

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** A digest of a case study, its pictures and its keys. Dates would not survive a clone or a copy. */
const fingerprint = (root: string, name: string): string => {
  const { owner, recipients } = readKeys(root) ?? { recipients: [] };
  const audience = recipients
    .filter((recipient) => opensStudy(recipient, name))
    .map(({ label, passphrase, key, until }) => [label, passphrase, key, until]);
  const hash = createHash('sha256').update(JSON.stringify([owner, audience]));
  for (const { path, bytes } of readWorkingCopy(root, name).sources)
    hash.update(`\n${path} ${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
};

const recorded = (root: string): z.infer<typeof fingerprints> => {
  try {
    return fingerprints.parse(JSON.parse(read(join(root, record))));
  } catch {
    return {};
  }
};

/** Records in private/ that the current versions of these case studies are sealed. */
export const recordSealed = (root: string, names: readonly string[]): void => {
  const current = Object.fromEntries(names.map((name) => [name, fingerprint(root, name)]));
  writeFileSync(join(root, record), `${JSON.stringify({ ...recorded(root), ...current }, null, 2)}\n`);
};

const isAsSealed = (root: string, name: string): boolean => {
  try {
    return recorded(root)[name] === fingerprint(root, name);
  } catch {
    return false;
  }
};

/** Warnings before publishing these case studies; none without private/, as on a host. */
export const sealWarnings = (root: string, names: readonly string[]): string[] =>
  names
    .filter((name) => existsSync(join(root, 'private', `${name}.json`)) && !isAsSealed(root, name))
    .map((name) => `changes in private/ since "${name}" was sealed (text, pictures or keys)`);

const demoWarning = warn(
  'a case study that opens with the demo password',
  'passwords that are not public',
  'Write your own into private/keys.json and run `npm run seal`.',
);

/** The warning that the demo password opens a case study; none if it can't be read, which the check reports. */
export const demoWarnings = async (root: string, name: string): Promise<Diagnostic[]> => {
  try {
    const { envelope } = await readEnvelope(join(root, 'content/sealed'), name);
    const opened = await unlock(envelope, demoPassword);
    return opened ? [aboutFile(`content/sealed/${name}.json`, demoWarning)] : [];
  } catch {
    return [];
  }
};

const sealAnew = 'Run "npm run seal"; “Publish…” on the page does it by itself.';

/** The diagnostics of a locked case study: the demo password, its working copy, and changes since sealing. */
async function diagnosticsOf(root: string, name: string, isDraft: boolean): Promise<Diagnostic[]> {
  const file = `private/${name}.json`;
  const isHere = tryOrUndefined(() => statSync(join(root, file))) !== undefined;
  const copy = isHere ? (await checkFile(join(root, file), caseStudySchema)).diagnostics : [];
  const severityOf = (one: Diagnostic) => (one.isUnfinished && !isDraft ? 'error' : one.severity);
  const unsealed = sealWarnings(root, [name]).map((found) => warn(found, 'the version that is published', sealAnew));
  return [
    ...(await cachedDemoWarnings(root, name)),
    ...copy.map((one) => ({ ...one, severity: severityOf(one) })),
    ...unsealed.map((words) => aboutFile(file, words)),
  ];
}

const opened = new Map<string, Promise<Diagnostic[]>>();

/** The cached warning about the demo password: a check takes a second. */
function cachedDemoWarnings(root: string, name: string): Promise<Diagnostic[]> {
  const { mtimeMs, size } = tryOrUndefined(() => statSync(join(root, 'content/sealed', `${name}.json`))) ?? {};
  const key = [root, name, mtimeMs, size].join('\n');
  const found = opened.get(key) ?? demoWarnings(root, name);
  opened.set(key, found);
  return found;
}

/** The diagnostics of all locked case studies, each once. One is a draft if all projects that name it are. */
export async function lockedDiagnostics(root: string, projects: readonly Project[]): Promise<Diagnostic[]> {
  const published = sealedNames(projects.filter(({ draft }) => !draft));
  const all = sealedNames(projects).map((name) => diagnosticsOf(root, name, !published.includes(name)));
  return (await Promise.all(all)).flat();
}
