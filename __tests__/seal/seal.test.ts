import { decrypt, deriveKey } from '../../src/seal/cipher';
import { imageRole, openText, ownerRole, unlock } from '../../src/seal/envelope';
import { isRestorable, isShown } from '../../src/seal/format';
import { sealCaseStudy } from '../../src/seal/seal';
import { responsiveImage } from '../../src/seal/variants';
import { audience, caseStudy, owner, screen } from './site';

jest.mock('../../src/seal/cipher', () => jest.requireActual('./quick-cipher').quickCipher());

test('each image opens for each recipient, and only as itself', async () => {
  const fields = Array.from({ length: 3 }, (_, index) => `images.${index}`);
  const images = await Promise.all(
    fields.map(async (field, index) => ({ field, path: `${index}.png`, bytes: await screen(index, 120, 60) })),
  );
  const recipients = audience(
    Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`Agence ${index}`, `passphrase ${index}`])),
  );
  const scope = { version: 2, name: 'big' };
  const reports: string[] = [];
  const { envelope, bins } = await sealCaseStudy(
    caseStudy,
    { name: 'big', images, videos: [], sources: images },
    recipients,
    (line) => reports.push(line),
  );
  expect(reports).toHaveLength(5);
  expect(envelope.keys).toHaveLength(16);
  expect(bins.size).toBe(16);

  const unlocked = await unlock(envelope, 'passphrase 8');
  if (!unlocked) throw new Error('It stayed locked.');
  expect(unlocked.label).toBe('Agence 8');
  const text = await openText(envelope, unlocked.dataKey, isShown);
  expect(Object.keys(text.images)).toEqual(fields);
  for (const { field, bytes } of images) {
    const [variant] = text.images[field]?.variants ?? [];
    const sealed = bins.get(variant?.file ?? '') ?? new Uint8Array();
    const [original] = (await responsiveImage(bytes)).variants;
    expect(Buffer.from(await decrypt(unlocked.dataKey, sealed, scope, imageRole(field, 120)))).toEqual(original?.bytes);
    await expect(decrypt(unlocked.dataKey, sealed, scope, imageRole('images.other', 120))).rejects.toThrow();
    await expect(
      decrypt(unlocked.dataKey, sealed, { ...scope, name: 'other' }, imageRole(field, 120)),
    ).rejects.toThrow();
  }
});

test('what was sealed under another contract is not shown, but can be restored', async () => {
  const source = { path: 'coaching.json', bytes: Buffer.from('{}') };
  for (const change of ['{"design":"one"}', '{"designImages":null}']) {
    const { envelope } = await sealCaseStudy(
      { ...caseStudy, ...JSON.parse(change) },
      { name: 'coaching', images: [], videos: [], sources: [source] },
      audience({ default: 'x' }),
      () => undefined,
    );
    const unlocked = await unlock(envelope, 'x');
    if (!unlocked) throw new Error('It stayed locked.');
    await expect(openText(envelope, unlocked.dataKey, isShown)).rejects.toThrow('another form');
    const ownerKey = await deriveKey(owner, envelope.kdf, 'decrypt');
    const { sources } = await openText(envelope, ownerKey, isRestorable, ownerRole);
    expect(sources[0]?.path).toBe('coaching.json');
  }
});
