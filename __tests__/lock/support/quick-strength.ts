import { randomBytes } from 'node:crypto';
import type * as Strength from '../../../src/lock/owner/strength';

/**
 * Goes by the length alone in place of all that can be guessed: for `jest.mock`, where what makes a passphrase strong
 * does not matter.
 */
export const quickStrength = (): typeof Strength => ({
  isStrong: (passphrase) => passphrase.length >= 30,
  suggestPassphrase: () => Array.from({ length: 5 }, () => randomBytes(3).toString('hex')).join('-'),
});
