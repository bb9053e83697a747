import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkCaseStudy, isValid } from '../content/check/check';
import { formatReport } from '../content/check/report';
import type { CaseStudy } from '../content/schema/schema';
import { assertStrong } from './passphrases';
import { isOver, randomKey, readKeys, recipientsOf, writeKeys, type Keys } from './recipients';
import { sealCaseStudy } from './seal';
import { replaceSealed, type SealedCaseStudy } from './sealed-folder';
import type { Terminal } from './terminal';
import { rememberSealed, sealWarnings } from './warnings';
import { readSealedNames, readWorkingCopy } from './working-copy';

const askTwice = async (ask: Terminal['ask']): Promise<string> => {
  const passphrase = await ask('Passphrase to seal with: ');
  if ((await ask('The same again: ')) !== passphrase) throw new Error('The two differ: nothing was sealed.');
  return passphrase;
};

const keysOf = async (root: string, { ask }: Terminal): Promise<Keys> =>
  readKeys(root) ?? {
    recipients: [{ label: 'default', passphrase: process.env['SEAL_PASSPHRASE'] || (await askTwice(ask)) }],
  };

/** The owner's key; made, and written into private/keys.json, by the first sealing. */
const ownerOf = (root: string, keys: Keys, say: Terminal['say']): string => {
  if (keys.owner !== undefined) return keys.owner;
  const owner = randomKey();
  writeKeys(root, { ...keys, owner });
  say(
    'Written: "owner" in private/keys.json, a key of your own. It alone restores private/ on another computer: keep a copy of it in ' +
      'your password manager, and give it to nobody.',
  );
  return owner;
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
  const { say } = terminal;
  const names = readSealedNames(root);
  if (names.length === 0) {
    throw new Error('No project in content/projects.json has "sealed": "./sealed/<name>.json" in place of "content".');
  }
  const contents: [string, CaseStudy][] = [];
  for (const name of names) contents.push([name, await checked(root, name, say)]);
  const keys = await keysOf(root, terminal);
  assertStrong(keys.recipients);
  const audiences = new Map(names.map((name) => [name, recipientsOf(name, names, keys.recipients)]));
  const owner = ownerOf(root, keys, say);
  const sealed: SealedCaseStudy[] = [];
  for (const [name, content] of contents) {
    const audience = { owner, recipients: audiences.get(name) ?? [] };
    sealed.push(await sealCaseStudy(content, readWorkingCopy(root, name), audience, say));
  }
  replaceSealed(join(root, 'content/sealed'), join(root, '.sealing'), sealed);
  rememberSealed(root, names);
  for (const caseStudy of sealed) {
    const { name } = caseStudy.envelope;
    say(`Sealed: content/sealed/${name}.json (${weight(caseStudy)})`);
    const labels = (audiences.get(name) ?? []).filter((recipient) => !isOver(recipient)).map(({ label }) => label);
    say(`It opens for: ${labels.join(', ') || 'nobody'}.`);
  }
  for (const { label, until } of keys.recipients.filter((recipient) => isOver(recipient)))
    say(`"${label}" was until ${until}: it opens nothing any more.`);
  say('Commit everything in content/sealed.');
  for (const warning of sealWarnings(root, names)) say(`Warning: ${warning}`);
};
