import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../content/engine/json-files';
import { readSealedNames } from '../../content/sealed-names';
import type { Restored } from '../../locking';
import { opensStudy, readKeys, writeKeys, type Keys } from './recipients';
import { recordSealed } from './warnings';
import { inPrivate, openWorkingCopy, type OpenedWorkingCopy, type Source } from './working-copy';

const refuseToOverwrite = (fileOf: (source: Source) => string, sources: Source[]): void => {
  const differing = sources.filter((source) => {
    return existsSync(fileOf(source)) && !readFileSync(fileOf(source)).equals(source.bytes);
  });
  if (differing.length === 0) return;
  const list = differing.map(({ path }) => `  private/${path}`).join('\n');
  throw new Error(`These files differ from what is sealed. Move them away first; nothing was changed.\n${list}`);
};

/**
 * Merges restored recipients into private/keys.json. Case studies with recipients there keep them, so that removed
 * recipients don't come back.
 */
const mergedKeys = (
  before: Keys | undefined,
  opened: ReadonlyMap<string, OpenedWorkingCopy>,
  all: readonly string[],
  ownersKey: string,
): Keys => {
  const recipients = new Map(before?.recipients.map((recipient) => [recipient.label, recipient]));
  for (const [name, study] of opened) {
    if (before?.recipients.some((recipient) => opensStudy(recipient, name))) continue;
    for (const recipient of study.recipients) {
      const known = recipients.get(recipient.label);
      const isSame = known && known.passphrase === recipient.passphrase && known.key === recipient.key;
      const label = known && !isSame ? `${recipient.label} (${name})` : recipient.label;
      const opens = recipient.opens?.filter((study) => all.includes(study)) ?? [name];
      const allOpened = [...new Set([...((isSame && known.opens) || []), ...opens])];
      recipients.set(label, { ...recipient, label, opens: allOpened });
    }
  }
  return { owner: before?.owner ?? ownersKey, recipients: [...recipients.values()] };
};

/**
 * Restores from content/sealed all working copies that the owner's key opens, as given or without the blanks around
 * it. Never overwrites a file in private/ that differs.
 * @throws Error with a message for the owner if nothing can be restored; then private/ is unchanged
 */
export const restore = async (root: string, ownerKey: string): Promise<Restored> => {
  const names = readSealedNames(root);
  const sealed = sealedHere(root);
  const opened = new Map<string, OpenedWorkingCopy>();
  for (const name of sealed) {
    const workingCopy = await openWorkingCopy(root, name, ownerKey);
    if (workingCopy) opened.set(name, workingCopy);
  }
  // Only now, because a key of earlier versions may have blanks around it.
  if (opened.size === 0 && ownerKey !== ownerKey.trim()) return restore(root, ownerKey.trim());
  if (opened.size === 0)
    throw new Error(
      'It is not the owner’s key, which is "owner" in private/keys.json: a recipient’s does not restore private/. ' +
        'Nothing was changed.',
    );
  const fileOf = ({ path }: Source): string => join(root, 'private', inPrivate(path));
  const sources = [...opened.values()].flatMap((one) => one.sources);
  refuseToOverwrite(fileOf, sources);
  const before = readKeys(root);
  for (const source of sources) writeAtomically(fileOf(source), source.bytes);

  const after = mergedKeys(before, opened, names, ownerKey);
  const isChanged = JSON.stringify(after) !== JSON.stringify(before);
  if (isChanged) writeKeys(root, after);
  if (!before) recordSealed(root, [...opened.keys()]);
  return {
    files: sources.map(({ path }) => path),
    ...(isChanged && { labels: after.recipients.map(({ label }) => label) }),
    closed: sealed.filter((name) => !opened.has(name)),
    unsealed: names.filter((name) => !sealed.includes(name)),
  };
};

/**
 * The names of the case studies that are sealed here.
 * @throws Error if there are none, so that there is nothing to restore
 */
export const sealedHere = (root: string): string[] => {
  const names = readSealedNames(root);
  const sealed = names.filter((name) => existsSync(join(root, `content/sealed/${name}.json`)));
  if (sealed.length > 0) return sealed;
  throw new Error([...names.map(notSealed), 'Nothing is sealed yet, so there is nothing to restore.'].join('\n'));
};

/** What is to be done about a case study that is not sealed. */
export const notSealed = (name: string): string =>
  `There is no content/sealed/${name}.json yet: "npm run seal" makes it from private/${name}.json.`;
