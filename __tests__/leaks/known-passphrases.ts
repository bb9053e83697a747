import { demoPassword } from '../../src/lock/owner/passphrases';
import { readKeys, secretsOf } from '../../src/lock/owner/recipients';

/**
 * The keys that open the sealed case studies here: those of private/keys.json, the owner’s first, or else
 * SEAL_PASSPHRASE; then the one that README gives away for the sample.
 */
export function knownPassphrases(root: string): string[] {
  const keys = readKeys(root);
  const own = keys ? [keys.owner, ...keys.recipients.flatMap(secretsOf)] : [process.env['SEAL_PASSPHRASE']];
  return [...new Set([...own, demoPassword])].flatMap((one) => one || []);
}
