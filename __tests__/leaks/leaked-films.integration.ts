import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { caseStudy, screen, write } from '../seal/site';
import { base64, page, plantation } from './planted';

const fixture = (name: string) => readFileSync(join('__tests__/fixtures/films', name));
const secret = fixture('clip.mp4');
const video = 'coaching: gallery.0.items.0.video';

const item = {
  video: './rehearsal.mp4',
  poster: './still.png',
  alt: 'A rehearsal from the first question to the last',
};

const { plant, leaks, secretFile } = plantation(async (root) => {
  const gallery = [{ arrangement: 'wide', items: [item] }];
  write(root, 'private/coaching.json', { ...caseStudy, gallery });
  write(root, 'private/rehearsal.mp4', secret);
  write(root, 'private/still.png', await screen(12));
  // Made by the same program, which writes the same settings into both.
  write(root, 'content/uploads/public.mp4', fixture('other.mp4'));
});

test.each<[string, string, Buffer | string]>([
  ['itself', 'static/a.mp4', secret],
  ['with something before and behind', 'static/a.bin', Buffer.concat([Buffer.from('odd'), secret, Buffer.alloc(9)])],
  ['cut short', 'static/a.mp4', secret.subarray(0, 3000)],
  ['without its beginning', 'static/a.bin', secret.subarray(-2001)],
  ['a stretch of it', 'static/a.bin', secret.subarray(4321, 4521)],
  ['in base64', 'page.html', page(`<video src="data:video/mp4;base64,${base64(secret)}">`)],
  ['a stretch of it in base64', 'a.js', `x="${base64(secret.subarray(3333, 4833))}"`],
  ['in gzip', 'a.gz', gzipSync(secret)],
])('finds a film %s', async (_, file, bytes) => {
  plant(file, bytes);
  expect(await leaks()).toEqual([`${file} ← ${video}`]);
});

test.each(['rehearsal.mp4', 'rehearsal-1a2b3c4d.webm'])('finds the name of a film: %s', async (name) => {
  plant('data.json', `{"src":"/static/${name}"}`);
  expect(await leaks()).toContain(`data.json ← ${video} (file name)`);
});

test('other films, and the public ones of the same program, are no leak', async () => {
  plant('static/a.mp4', fixture('other.mp4'));
  plant('static/b.webm', fixture('clip.webm'));
  plant('static/b.mp4', fixture('hevc.mp4'));
  plant('static/c.bin', Buffer.alloc(5000));
  expect(await leaks()).toEqual([]);
});

test('pictures are found beside films, secret and public, as well', async () => {
  plant('static/a.png', readFileSync(secretFile('weekly-digest.png')));
  plant('static/b.png', readFileSync(secretFile('still.png')));
  expect(await leaks()).toEqual([
    'static/a.png ← coaching: designImages.results',
    'static/b.png ← coaching: gallery.0.items.0.poster',
  ]);
});
