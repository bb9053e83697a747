import { randomBytes } from 'node:crypto';
import type * as Strength from '../../../src/lock/owner/strength';

/** Judges passphrases by length only, for `jest.mock` in tests that are not about strength. */
export const quickStrength = (): typeof Strength => ({
  isStrong: (passphrase) => passphrase.length >= 30,
  suggestPassphrase: () => Array.from({ length: 5 }, () => randomBytes(3).toString('hex')).join('-'),
});
