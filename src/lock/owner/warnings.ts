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

/** Of the bytes of a case study, its pictures and its keys: dates would not survive a clone or a copy. */
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

/** Notes in private/ that these case studies are sealed as they are there now. */
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

/**
 * What the owner should know before publishing these case studies; nothing where there is no private/, as on a host.
 */
export const sealWarnings = (root: string, names: readonly string[]): string[] =>
  names
    .filter((name) => existsSync(join(root, 'private', `${name}.json`)) && !isAsSealed(root, name))
    .map((name) => `changes in private/ since "${name}" was sealed (text, pictures or keys)`);

const demoWarning = warn(
  'a case study that opens with the demo password',
  'passwords that are not public',
  'Write your own into private/keys.json and run `npm run seal`.',
);

const opensForAll = async (root: string, name: string): Promise<boolean> => {
  try {
    // Where it is sealed as it is here, its keys tell it at once.
    if (isAsSealed(root, name))
      return !!readKeys(root)?.recipients.some((one) => opensStudy(one, name) && one.passphrase === demoPassword);
    const { envelope } = await readEnvelope(join(root, 'content/sealed'), name);
    return (await unlock(envelope, demoPassword)) !== undefined;
  } catch {
    return false;
  }
};

/** A warning for each of these case studies that anybody can open; those that can't be read are left out. */
export const demoWarnings = async (root: string, names: readonly string[]): Promise<Diagnostic[]> => {
  const warnings: Diagnostic[] = [];
  for (const name of names) {
    const isOpen = await opensForAll(root, name);
    if (isOpen) warnings.push(aboutFile(`content/sealed/${name}.json`, demoWarning));
  }
  return warnings;
};

const sealAnew = 'Run "npm run seal"; “Publish…” on the page does it by itself.';

/** Of a locked project: who can open it, and its working copy, where that is here. */
async function diagnosticsOf(root: string, { sealed, draft }: Project): Promise<Diagnostic[]> {
  const [name] = sealedNames([{ sealed }]);
  if (name === undefined) return [];
  const file = `private/${name}.json`;
  const isHere = tryOrUndefined(() => statSync(join(root, file))) !== undefined;
  const copy = isHere ? (await checkFile(join(root, file), caseStudySchema)).diagnostics : [];
  const severityOf = (one: Diagnostic) => (one.isUnfinished && !draft ? 'error' : one.severity);
  const unsealed = sealWarnings(root, [name]).map((found) => warn(found, 'the version that is published', sealAnew));
  return [
    ...(await openToAll(root, name)),
    ...copy.map((one) => ({ ...one, severity: severityOf(one) })),
    ...unsealed.map((words) => aboutFile(file, words)),
  ];
}

const opened = new Map<string, Promise<Diagnostic[]>>();

/** Whether anybody opens it, which takes a second: what was sealed once is tried once. */
function openToAll(root: string, name: string): Promise<Diagnostic[]> {
  const { mtimeMs, size } = tryOrUndefined(() => statSync(join(root, 'content/sealed', `${name}.json`))) ?? {};
  const key = [root, name, mtimeMs, size].join('\n');
  const found = opened.get(key) ?? demoWarnings(root, [name]);
  opened.set(key, found);
  return found;
}

/** Of the locked projects among these: who can open them, and their working copies, where those are here. */
export const lockedDiagnostics = async (root: string, projects: readonly Project[]): Promise<Diagnostic[]> =>
  (await Promise.all(projects.map((project) => diagnosticsOf(root, project)))).flat();
