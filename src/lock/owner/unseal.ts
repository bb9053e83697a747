import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../content/edit/files';
import { readSealedNames } from '../../content/sealed-names';
import { opensStudy, readKeys, writeKeys, type Keys } from './recipients';
import type { Terminal } from './terminal';
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
      recipients.set(label, {
        ...recipient,
        label,
        ...((all.length > 1 || recipient.opens) && { opens: allOpened }),
      });
    }
  }
  return { owner: before?.owner ?? ownersKey, recipients: [...recipients.values()] };
};

/**
 * Restores from content/sealed all working copies that the given key opens. Never overwrites a file in private/ that
 * differs.
 * @throws Error with a message for the owner if nothing can be restored; then private/ is unchanged
 */
export const unsealAll = async (root: string, { ask, say }: Terminal): Promise<void> => {
  const names = readSealedNames(root);
  const sealed = names.filter((name) => existsSync(join(root, `content/sealed/${name}.json`)));
  for (const name of names.filter((name) => !sealed.includes(name)))
    say(`There is no content/sealed/${name}.json yet: "npm run seal" makes it from private/${name}.json.`);
  if (sealed.length === 0) throw new Error('Nothing is sealed yet, so there is nothing to restore.');
  const secret = process.env['SEAL_PASSPHRASE'] || (await ask('The owner’s key: '));
  const opened = new Map<string, OpenedWorkingCopy>();
  for (const name of sealed) {
    const workingCopy = await openWorkingCopy(root, name, secret);
    if (workingCopy) opened.set(name, workingCopy);
    else say(`This key does not open content/sealed/${name}.json.`);
  }
  if (opened.size === 0)
    throw new Error(
      'It is not the owner’s key, which is "owner" in private/keys.json: a recipient’s does not restore private/. ' +
        'Nothing was changed.',
    );
  const fileOf = ({ path }: Source): string => join(root, 'private', inPrivate(path));
  const sources = [...opened.values()].flatMap((one) => one.sources);
  refuseToOverwrite(fileOf, sources);
  for (const source of sources) writeAtomically(fileOf(source), source.bytes);
  say(`Restored in private/: ${sources.map(({ path }) => path).join(', ')}`);

  const before = readKeys(root);
  const after = mergedKeys(before, opened, names, secret);
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    writeKeys(root, after);
    say(`Written: private/keys.json, with ${after.recipients.map(({ label }) => `"${label}"`).join(', ')}.`);
  }
  if (!before) recordSealed(root, [...opened.keys()]);
};
