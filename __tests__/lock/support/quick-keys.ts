import type * as Keys from '../../../src/lock/crypto/keys';

/** The keys after one iteration in place of a million: for `jest.mock`, where many keys are derived. */
export const quickKeys = (): typeof Keys => {
  const real = jest.requireActual<typeof Keys>('../../../src/lock/crypto/keys');
  return {
    ...real,
    deriveKey: (passphrase, kdf, use) => real.deriveKey(passphrase, { ...kdf, iterations: 1 }, use),
  };
};
