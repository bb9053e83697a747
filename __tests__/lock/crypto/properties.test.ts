import fc from 'fast-check';
import { decrypt, encrypt } from '../../../src/lock/crypto/cipher';
import { parseEnvelope } from '../../../src/lock/crypto/envelope';

const scope = { version: 2, name: 'coaching' };
const keyOf = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

test('whatever is encrypted is decrypted to the same bytes, in its role only, and damage is noticed', async () => {
  const key = await keyOf();
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.string(), fc.nat(), async (bytes, role, place) => {
      const sealed = await encrypt(key, new Uint8Array(bytes), scope, role, 64);
      expect([...(await decrypt(key, sealed, scope, role))]).toEqual([...bytes]);
      await expect(decrypt(key, sealed, scope, `${role}.`)).rejects.toThrow();
      const damaged = new Uint8Array(sealed);
      damaged[place % damaged.length] = (damaged[place % damaged.length] ?? 0) ^ 1;
      await expect(decrypt(key, damaged, scope, role)).rejects.toThrow();
    }),
    { numRuns: 50 },
  );
});

test('no text that is not an envelope is taken for one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.object().map((value) => JSON.stringify(value)),
      ),
      async (text) => {
        await expect((async () => parseEnvelope(text))()).rejects.toThrow();
      },
    ),
  );
});
