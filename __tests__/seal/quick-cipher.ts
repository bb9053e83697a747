import type * as Cipher from '../../src/seal/cipher';

/** The cipher with one iteration in place of a million: for `jest.mock`, where many keys are derived. */
export const quickCipher = (): typeof Cipher => {
  const real = jest.requireActual<typeof Cipher>('../../src/seal/cipher');
  return {
    ...real,
    deriveKey: (passphrase, kdf, use) => real.deriveKey(passphrase, { ...kdf, iterations: 1 }, use),
  };
};
