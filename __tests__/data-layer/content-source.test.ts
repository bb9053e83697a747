import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Project } from '../../src/content/model/portfolio';
import { publishedPath } from '../../src/data-layer/content-file';
import { contentSource } from '../../src/data-layer/content-source';
import { contentTree } from '../support/content-cases';
import { firstAccent } from '../support/accents';

const tree = contentTree(120);
const copy = () => join(dirname(tree().content), 'copy');
const copied = (name: string) => readFile(join(copy(), name), 'utf8');
const source = () => contentSource({ content: tree().content, copy: copy() });

/** Follows the content and collects its titles; `handle` may throw. */
async function following(
  content: ReturnType<typeof source>,
  handle = (_title: string | undefined) => undefined as void,
) {
  const titles: (string | undefined)[] = [];
  await content.load();
  await content.makeCopy();
  await content.onValidContent(({ projects }) => {
    titles.push(projects[0]?.title);
    handle(titles.at(-1));
  });
  return titles;
}

async function makeCopy(): Promise<void> {
  const content = source();
  await content.load();
  await content.makeCopy();
}

/** Ends what a test has started, also after a failure: jest would wait for it. */
let stop = new AbortController();
beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation();
  stop = new AbortController();
});
afterEach(() => stop.abort());

/** Polls until a value is defined. */
async function eventually<Value>(ask: () => Value | undefined): Promise<Value> {
  for (const end = Date.now() + 8_000; Date.now() < end; await pause(20)) {
    const value = ask();
    if (value !== undefined) return value;
  }
  throw new Error('It never happened');
}

it('the copy gives pictures names that are valid on every host, and is written only for changed content', async () => {
  await tree().replace('projects.json', 'cover-0.png', 'été #1, 50% ?.png');
  await rename(tree().path('uploads/cover-0.png'), tree().path('uploads/été #1, 50% ?.png'));
  await makeCopy();
  const before = await stat(join(copy(), 'site.json'), { bigint: true });
  const [name = ''] = (await copied('projects.json')).match(/uploads\/[0-9a-f]{12}\.png/) ?? [];
  expect(await copied(name)).toBe(await tree().read('uploads/été #1, 50% ?.png'));
  await tree().replace('projects.json', 'Case study 0', 'A new title');
  await makeCopy();
  expect((await stat(join(copy(), 'site.json'), { bigint: true })).ctimeNs).toBe(before.ctimeNs);
  expect(await copied('projects.json')).toContain('A new title');
});

it('drafts are left out of published content, and last in development', async () => {
  const titles = async (isDeveloping: boolean) => {
    const content = contentSource({ content: tree().content, copy: copy(), isDeveloping });
    await content.load();
    await content.makeCopy();
    const written: Project[] = JSON.parse(await copied('projects.json'));
    return written.map(({ index, title, draft }) => [index, title, draft]);
  };
  await tree().replace('projects.json', '"title": "Case study 0"', '"title": "Case study 0", "draft": true');
  expect(await titles(false)).toEqual([[0, 'Case study 1', undefined]]);
  expect(await titles(true)).toEqual([
    [0, 'Case study 1', undefined],
    [1, 'Case study 0', true],
  ]);
});

it('a build fails with the name of an uncopyable file, after copying all others', async () => {
  await mkdir(join(copy(), publishedPath('uploads/cover-0.png')), { recursive: true });
  await expect(makeCopy()).rejects.toThrow(
    /^content\/uploads\/cover-0\.png can’t be copied for Gatsby \(.*\)\. Make sure .* next change\.$/,
  );
  expect(await copied(publishedPath('uploads/portrait.png'))).toBe(await tree().read('uploads/portrait.png'));
});

