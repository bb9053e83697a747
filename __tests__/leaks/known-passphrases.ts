import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readKeys, secretsOf } from '../../src/seal/recipients';

/**
 * The passphrases that tests and measurements open the sealed case studies with: those of private/keys.json, the owner’s key
 * first, or else
 * SEAL_PASSPHRASE, or else the one that README gives away, as: Demo password: `…`
 */
export const knownPassphrases = (root: string): string[] => {
  const keys = readKeys(root);
  if (keys) return [...(keys.owner === undefined ? [] : [keys.owner]), ...keys.recipients.flatMap(secretsOf)];
  const given = process.env['SEAL_PASSPHRASE'] || demoPassword(join(root, 'README.md'));
  return given ? [given] : [];
};

const demoPassword = (readme: string): string | undefined =>
  existsSync(readme) ? /Demo password: `([^`]+)`/.exec(readFileSync(readme, 'utf8'))?.[1] : undefined;
