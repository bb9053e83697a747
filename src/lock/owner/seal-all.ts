import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile, isValid } from '../../content/check/check';
import { formatReport } from '../../content/check/report';
import { isOver } from '../../content/last-day';
import { caseStudySchema, type CaseStudy } from '../../content/schema/schema';
import { readSealedNames } from '../../content/sealed-names';
import { assertNoLeaks } from './leaks';
import { assertKeys } from './passphrases';
import { randomKey, readKeys, recipientsOf, writeKeys, type Keys } from './recipients';
import { sealCaseStudy } from './seal';
import { replaceSealed, type SealedCaseStudy } from './sealed-folder';
import type { Terminal } from './terminal';
import { recordSealed, sealWarnings } from './warnings';
import { readWorkingCopy } from './working-copy';

const checked = async (root: string, name: string, say: Terminal['say']): Promise<CaseStudy> => {
  const report = await checkFile(join(root, 'private', `${name}.json`), caseStudySchema);
  if (report.diagnostics.length > 0) say(formatReport(report, { color: false }));
  if (!report.value || !isValid(report)) throw new Error('Nothing was sealed.');
  return report.value;
};

const sizeOf = ({ bins }: SealedCaseStudy): string => {
  const bytes = [...bins.values()].reduce((sum, bin) => sum + bin.length, 0);
  return `${bins.size} files, ${(bytes / 1e6).toFixed(1)} MB`;
};

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

/** Asks for a passphrase twice; empty if the first answer is. */
export const askTwice = async (ask: Terminal['ask'], hint = ''): Promise<string> => {
  const passphrase = await ask(`Passphrase to seal with${hint}: `);
  if (passphrase === '') return '';
  if ((await ask('The same again: ')) !== passphrase) throw new Error('The two differ: nothing was sealed.');
  return passphrase;
};

export const ownerWritten =
  'Written: "owner" in private/keys.json, a key of your own. It alone restores private/ on another computer: ' +
  'keep a copy of it in your password manager, and give it to nobody.';

/** The keys of private/keys.json, or a first recipient of these case studies. */
const keysOf = async (root: string, studies: readonly string[], isAll: boolean, ask: Terminal['ask']): Promise<Keys> =>
  readKeys(root) ?? {
    recipients: [
      {
        label: 'default',
        passphrase: process.env['SEAL_PASSPHRASE'] || (await askTwice(ask)),
        ...(!isAll && { opens: [...studies] }),
      },
    ],
  };

/** The owner's key, created and written into private/keys.json by the first sealing. */
const ownerOf = (root: string, keys: Keys, say: Terminal['say']): string => {
  if (keys.owner !== undefined) return keys.owner;
  const owner = randomKey();
  writeKeys(root, { ...keys, owner });
  say(ownerWritten);
  return owner;
};

/**
 * Seals all locked projects of content/projects.json from private/ to content/sealed. Those without a working copy stay
 * unchanged.
 * @throws Error with a message for the owner if it fails; then content/sealed is unchanged
 */
export const sealAll = async (root: string, terminal: Terminal): Promise<void> => {
  const names = readSealedNames(root);
  if (names.length === 0) {
    throw new Error('No project is locked. "npm run seal -- 1" locks project 1 of content/projects.json.');
  }
  assertNoLeaks(root);
  await sealStudies(root, names, terminal);
};

/** Seals case studies by name, which may not be in content/projects.json yet. */
export const sealStudies = async (root: string, names: readonly string[], terminal: Terminal): Promise<void> => {
  const { say } = terminal;
  const { present, absent } = splitByWorkingCopy(root, names);
  const contents: [string, CaseStudy][] = [];
  for (const name of present) contents.push([name, await checked(root, name, say)]);
  const keys = await keysOf(root, present, absent.length === 0, terminal.ask);
  assertKeys(root, keys, present);
  const audiences = new Map(present.map((name) => [name, recipientsOf(name, names, keys.recipients)]));
  const owner = ownerOf(root, keys, say);
  const sealed: SealedCaseStudy[] = [];
  for (const [name, content] of contents) {
    const audience = { owner, recipients: audiences.get(name) ?? [] };
    sealed.push(await sealCaseStudy(content, readWorkingCopy(root, name), audience, say));
  }
  replaceSealed(join(root, 'content/sealed'), join(root, '.sealing'), sealed, absent);
  recordSealed(root, present);
  for (const caseStudy of sealed) {
    const { name } = caseStudy.envelope;
    say(`Sealed: content/sealed/${name}.json (${sizeOf(caseStudy)})`);
    const labels = (audiences.get(name) ?? [])
      .filter((recipient) => !isOver(recipient.until))
      .map(({ label }) => label);
    say(`It opens for: ${labels.join(', ') || 'nobody'}.`);
  }
  for (const { label, until } of keys.recipients.filter((recipient) => isOver(recipient.until)))
    say(`"${label}" was until ${until}: it opens nothing any more.`);
  for (const name of absent)
    say(
      `Left as it is: content/sealed/${name}.json, and whom it opens for, because private/${name}.json is not here ` +
        '("npm run unseal" restores it).',
    );
  say('Commit everything in content/sealed.');
  for (const warning of sealWarnings(root, names)) say(`Warning: ${warning}`);
};