it('a picture rotated by its metadata is copied upright, only once, and as it is if damaged', async () => {
  const photo = async (stored: 'red' | 'blue') => {
    const left = { create: { width: 80, height: 120, channels: 3, background: stored } } as const;
    const picture = sharp({ create: { width: 160, height: 120, channels: 3, background: 'white' } });
    const turned = picture.composite([{ input: left, gravity: 'west' }]).withMetadata({ orientation: 6, icc: 'p3' });
    await tree().write('uploads/photo.jpg', await turned.jpeg({ quality: 90 }).toBuffer());
    await makeCopy();
  };
  const file = join(copy(), publishedPath('uploads/photo.jpg'));
  const written = async () => (await stat(file, { bigint: true })).ctimeNs;
  const colorAt = async (left: number, top: number) => {
    const pixel = await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
    return [...pixel].map((channel) => (channel > 127 ? 1 : 0)).join('');
  };
  await photo('red');
  const { width, height, orientation, icc } = await sharp(file).metadata();
  expect([width, height, orientation, icc?.length]).toEqual([120, 160, undefined, expect.any(Number)]);
  expect([await colorAt(60, 20), await colorAt(60, 140)]).toEqual(['100', '111']);
  const before = await written();
  await makeCopy();
  expect(await written()).toBe(before);
  await photo('blue');
  expect(await colorAt(60, 20)).toBe('001');

  const damaged = (await readFile(tree().path('uploads/photo.jpg'))).subarray(0, 1000);
  await tree().write('uploads/photo.jpg', damaged);
  await makeCopy();
  expect(await readFile(file)).toEqual(damaged);
});

it('the copy of a picture that is deleted while the site runs stays until the next start', async () => {
  await tree().write('uploads/dropped.png', await tree().read('uploads/cover-0.png'));
  const content = source();
  const titles = await following(content);
  await rm(tree().path('uploads/dropped.png'));
  await tree().replace('projects.json', 'Case study 0', 'A new title');
  await content.refresh();
  expect(titles).toEqual(['Case study 0', 'A new title']);
  expect(await copied(publishedPath('uploads/dropped.png'))).toBe(await tree().read('uploads/cover-0.png'));
  await makeCopy();
  await expect(copied(publishedPath('uploads/dropped.png'))).rejects.toThrow('ENOENT');
});

it('content can be refreshed immediately, and a change is handled once', async () => {
  const content = source();
  const titles = await following(content);
  await tree().replace('projects.json', 'Case study 0', 'One');
  const first = content.refresh();
  await tree().replace('projects.json', 'One', 'Two');
  await Promise.all([first, content.refresh()]);
  expect([titles[0], titles.at(-1)]).toEqual(['Case study 0', 'Two']);
  expect(await copied('projects.json')).toContain('Two');
  const handled = titles.length;
  await content.refresh();
  expect(titles).toHaveLength(handled);
});

it('changes are followed: the browser is told of errors, the last valid copy stays, and no error ends it', async () => {
  const errors = jest.spyOn(console, 'error').mockReset().mockImplementation();
  const content = source();
  const titles = await following(content, (title) => {
    if (title === 'Refused') throw new Error('Not this one');
  });
  content.follow(stop.signal);
  const reports: string[] = [];
  const write = (event: string) => reports.push(JSON.parse(event.slice('data: '.length)));
  const browser = { writeHead: jest.fn(), on: jest.fn(), write };
  content.stream({} as IncomingMessage, browser as unknown as ServerResponse);
  expect(reports).toEqual(['']);

  const valid = await tree().read('projects.json');
  await tree().write('projects.json', valid.replace(`"${firstAccent}"`, '"no accent"'));
  expect(await eventually(() => reports.find((report) => report !== ''))).toContain(`Write “${firstAccent}”`);
  expect(console.log).toHaveBeenCalledWith(expect.stringMatching(/content\/projects\.json:\d+:\d+ .*error/));
  expect(await copied('projects.json')).not.toContain('no accent');

  await tree().write('projects.json', valid.replace('Case study 0', 'Refused'));
  expect(await eventually(() => errors.mock.calls[0])).toEqual([
    'A change of the content can’t be shown: Error: Not this one. It is tried again with the next one.',
  ]);
  await tree().write('projects.json', valid.replace('Case study 0', 'A new title'));
  await eventually(() => titles.find((title) => title === 'A new title'));
  expect(reports.at(-1)).toBe('');
  expect(await copied('projects.json')).toContain('A new title');
});
