import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { isOver } from '../../content/last-day';
import { readSealedNames } from '../../content/sealed-names';
import type { Recipient } from '../crypto/envelope';
import { invitation, pagesOf } from './invitation';
import { opensStudy, randomKey, readKeys, writeKeys, type Keys } from './recipients';
import { sealAll } from './seal-all';
import { suggestPassphrase } from './strength';
import type { Terminal } from './terminal';

const usage =
  'npm run share -- list | add "Agence X" [--until 2027-03-31] [--opens coaching,clinic] ' +
  '| show "Agence X" | renew "Agence X" | revoke "Agence X"';

interface Request {
  action: string;
  label: string;
  until?: string | undefined;
  opens?: string[] | undefined;
}

/**
 * Reads the request from arguments, or asks for it.
 * @throws Error with the usage
 */
async function requestOf(args: readonly string[], { askOpenly }: Terminal): Promise<Request> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { until: { type: 'string' }, opens: { type: 'string' } },
    allowPositionals: true,
  });
  const [action = await askOpenly('What to do (list, add, show, renew, revoke)? '), given] = positionals;
  if (!['list', 'add', 'show', 'renew', 'revoke'].includes(action)) throw new Error(usage);
  if (action === 'list') return { action, label: '' };
  const label = (given ?? (await askOpenly('For whom? '))).trim();
  if (label === '' || label === 'owner' || label.length > 60)
    throw new Error(`A name of 1 to 60 characters is needed, which is not “owner”.\n${usage}`);
  const isAsked = positionals.length === 0 && action === 'add';
  const until =
    values.until ?? (isAsked ? await askOpenly('Until which day (such as 2027-03-31; empty for no end)? ') : '');
  if (until !== '' && !z.iso.date().safeParse(until).success)
    throw new Error(`“${until}” is no day such as 2027-03-31.`);
  if (until !== '' && isOver(until)) throw new Error(`“${until}” is over already.`);
  return { action, label, until: until || undefined, opens: values.opens?.split(',').map((name) => name.trim()) };
}

const timeOf = (recipient: Recipient): string => {
  if (recipient.until === undefined) return '';
  return isOver(recipient.until) ? `, was until ${recipient.until}` : `, until ${recipient.until}`;
};

const list = ({ recipients }: Keys, names: string[]): string[] =>
  recipients.map((recipient) => {
    const opens = (recipient.opens ?? names).join(', ');
    const access = recipient.key ? 'by link and passphrase' : 'by passphrase';
    return `"${recipient.label}" opens ${opens}, ${access}${timeOf(recipient)}`;
  });

const withKeys = ({ label, until, opens }: Recipient): Recipient => ({
  label,
  passphrase: suggestPassphrase(),
  key: randomKey(),
  ...(until && { until }),
  ...(opens && { opens }),
});

/** The case studies of a new recipient; asks if there are several. */
async function opensOf({ opens }: Request, names: string[], { askOpenly }: Terminal): Promise<string[] | undefined> {
  if (opens || names.length === 1) return opens;
  const answer = await askOpenly(`Which of ${names.join(', ')} (empty for all)? `);
  return answer.trim() === '' ? names : answer.split(',').map((name) => name.trim());
}

const recipientIn = ({ recipients }: Keys, wanted: string): Recipient | undefined =>
  recipients.find(({ label }) => label === wanted);

async function changedKeys(request: Request, keys: Keys, names: string[], terminal: Terminal): Promise<Keys> {
  const { action, label, until } = request;
  const current = recipientIn(keys, label);
  const others = keys.recipients.filter((recipient) => recipient !== current);
  if (action === 'revoke') return { ...keys, recipients: others };
  const opens = action === 'add' ? await opensOf(request, names, terminal) : current?.opens;
  const previousEnd = current && !isOver(current.until) ? current.until : undefined;
  const renewed = withKeys({ label, until: until ?? previousEnd, opens });
  return { ...keys, recipients: [...others, renewed] };
}

/** @throws Error if a case study of this recipient, before or after the change, can't be sealed again */
function assertWorkingCopies(root: string, label: string, names: string[], states: Keys[]): void {
  const concerned = states.flatMap(({ recipients }) => recipients.filter((recipient) => recipient.label === label));
  const studies = names.filter((name) => concerned.some((recipient) => opensStudy(recipient, name)));
  const missing = studies.find((name) => !existsSync(join(root, 'private', `${name}.json`)));
  if (missing !== undefined)
    throw new Error(`private/${missing}.json is missing, so it can’t be sealed anew: "npm run unseal" restores it.`);
}

/**
 * `npm run share`: shows and changes who may open the locked case studies, and seals them again. Prints and returns
 * what to hand on.
 * @throws Error with a message for the owner if it fails; then private/keys.json is unchanged
 */
export const share = async (root: string, args: readonly string[], terminal: Terminal): Promise<string[]> => {
  const lines = await runRequest(root, args, terminal);
  lines.forEach((line) => terminal.say(line));
  return lines;
};

async function runRequest(root: string, args: readonly string[], terminal: Terminal): Promise<string[]> {
  const request = await requestOf(args, terminal);
  const { action, label } = request;
  const names = readSealedNames(root);
  const before = readKeys(root);
  if (names.length === 0) throw new Error('There is no locked case study here: "npm run seal -- 1" locks project 1.');
  // Without keys.json the existing recipients are unknown; a new file would lock them all out.
  if (!before) throw new Error('private/keys.json is missing: "npm run unseal" restores it.');
  if (action === 'list') return list(before, names);
  const isKnown = recipientIn(before, label) !== undefined;
  if (action === 'add' && isKnown) throw new Error(`"${label}" is there already: renew or revoke it.`);
  if (action !== 'add' && !isKnown)
    throw new Error(`There is no "${label}". There are: ${before.recipients.map((one) => one.label).join(', ')}.`);
  // A revoked recipient gets no link.
  const pages = action === 'revoke' ? [] : pagesOf(root);
  const after = action === 'show' ? before : await changedKeys(request, before, names, terminal);
  if (after !== before) {
    assertWorkingCopies(root, label, names, [before, after]);
    const written = readFileSync(join(root, 'private/keys.json'));
    writeKeys(root, after);
    try {
      await sealAll(root, terminal);
    } catch (error) {
      writeKeys(root, written);
      throw error;
    }
  }
  const recipient = recipientIn(after, label);
  if (!recipient)
    return [`"${label}" opens nothing any more, once this is published. Who had opened it keeps what they saw.`];
  const hint = `"${label}" has no link: "npm run share -- renew" makes one, with a new passphrase.`;
  return [...(recipient.key ? [] : [hint]), ...invitation(pages, recipient)];
}
