import { hasExpired, unlock } from '../../../src/lock/crypto/envelope';
import { openSealed } from '../../../src/lock/crypto/open';
import type { Recipient } from '../../../src/lock/crypto/envelope';
import { randomKey } from '../../../src/lock/owner/recipients';
import { sealCaseStudy } from '../../../src/lock/owner/seal';
import type { SealedCaseStudy } from '../../../src/lock/owner/sealed-folder';
import { failureOf } from '../support/server';
import { caseStudy, owner, passphrase } from '../support/site';

jest.mock('../../../src/lock/crypto/keys', () => jest.requireActual('../support/quick-keys').quickKeys());

const { signal } = new AbortController();
const [key, other] = [randomKey(), randomKey()];
const source = { path: 'coaching.json', bytes: Buffer.from(JSON.stringify(caseStudy)) };
const copy = { name: 'coaching', images: [], videos: [], sources: [source] };

const seal = (...recipients: Recipient[]) => {
  const audience = { owner, recipients: [{ label: 'default', passphrase }, ...recipients] };
  return sealCaseStudy(caseStudy, copy, audience, () => undefined);
};
const open = ({ envelope }: SealedCaseStudy, secret: Parameters<typeof openSealed>[1]) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(envelope)));
  return openSealed('/static/sealed/coaching.json', secret, signal);
};
const failure = (sealed: SealedCaseStudy, secret: Parameters<typeof openSealed>[1]) => failureOf(open(sealed, secret));

afterEach(() => {
  jest.useRealTimers();
});

test('a link opens the case study; an unknown one counts as revoked', async () => {
  const sealed = await seal({ label: 'Agence X', passphrase: 'typed', key });
  for (const secret of [{ linkKey: key }, { passphrase: 'typed' }])
    expect((await open(sealed, secret)).content.heroSubtitle).toBe(caseStudy.heroSubtitle);
  expect(await failure(sealed, { linkKey: other })).toBe('linkRevoked');
});

test('a truncated link is reported before anything is fetched', async () => {
  const sealed = await seal();
  for (const linkKey of ['', key.slice(1), `${key}.`]) expect(await failure(sealed, { linkKey })).toBe('linkCut');
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('a link opens until its last day is over in every time zone, then it is reported as expired', async () => {
  const sealed = await seal({ label: 'Agence X', passphrase: 'typed', key, until: '2999-03-31' });
  jest.useFakeTimers({ now: new Date('2999-04-01T11:59:59Z'), advanceTimers: true });
  expect((await open(sealed, { linkKey: key })).content.heroSubtitle).toBe(caseStudy.heroSubtitle);
  jest.setSystemTime(new Date('2999-04-01T12:00:01Z'));
  expect(await failure(sealed, { linkKey: key })).toBe('linkExpired');
  expect(await failure(sealed, { passphrase: 'typed' })).toBe('wrongPassphrase');
});

test('after sealing again an expired link has no key, and is still reported as expired', async () => {
  const sealed = await seal({ label: 'Agence X', passphrase: 'typed', key, until: '2020-03-31' });
  expect(await unlock(sealed.envelope, 'typed')).toBeUndefined();
  expect(await failure(sealed, { linkKey: key })).toBe('linkExpired');
  expect(await failure(sealed, { linkKey: other })).toBe('linkRevoked');
  expect(await hasExpired(sealed.envelope, key)).toBe(true);
});

test('a passphrase that looks like a link key is still derived with a million iterations', async () => {
  const typed = 'copper-lantern-quiet-orchard-velvet-harbors';
  expect(typed).toMatch(/^[\w-]{43}$/);
  const sealed = await seal({ label: 'Agence X', passphrase: typed });
  expect((await unlock(sealed.envelope, typed))?.label).toBe('Agence X');
  expect(await failure(sealed, { linkKey: typed })).toBe('linkRevoked');
  expect(await failure(await seal({ label: 'Agence X', key }), { passphrase: key })).toBe('wrongPassphrase');
});
