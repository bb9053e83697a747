import { unlockProject } from '../owner/unlock-project';
import { notSealed, restore, sealedHere } from '../owner/unseal';
import { indexOf } from './index-of';
import type { Terminal } from './terminal';

/** `npm run unseal` restores private/; `npm run unseal -- --public <index>` shows a project to everybody. */
export async function unseal(root: string, args: readonly string[], terminal: Terminal): Promise<void> {
  const [option, index, ...others] = args;
  if (option === undefined) return restoreWithKey(root, terminal);
  if (option !== '--public' || index === undefined || others.length > 0)
    throw new Error('npm run unseal, or npm run unseal -- --public <number of the project to unlock for everybody>');
  const { hasStrategy } = unlockProject(root, indexOf(root, index));
  terminal.say(
    `Readable by everybody once it is published: project ${index}. ` +
      'Its text is in content/projects.json, its pictures in content/uploads.',
  );
  if (hasStrategy)
    terminal.say('Its "strategy" is in content/projects.json, too: delete it there if it is confidential.');
}

async function restoreWithKey(root: string, { ask, say }: Terminal): Promise<void> {
  // Before the question, which nobody should answer in vain.
  sealedHere(root);
  const ownerKey = process.env['SEAL_PASSPHRASE'] || (await ask('The owner’s key: '));
  const { files, labels, closed, unsealed } = await restore(root, ownerKey);
  for (const name of unsealed) say(notSealed(name));
  for (const name of closed) say(`This key does not open content/sealed/${name}.json.`);
  say(`Restored in private/: ${files.join(', ')}`);
  if (labels) say(`Written: private/keys.json, with ${labels.map((label) => `"${label}"`).join(', ')}.`);
}
