import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from './keys';

/**
 * The passphrases that tests and measurements open the sealed case studies with: those of private/keys.json, or else
 * SEAL_PASSPHRASE, or else the one that README gives away, as: Demo password: `…`
 */
export const knownPassphrases = (root: string): string[] => {
  const keys = keysOf(root);
  if (keys) return keys.filter(({ isPassphrase }) => isPassphrase).map(({ text }) => text);
  const given = process.env['SEAL_PASSPHRASE'] || demoPassword(join(root, 'README.md'));
  return given ? [given] : [];
};

const demoPassword = (readme: string): string | undefined =>
  existsSync(readme) ? /Demo password: `([^`]+)`/.exec(readFileSync(readme, 'utf8'))?.[1] : undefined;
