import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile, isValid } from '../../content/check/check';
import { formatReport } from '../../content/check/report';
import { isOver } from '../../content/engine/last-day';
import { caseStudySchema, type CaseStudy } from '../../content/schema/schema';
import { readSealedNames } from '../../content/sealed-names';
import type { Report, Sealed } from '../../locking';
import { assertNoLeaks } from './leaks';
import { makePassphrase } from './made-passphrase';
import { assertKeys, renewing, withGuessable } from './passphrases';
import { openingOf, randomKey, readKeys, recipientsOf, unknownOf, writeKeys, type Keys } from './recipients';
import { sealCaseStudy } from './seal';
import { replaceSealed, type SealedCaseStudy } from './sealed-folder';
import { recordSealed, sealWarnings } from './warnings';
import { readWorkingCopy } from './working-copy';

interface Options {
  /** The passphrase of the first recipient, where private/keys.json is missing; a made one, if undefined. */
  passphrase?: string | undefined;
  report?: Report;
}

const silent: Report = () => undefined;

const checked = async (root: string, name: string, report: Report): Promise<CaseStudy> => {
  const found = await checkFile(join(root, 'private', `${name}.json`), caseStudySchema);
  const words = found.diagnostics.length > 0 ? formatReport(found, { color: false }) : '';
  if (!found.value || !isValid(found)) throw new Error(`${words}\n\nNothing was sealed.`);
  if (words) report(words);
  return found.value;
};

const sizeOf = ({ bins }: SealedCaseStudy): number => [...bins.values()].reduce((sum, bin) => sum + bin.length, 0);

/**
 * Splits case studies into those with a working copy here, and the others, which stay sealed.
 * @throws Error if one has neither
 */
const splitByWorkingCopy = (root: string, names: readonly string[]): { present: string[]; absent: string[] } => {
  const present = names.filter((name) => existsSync(join(root, 'private', `${name}.json`)));
  const absent = names.filter((name) => !present.includes(name));
  const missing = absent.find(
    (name) => present.length === 0 || !existsSync(join(root, 'content/sealed', `${name}.json`)),
  );
  if (missing === undefined) return { present, absent };
  throw new Error(
    `private/${missing}.json is missing. Write the case study there, or restore it with "npm run unseal".`,
  );
};

/** The first recipient of these case studies, where there is no private/keys.json. */
const firstKeys = (studies: readonly string[], passphrase: string): Keys => ({
  recipients: [{ label: 'default', passphrase, opens: [...studies] }],
});

/**
 * Seals all locked projects of content/projects.json from private/ to content/sealed. Those without a working copy stay
 * unchanged. Missing keys are made and written into private/keys.json.
 * @throws Error with a message for the owner if it fails; then content/sealed is unchanged
 */
export const sealAll = async (root: string, options: Options = {}): Promise<Sealed> => {
  const names = readSealedNames(root);
  if (names.length === 0) {
    throw new Error('No project is locked. "npm run seal -- 1" locks project 1 of content/projects.json.');
  }
  await assertNoLeaks(root);
  return sealStudies(root, names, options);
};

/** Seals case studies by name, which may not be in content/projects.json yet. */
export const sealStudies = async (
  root: string,
  names: readonly string[],
  { passphrase, report = silent }: Options,
): Promise<Sealed> => {
  const { present, absent } = splitByWorkingCopy(root, names);
  const contents: [string, CaseStudy][] = [];
  for (const name of present) contents.push([name, await checked(root, name, report)]);
  const known = readKeys(root);
  const first = passphrase || makePassphrase();
  const written = known ?? firstKeys(present, first);
  const keys = { ...written, recipients: openingOf(names, written.recipients) };
  await assertKeys(root, keys, present);
  const audiences = new Map(present.map((name) => [name, recipientsOf(name, names, keys.recipients)]));
  const owner = keys.owner ?? randomKey();
  // Who opens the only case study must not open the next one, when this one is gone.
  if (keys.owner === undefined || written.recipients.some(({ opens }) => !opens))
    writeKeys(root, {
      owner,
      recipients: written.recipients.map((one) => ({ ...one, opens: one.opens ?? [...names] })),
    });
  const sealed: SealedCaseStudy[] = [];
  for (const [name, content] of contents) {
    const audience = { owner, recipients: audiences.get(name) ?? [] };
    sealed.push(await sealCaseStudy(content, readWorkingCopy(root, name), audience, report));
  }
  replaceSealed(join(root, 'content/sealed'), join(root, '.sealing'), sealed, absent);
  recordSealed(root, present);
  const currentOf = (name: string) => (audiences.get(name) ?? []).filter(({ until }) => !isOver(until));
  return {
    studies: sealed.map((study) => {
      const { name } = study.envelope;
      const opensFor = currentOf(name).map(({ label }) => label);
      return { name, files: study.bins.size, bytes: sizeOf(study), opensFor };
    }),
    expired: keys.recipients.flatMap(({ label, until }) => (until && isOver(until) ? [{ label, until }] : [])),
    kept: absent,
    warnings: [
      ...sealWarnings(root, names),
      ...unknownOf(names, written.recipients),
      ...withGuessable(keys).map((label) => `somebody may guess the passphrase of "${label}": ${renewing(label)}`),
    ],
    ...(!known && !passphrase && { made: { label: 'default', passphrase: first } }),
    ...(keys.owner === undefined && { ownerKey: owner }),
  };
};
