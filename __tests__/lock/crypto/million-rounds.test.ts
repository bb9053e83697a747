import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '../../../src/lock/crypto/envelope';
import { demoPassword, isSample } from '../../../src/lock/owner/demo';
import { assertPassphrases } from '../../../src/lock/owner/passphrases';
import { sealCaseStudy } from '../../../src/lock/owner/seal';
import { openWorkingCopy } from '../../../src/lock/owner/working-copy';
import { audience, caseStudy, passphrase, removeSite, write } from '../support/site';

jest.mock('../../../src/lock/owner/strength', () => jest.requireActual('../support/quick-strength').quickStrength());

/** Whether a key of an envelope opens with the first passphrase after so many rounds of PBKDF2. */
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

test('a passphrase opens a key after a million rounds of PBKDF2, and not after one', async () => {
  const source = { path: 'coaching.json', bytes: Buffer.from('{}') };
  const copy = { name: 'coaching', images: [], videos: [], sources: [source] };
  const { envelope } = await sealCaseStudy(caseStudy, copy, audience({ default: passphrase }), () => undefined);
  expect(envelope.kdf.iterations).toBe(1_000_000);
  expect([1, 1_000_000].map((rounds) => opensAfter(envelope, rounds))).toEqual([false, true]);
});

/** An owner who has replaced the sample has nothing to test here: the digest in src/lock/owner/demo.ts says what it was. */
test('the sample is sealed with the demo password, however its JSON is written; with another word or picture it is not', async () => {
  const site = mkdtempSync(join(tmpdir(), 'sample-'));
  cpSync(join(__dirname, '../../../content'), join(site, 'content'), { recursive: true });
  const opened = await openWorkingCopy(site, 'coaching', demoPassword).catch(() => undefined);
  for (const { path, bytes } of opened?.sources ?? []) write(site, join('private', path), bytes);
  const file = join(site, 'private/coaching.json');
  const sealing = (...typed: string[]) => {
    const recipients = typed.map((one, index) => ({ label: `recipient ${index}`, passphrase: one }));
    return expect(() => assertPassphrases(site, ['coaching'], recipients));
  };
  if (opened) {
    expect(isSample(site, 'coaching')).toBe(true);
    const { heroSubtitle, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
    const reordered = JSON.stringify({ ...rest, heroSubtitle });
    writeFileSync(file, reordered);
    sealing(demoPassword, passphrase).not.toThrow();
    sealing(demoPassword, 'hunter2').toThrow('easy to guess');
    writeFileSync(file, reordered.replace('coaching practice', 'insurance company'));
    sealing(demoPassword).toThrow('is the demo password');
    writeFileSync(file, reordered);
    sealing(demoPassword).not.toThrow();
    write(site, 'private/coaching-flow.png', Buffer.from('another'));
    sealing(demoPassword).toThrow('is the demo password');
    sealing(passphrase).not.toThrow();
  }
  removeSite(site);
});
