import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../src/content/check/files-below';
import { forgetPictures } from '../../src/publish/forgotten-pictures';

const folder = mkdtempSync(join(tmpdir(), 'forgotten-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

test('only what was made of pictures that are gone is forgotten', () => {
  const publicDir = join(folder, 'public');
  expect(() => forgetPictures(publicDir, join(folder, 'content'))).not.toThrow();
  write('content/uploads/kept.png', 'kept');
  const kept = [`static/${md5('kept')}/ab/kept.avif`, `static/font-${md5('a font')}.woff2`, 'static/social/card.jpg'];
  for (const file of [...kept, `static/${md5('sealed')}/ab/sealed.avif`]) write(`public/${file}`, '');
  forgetPictures(publicDir, join(folder, 'content'));
  expect(filesBelow(publicDir).sort()).toEqual(kept.sort());
});
