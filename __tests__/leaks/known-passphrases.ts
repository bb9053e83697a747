import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKeys, secretsOf } from '../../src/seal/recipients';

/**
 * The passphrases that tests and measurements open the sealed case studies with: those of private/keys.json, the owner’s key
 * first, or else SEAL_PASSPHRASE; then the one that README gives away for the sample, as: Demo password: `…`
 */
export const knownPassphrases = (root: string): string[] => {
  const keys = readKeys(root);
  const given = process.env['SEAL_PASSPHRASE'];
  const own = keys ? [keys.owner, ...keys.recipients.flatMap(secretsOf)] : [given];
  return [...new Set([...own, demoPassword(join(root, 'README.md'))])].flatMap((one) => one || []);
};

const demoPassword = (readme: string): string | undefined =>
  existsSync(readme) ? /Demo password: `([^`]+)`/.exec(readFileSync(readme, 'utf8'))?.[1] : undefined;
