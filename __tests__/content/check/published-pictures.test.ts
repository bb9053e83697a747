import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPicture } from '../../support/content-tree';

interface ImagePlugin {
  processFile: (file: string, transforms: { outputPath: string; args: object }[], options: object) => Promise<unknown>;
}

const { processFile } = jest.requireActual<ImagePlugin>('gatsby-plugin-sharp/process-file');

let folder = '';
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'published-'))));
afterAll(() => rm(folder, { recursive: true }));

/** Resizes an upload with the build’s image plugin and its usual options. */
async function publish(upload: Buffer) {
  const [file, outputPath] = [join(folder, 'upload.jpg'), join(folder, 'published.jpg')];
  await writeFile(file, upload);
  await processFile(file, [{ outputPath, args: { width: 240, toFormat: 'jpg' } }], { stripMetadata: true });
  return sharp(outputPath).metadata();
}

it('an upload is published without personal metadata', async () => {
  const exif = { IFD0: { Artist: 'Robin' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 0/1' } };
  const { width, exif: exifLeft, xmp, iptc } = await publish(await drawPicture(1).withExif(exif).jpeg().toBuffer());
  expect([width, exifLeft, xmp, iptc]).toEqual([240, undefined, undefined, undefined]);
});
