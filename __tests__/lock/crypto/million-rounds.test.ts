import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import type { Envelope } from '../../../src/lock/crypto/envelope';
import { sealCaseStudy } from '../../../src/lock/owner/seal';
import { audience, caseStudy, passphrase, textCopy } from '../support/site';

/** Whether a key of an envelope opens with the first passphrase after this number of PBKDF2 rounds. */
function opensAfter({ kdf, keys }: Envelope, rounds: number): boolean {
  const key = pbkdf2Sync(passphrase, Buffer.from(kdf.salt, 'base64'), rounds, 32, 'sha256');
  return keys.some((wrapped) => {
    const bytes = Buffer.from(wrapped, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16));
    decipher.setAAD(Buffer.from(JSON.stringify([2, 'coaching', 'key']))).update(bytes.subarray(12, -16));
    try {
      decipher.final();
      return true;
    } catch {
      return false;
    }
  });
}

test('a passphrase opens a key after a million PBKDF2 rounds, but not after one', async () => {
  const { envelope } = await sealCaseStudy(caseStudy, textCopy, audience({ default: passphrase }), () => undefined);
  expect(envelope.kdf.iterations).toBe(1_000_000);
  expect([1, 1_000_000].map((rounds) => opensAfter(envelope, rounds))).toEqual([false, true]);
});
