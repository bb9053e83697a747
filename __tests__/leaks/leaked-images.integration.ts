import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { accented, alternative, base64, company, homepageAlt, page, plantation, research, sentence } from './planted';
import { screen } from '../seal/site';
import type { Secrets } from './secrets';
import { drawPicture } from '../support/content-tree';

const { plant, leaks, secretFile } = plantation();

/** Too small to show anything: what is found is around it. */
const tiny = () => drawPicture(8, 40);

test.each<[string, string, (picture: Sharp) => Promise<Buffer>]>([
  ['itself', 'png', (picture) => picture.png().toBuffer()],
  ['small', 'webp', (picture) => picture.resize(360).webp({ quality: 40 }).toBuffer()],
  ['smaller', 'webp', (picture) => picture.resize(120).webp({ quality: 60 }).toBuffer()],
  ['as a placeholder', 'png', (picture) => picture.resize(20).png().toBuffer()],
  ['as a bad placeholder', 'webp', (picture) => picture.resize(20).webp({ quality: 60 }).toBuffer()],
  ['as a bad JPEG', 'jpg', (picture) => picture.jpeg({ quality: 20 }).toBuffer()],
  ['as AVIF', 'avif', (picture) => picture.resize(560).avif({ quality: 40, effort: 0 }).toBuffer()],
  ['in few colours', 'png', (picture) => picture.resize(700).png({ palette: true, colours: 16 }).toBuffer()],
  ['in grey', 'png', (picture) => picture.greyscale().png().toBuffer()],
  ['cropped to 16:8', 'webp', (picture) => picture.resize(560, 280, { fit: 'cover' }).webp().toBuffer()],
  [
    'cropped at the top',
    'webp',
    (picture) => picture.resize(560, 280, { fit: 'cover', position: 'top' }).webp().toBuffer(),
  ],
])('finds an image %s, as a file and inside a page', async (_, format, encode) => {
  const leaked = await encode(sharp(readFileSync(secretFile('weekly-digest.png'))));
  plant(`static/a.${format}`, leaked);
  plant('page.html', page(`<img src="data:image/${format};base64,${base64(leaked)}">`));
  const what = 'coaching: designImages.results';
  expect(await leaks()).toEqual([`page.html ← ${what}`, `static/a.${format} ← ${what}`]);
});

test('finds texts behind the data of a picture', async () => {
  const picture = await tiny().webp().toBuffer();
  plant('static/a.webp', Buffer.concat([picture, Buffer.from(accented)]));
  plant('static/b.webp', Buffer.concat([picture, gzipSync(sentence)]));
  plant('static/c.webp', Buffer.concat([picture, Buffer.from(sentence, 'utf16le')]));
  expect((await leaks()).sort()).toEqual([
    `static/a.webp ← ${company}`,
    `static/a.webp ← ${company} (a name)`,
    `static/b.webp ← ${research}`,
    `static/c.webp ← ${research}`,
  ]);
});

test('finds metadata inside a picture, packed text chunks included', async () => {
  const picture = tiny();
  const text = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${alternative}</rdf></x:xmpmeta>`;
  plant('static/b.jpg', await picture.clone().withXmp(text).jpeg().toBuffer());
  plant(
    'static/b.webp',
    await picture
      .clone()
      .withExif({ IFD0: { Artist: sentence } })
      .webp()
      .toBuffer(),
  );
  plant('static/b.png', await picture.clone().withXmp(text).png().toBuffer());
  expect(await leaks()).toEqual(
    ['b.jpg', 'b.png'].map((file) => `static/${file} ← ${homepageAlt}`).concat(`static/b.webp ← ${research}`),
  );
});

test('finds a file under a secret name', async () => {
  plant('static/1f/offer-sheet.png', await tiny().toBuffer());
  expect(await leaks()).toEqual(['static/1f/offer-sheet.png ← coaching: designImages.homepage (file name)']);
});

test('finds what is larger than the variants of a public picture in their folder, and texts in each of them', async () => {
  const bytes = await screen(5);
  const folder = `static/${createHash('md5').update(bytes).digest('hex')}`;
  plant(`${folder}/1/a.webp`, await sharp(bytes).webp().toBuffer());
  plant(`${folder}/2/a.png`, readFileSync(secretFile('weekly-digest.png')));
  const text = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${alternative}</rdf></x:xmpmeta>`;
  plant(`${folder}/3/a.jpg`, await sharp(bytes).resize(40).withXmp(text).jpeg().toBuffer());
  const withPublic = ({ known, ...secrets }: Secrets): Secrets => ({
    ...secrets,
    known: { ...known, images: [...known.images, { where: 'public', path: 'public.png', bytes }] },
  });
  expect(await leaks(withPublic)).toEqual([
    `${folder}/2/a.png ← coaching: designImages.results`,
    `${folder}/3/a.jpg ← ${homepageAlt}`,
  ]);
});

test('takes other screens of the same style for no leak', async () => {
  for (const seed of [5, 6, 7]) {
    plant(
      `static/${seed}.webp`,
      await sharp(await screen(seed))
        .webp()
        .toBuffer(),
    );
  }
  expect(await leaks()).toEqual([]);
});
