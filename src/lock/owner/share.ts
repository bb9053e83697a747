import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isOver } from '../../content/engine/last-day';
import { readSealedNames } from '../../content/sealed-names';
import type { Access, NewRecipient, RecipientSummary, Report } from '../../locking';
import type { Recipient } from '../crypto/envelope';
import { accessOf, lockedPages } from './invitation';
import { makePassphrase } from './made-passphrase';
import { openingOf, opensStudy, randomKey, readKeys, unknownOf, writeKeys, type Keys } from './recipients';
import { sealAll } from './seal-all';

/** The locked case studies and the keys of those who open one, which every request needs. */
function read(root: string): { names: string[]; keys: Keys } {
  const names = readSealedNames(root);
  const keys = readKeys(root);
  if (names.length === 0) throw new Error('There is no locked case study here: "npm run seal -- 1" locks project 1.');
  // Without keys.json the existing recipients are unknown; a new file would lock them all out.
  if (!keys) throw new Error('private/keys.json is missing: "npm run unseal" restores it.');
  return { names, keys: { ...keys, recipients: openingOf(names, keys.recipients) } };
}

/** @throws Error if there is no such recipient */
function recipientIn({ recipients }: Keys, label: string): Recipient {
  const found = recipients.find((one) => one.label === label);
  if (found) return found;
  throw new Error(`There is no "${label}". There are: ${recipients.map((one) => one.label).join(', ')}.`);
}

/** @throws Error if it can't be the name of a recipient */
function assertLabel(label: string): void {
  if (label === '' || label === 'owner' || label.length > 60)
    throw new Error('A name of 1 to 60 characters is needed, which is not “owner”.');
}

/** @throws Error if it is no day such as 2027-03-31, or over */
function assertLastDay(until: string | undefined): void {
  if (until === undefined) return;
  if (!z.iso.date().safeParse(until).success) throw new Error(`“${until}” is no day such as 2027-03-31.`);
  if (isOver(until)) throw new Error(`“${until}” is over already.`);
}

/** @throws Error if a case study of this recipient, before or after the change, can't be sealed again */
function assertWorkingCopies(root: string, label: string, names: string[], states: Keys[]): void {
  const concerned = states.flatMap(({ recipients }) => recipients.filter((recipient) => recipient.label === label));
  const studies = names.filter((name) => concerned.some((recipient) => opensStudy(recipient, name)));
  const missing = studies.find((name) => !existsSync(join(root, 'private', `${name}.json`)));
  if (missing !== undefined)
    throw new Error(`private/${missing}.json is missing, so it can’t be sealed anew: "npm run unseal" restores it.`);
}

/** Replaces a recipient, or removes them, and seals anew. If that fails, private/keys.json is as before. */
async function replace(root: string, label: string, recipient: Recipient | undefined, report?: Report): Promise<void> {
  const { names, keys } = read(root);
  const others = keys.recipients.filter((one) => one.label !== label);
  const after = { ...keys, recipients: [...others, ...(recipient ? [recipient] : [])] };
  assertWorkingCopies(root, label, names, [keys, after]);
  const written = readFileSync(join(root, 'private/keys.json'));
  writeKeys(root, after);
  try {
    await sealAll(root, { ...(report && { report }) });
  } catch (error) {
    writeKeys(root, written);
    throw error;
  }
}

const withKeys = ({ label, until, opens }: Recipient): Recipient => ({
  label,
  passphrase: makePassphrase(),
  key: randomKey(),
  ...(until && { until }),
  ...(opens && { opens }),
});

/** All recipients, without their secrets. */
export function listRecipients(root: string): RecipientSummary[] {
  const { names, keys } = read(root);
  return keys.recipients.map(({ label, until, opens = names, key }) => {
    return { label, opens, hasLink: key !== undefined, ...(until && { until }) };
  });
}

/** What to hand on to a recipient. */
export function showRecipient(root: string, label: string): Access {
  const { keys } = read(root);
  const recipient = recipientIn(keys, label.trim());
  return accessOf(lockedPages(root), recipient);
}

/**
 * Adds a recipient with a link and a passphrase, and seals anew.
 * @throws Error with a message for the owner if it fails; then private/keys.json is unchanged
 */
export async function addRecipient(root: string, added: NewRecipient, report?: Report): Promise<Access> {
  const label = added.label.trim();
  assertLabel(label);
  assertLastDay(added.until);
  const { names, keys } = read(root);
  if (keys.recipients.some((one) => one.label === label))
    throw new Error(`"${label}" is there already: renew or revoke it.`);
  const recipient = withKeys({ ...added, label, opens: added.opens ?? names });
  const [unknown] = unknownOf(names, [recipient]);
  if (unknown !== undefined) throw new Error(unknown);
  const pages = lockedPages(root);
  await replace(root, label, recipient, report);
  return accessOf(pages, recipient);
}

/**
 * Replaces the link and the passphrase of a recipient, and seals anew. A last day that is not over stays.
 * @throws Error with a message for the owner if it fails; then private/keys.json is unchanged
 */
export async function renewRecipient(
  root: string,
  { label: given, until }: Pick<NewRecipient, 'label' | 'until'>,
  report?: Report,
): Promise<Access> {
  assertLastDay(until);
  const { keys } = read(root);
  const { label, opens, until: before } = recipientIn(keys, given.trim());
  const recipient = withKeys({ label, opens, until: until ?? (isOver(before) ? undefined : before) });
  const pages = lockedPages(root);
  await replace(root, label, recipient, report);
  return accessOf(pages, recipient);
}

/**
 * Takes the access of a recipient back, and seals anew.
 * @throws Error with a message for the owner if it fails; then private/keys.json is unchanged
 */
export async function revokeRecipient(root: string, given: string, report?: Report): Promise<void> {
  const { label } = recipientIn(read(root).keys, given.trim());
  await replace(root, label, undefined, report);
}
