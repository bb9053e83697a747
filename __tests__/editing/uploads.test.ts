import sharp from 'sharp';
import { contentTree } from '../support/content-cases';
import { drawPicture } from '../support/content-tree';
import { editor } from './editor';

const tree = contentTree(20);
const { ask } = editor(() => tree().content);
const store = (name: string, body: Buffer) =>
  ask<{ path: string }>('PUT', `uploads/${encodeURIComponent(name)}`, { body });
const picture = () => drawPicture(1, 20);

test.each([
  ['Photo.jfif', () => picture().jpeg(), './uploads/photo.jpg'],
  ['Photo.jpeg', () => picture().jpeg(), './uploads/photo.jpeg'],
  ['cover.jpg', () => picture().webp(), './uploads/cover.webp'],
  ['no ending', () => picture().png(), './uploads/no-ending.png'],
])('%s is stored under the ending of what it is', async (name, made, path) => {
  const { status, body } = await store(name, await made().toBuffer());
  expect([status, body.path]).toEqual([201, path]);
  expect((await sharp(tree().path(path)).metadata()).width).toBe(20);
});

test('what the contract does not take is refused under the name it came with', async () => {
  const gif = await picture().gif().toBuffer();
  const { status, body } = await store('cover.png', gif);
  expect(status).toBe(422);
  expect(body).toMatchObject({ diagnostics: [{ found: 'GIF data in a file named “.png”' }] });
});
