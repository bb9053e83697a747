import type * as Keys from '../../../src/lock/crypto/keys';

/** Derives keys with one iteration instead of a million, for `jest.mock`. */
export const quickKeys = (): typeof Keys => {
  const real = jest.requireActual<typeof Keys>('../../../src/lock/crypto/keys');
  return {
    ...real,
    deriveKey: (passphrase, kdf, use) => real.deriveKey(passphrase, { ...kdf, iterations: 1 }, use),
  };
};
