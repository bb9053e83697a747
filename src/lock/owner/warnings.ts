import { createHash } from 'node:crypto';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { checkFile } from '../../content/check/check';
import { aboutFile, type Diagnostic } from '../../content/engine/diagnostic';
import { tryReadJson } from '../../content/engine/json-files';
import { caseStudySchema, type Project } from '../../content/schema/schema';
import { warn } from '../../content/engine/text-rules';
import { readSealedNames, sealedNames } from '../../content/sealed-names';
import { tryOrUndefined } from '../../content/engine/try-or-undefined';
import { unlock } from '../crypto/envelope';
import { madePassphrase } from './made-passphrase';
import { demoPassword, renewing, withGuessable } from './passphrases';
import { opensStudy, readKeys } from './recipients';
import { readEnvelope } from './sealed-folder';
import { readWorkingCopy } from './working-copy';

const record = 'private/.sealed.json';
const fingerprints = z.record(z.string(), z.string());

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

const recorded = (root: string): z.infer<typeof fingerprints> =>
  fingerprints.safeParse(tryReadJson(join(root, record))).data ?? {};

/** Records in private/ that the current versions of these case studies are sealed. */
export const recordSealed = (root: string, names: readonly string[]): void => {
  const current = Object.fromEntries(names.map((name) => [name, fingerprint(root, name)]));
  writeFileSync(join(root, record), `${JSON.stringify({ ...recorded(root), ...current }, null, 2)}\n`);
};

/** False also if the working copy can't be read. */
const isAsSealed = (root: string, name: string): boolean =>
  tryOrUndefined(() => recorded(root)[name] === fingerprint(root, name)) ?? false;

const hasChanged = (root: string, name: string): boolean =>
  existsSync(join(root, 'private', `${name}.json`)) && !isAsSealed(root, name);

/** The names of the locked case studies whose working copies or keys have changed since they were sealed. */
export const unsealedNames = (root: string): string[] => readSealedNames(root).filter((name) => hasChanged(root, name));

/** Warnings before publishing these case studies; none without private/, as on a host. */
export const sealWarnings = (root: string, names: readonly string[]): string[] =>
  names
    .filter((name) => hasChanged(root, name))
    .map((name) => `changes in private/ since "${name}" was sealed (text, pictures or keys)`);

const demoWarning = warn(
  'a case study that opens with the demo password',
  'passwords that are not public',
  'Write your own into private/keys.json and run `npm run seal`.',
);

const sealAnew = 'Run "npm run seal"; “Publish…” on the page does it by itself.';

/** The diagnostics of a locked case study: the demo password, its working copy, and changes since sealing. */
async function diagnosticsOf(root: string, name: string, isDraft: boolean): Promise<Diagnostic[]> {
  const file = `private/${name}.json`;
  const isHere = tryOrUndefined(() => statSync(join(root, file))) !== undefined;
  const copy = isHere ? (await checkFile(join(root, file), caseStudySchema)).diagnostics : [];
  const severityOf = (one: Diagnostic) => (one.isUnfinished && !isDraft ? 'error' : one.severity);
  const unsealed = sealWarnings(root, [name]).map((found) => warn(found, 'the version that is published', sealAnew));
  return [
    ...((await opensWithDemo(root, name)) ? [aboutFile(`content/sealed/${name}.json`, demoWarning)] : []),
    ...copy.map((one) => ({ ...one, severity: severityOf(one) })),
    ...unsealed.map((words) => aboutFile(file, words)),
  ];
}

const demoOpens = new Map<string, Promise<boolean>>();

/**
 * Whether the demo password opens a case study; false if it can't be read, which the check reports. Cached, because it
 * takes a second.
 */
function opensWithDemo(root: string, name: string): Promise<boolean> {
  const folder = join(root, 'content/sealed');
  const { mtimeMs, size } = tryOrUndefined(() => statSync(join(folder, `${name}.json`))) ?? {};
  const key = [root, name, mtimeMs, size].join('\n');
  const find = async () => (await unlock((await readEnvelope(folder, name)).envelope, demoPassword)) !== undefined;
  const found = demoOpens.get(key) ?? find().catch(() => false);
  demoOpens.set(key, found);
  return found;
}

/** Warns of the invented passphrases in private/keys.json, which earlier versions allowed. */
function passphraseWarnings(root: string): Diagnostic[] {
  const keys = tryOrUndefined(() => readKeys(root));
  const labels = keys ? withGuessable(keys) : [];
  return labels.map((label) =>
    aboutFile(
      'private/keys.json',
      warn(`a passphrase of “${label}” that somebody may guess`, madePassphrase, renewing(label)),
    ),
  );
}

/** The diagnostics of all locked case studies, each once. One is a draft if all projects that name it are. */
export async function lockedDiagnostics(root: string, projects: readonly Project[]): Promise<Diagnostic[]> {
  const published = sealedNames(projects.filter(({ draft }) => !draft));
  const all = sealedNames(projects).map((name) => diagnosticsOf(root, name, !published.includes(name)));
  return [...(await Promise.all(all)).flat(), ...passphraseWarnings(root)];
}
