import { demoPassword } from '../../src/lock/owner/passphrases';
import { readKeys, secretsOf } from '../../src/lock/owner/recipients';

/**
 * The keys for the sealed case studies: those of private/keys.json, the owner’s first, or else SEAL_PASSPHRASE; then
 * the sample's public password.
 */
export function knownPassphrases(root: string): string[] {
  const keys = readKeys(root);
  const own = keys ? [keys.owner, ...keys.recipients.flatMap(secretsOf)] : [process.env['SEAL_PASSPHRASE']];
  return [...new Set([...own, demoPassword])].flatMap((one) => one || []);
}
