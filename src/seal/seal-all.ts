import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkCaseStudy, isValid } from '../content/check/check';
import { formatReport } from '../content/check/report';
import type { CaseStudy } from '../content/schema/schema';
import type { Terminal } from './terminal';
import { assertPassphrases, readKeys, type Recipients } from './passphrases';
import { sealCaseStudy } from './seal';
import { replaceSealed, type SealedCaseStudy } from './sealed-folder';
import { rememberSealed, sealWarnings } from './warnings';
import { readSealedNames, readWorkingCopy } from './working-copy';

const askTwice = async (ask: Terminal['ask']): Promise<string> => {
  const passphrase = await ask('Passphrase to seal with: ');
  if ((await ask('The same again: ')) !== passphrase) throw new Error('The two differ: nothing was sealed.');
  return passphrase;
};

const recipientsOf = async (root: string, { ask, say }: Terminal): Promise<Recipients> => {
  const keys = readKeys(root);
  if (keys) return keys;
  say('There is no private/keys.json: one passphrase will open what is sealed now, and any other will not.');
  return { default: process.env['SEAL_PASSPHRASE'] || (await askTwice(ask)) };
};

const checked = async (root: string, name: string, say: Terminal['say']): Promise<CaseStudy> => {
  const file = join(root, 'private', `${name}.json`);
  if (!existsSync(file)) {
    throw new Error(
      `private/${name}.json is missing. Write the case study there, or restore it with "npm run unseal".`,
    );
  }
  const report = await checkCaseStudy(file);
  if (report.diagnostics.length > 0) say(formatReport(report, { color: false }));
  if (!report.caseStudy || !isValid(report)) throw new Error('Nothing was sealed.');
  return report.caseStudy;
};

const weight = ({ bins }: SealedCaseStudy): string => {
  const bytes = [...bins.values()].reduce((sum, bin) => sum + bin.length, 0);
  return `${bins.size} files, ${(bytes / 1e6).toFixed(1)} MB`;
};

/**
 * Seals every project that content/projects.json names as sealed, from private/ to content/sealed.
 * @throws, with a message for the owner, when it can't; then content/sealed is as it was.
 */
export const sealAll = async (root: string, terminal: Terminal): Promise<void> => {
  const names = readSealedNames(root);
  if (names.length === 0) {
    throw new Error('No project in content/projects.json has "sealed": "./sealed/<name>.json" in place of "content".');
  }
  const contents: [string, CaseStudy][] = [];
  for (const name of names) contents.push([name, await checked(root, name, terminal.say)]);
  const recipients = await recipientsOf(root, terminal);
  assertPassphrases(root, names, Object.entries(recipients));
  const sealed: SealedCaseStudy[] = [];
  for (const [name, content] of contents)
    sealed.push(await sealCaseStudy(content, readWorkingCopy(root, name), recipients, terminal.say));
  replaceSealed(join(root, 'content/sealed'), join(root, '.sealing'), sealed);
  rememberSealed(root, names);
  for (const caseStudy of sealed)
    terminal.say(`Sealed: content/sealed/${caseStudy.envelope.name}.json (${weight(caseStudy)})`);
  terminal.say(`It opens for: ${Object.keys(recipients).join(', ')}. Commit everything in content/sealed.`);
  for (const warning of sealWarnings(root, names)) terminal.say(`Warning: ${warning}`);
};
