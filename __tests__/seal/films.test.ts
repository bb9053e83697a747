import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownContent } from '../../src/components/lock/shown-content';
import { isEnvelope } from '../../src/seal/format';
import { openSealed } from '../../src/seal/open';
import { sealCaseStudy } from '../../src/seal/seal';
import { readWorkingCopy } from '../../src/seal/working-copy';
import { failureOf } from './server';
import { audience, caseStudy, makeSite, passphrase, removeSite, screen, write } from './site';

jest.mock('../../src/seal/cipher', () => jest.requireActual('./quick-cipher').quickCipher());

const url = '/static/sealed/coaching.json';
const clip = (name: string) => readFileSync(join('__tests__/fixtures/films', name));
const { signal } = new AbortController();

const item = (name: string) => ({
  video: `./${name}`,
  poster: './still.png',
  alt: `What ${name} shows`,
  caption: name,
});
const gallery = [
  { arrangement: 'wide' as const, items: [item('clip.mp4')] },
  { arrangement: 'pair' as const, items: [item('clip.webm'), item('clip.mp4')] },
];

let files: Map<string, Uint8Array<ArrayBuffer> | string>;
const asked: string[] = [];

beforeAll(async () => {
  const root = await makeSite();
  const study = { ...caseStudy, gallery };
  write(root, 'private/coaching.json', study);
  for (const name of ['clip.mp4', 'clip.webm']) write(root, `private/${name}`, clip(name));
  write(root, 'private/still.png', await screen(12, 320, 160));
  const copy = readWorkingCopy(root, 'coaching');
  const { envelope, bins } = await sealCaseStudy(study, copy, audience({ default: passphrase }), () => undefined);
  if (!isEnvelope(envelope)) throw new Error('It is no envelope.');
  files = new Map<string, Uint8Array<ArrayBuffer> | string>([...bins, ['coaching.json', JSON.stringify(envelope)]]);
  removeSite(root);
});

beforeEach(() => {
  asked.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(String(path));
    const file = files.get(String(path).split('/').pop() ?? '');
    return file ? new Response(file) : new Response('', { status: 404 });
  });
});

const bytesOf = async (blob: Blob | undefined) => Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer());

test('each film of a gallery opens as it was, with its type, and is fetched only then', async () => {
  const opened = await openSealed(url, { passphrase }, signal);
  const items = shownContent(opened, {}).gallery?.flatMap((group) => group.items) ?? [];
  expect(asked).toEqual([url]);
  const films = await Promise.all(items.map(async ({ video }) => video?.open?.(signal)));
  expect(asked).toHaveLength(4);
  expect(films.map((film) => film?.type)).toEqual(['video/mp4', 'video/webm', 'video/mp4']);
  expect(await Promise.all(films.map(bytesOf))).toEqual(['clip.mp4', 'clip.webm', 'clip.mp4'].map(clip));
  expect(items.map(({ video, poster }) => [video?.publicURL, poster?.alt])).toEqual([
    [null, 'What clip.mp4 shows'],
    [null, 'What clip.webm shows'],
    [null, 'What clip.mp4 shows'],
  ]);
});

test('none of them is in what is published', () => {
  const stretch = clip('clip.mp4').subarray(4000, 4064);
  for (const file of files.values()) expect(Buffer.from(file).includes(stretch)).toBe(false);
});

test('one that was damaged, or is asked for by no field, says that it can’t be read', async () => {
  const opened = await openSealed(url, { passphrase }, signal);
  expect(await failureOf(opened.video('gallery.0.items.1.video', signal))).toBe('unreadableFiles');
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('damaged'));
  expect(await failureOf(opened.video('gallery.0.items.0.video', signal))).toBe('unreadableFiles');
});
