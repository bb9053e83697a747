import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Content, Project } from '../../src/content/schema/schema';
import { untilContentIsValid } from '../../src/data-layer/awaited-content';
import { contentSource } from '../../src/data-layer/content-source';
import { contentTree } from '../support/content-cases';
import { freePort } from '../support/free-port';
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

/** Polls until a value is defined. */
async function eventually<Value>(ask: () => Promise<Value | undefined> | Value | undefined): Promise<Value> {
  for (const end = Date.now() + 8_000; Date.now() < end; await pause(20)) {
    const value = await ask();
    if (value !== undefined) return value;
  }
  throw new Error('It never happened');
}

describe('the copy that Gatsby reads', () => {
  it('has the site’s content without byte order marks and sealed files', async () => {
    await tree().write('site.json', `\uFEFF${await tree().read('site.json')}`);
    await makeCopy();
    expect(JSON.parse(await copied('site.json')).name).toBe('Robin Sample');
    expect(await copied('uploads/cover-0.png')).toBe(await tree().read('uploads/cover-0.png'));
    expect(JSON.parse(await copied('projects.json'))[0].ground).toEqual({
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      isNight: false,
    });
  });

  it('gives pictures names that are valid on every host', async () => {
    const odd = { 'cover-0': 'été #1, 50% ?', 'flow-0': '🎨', 'results-0': 'ete-1-50' };
    for (const [name, other] of Object.entries(odd)) {
      await tree().replace('projects.json', `${name}.png`, `${other}.png`);
      await rename(tree().path(`uploads/${name}.png`), tree().path(`uploads/${other}.png`));
    }
    await makeCopy();
    const written = await copied('projects.json');
    const names = [...written.matchAll(/"whole":"([^"]+)"/g)].slice(0, 3).map(([, path = '']) => path);
    expect(names).toEqual([
      expect.stringMatching(/^\.\/uploads\/ete-1-50-[0-9a-f]{8}\.png$/),
      expect.stringMatching(/^\.\/uploads\/[0-9a-f]{8}\.png$/),
      './uploads/ete-1-50.png',
    ]);
    const originals = Object.values(odd).map((name) => tree().read(`uploads/${name}.png`));
    expect(await Promise.all(names.map(copied))).toEqual(await Promise.all(originals));
  });

  it('is written only for changed files', async () => {
    await makeCopy();
    const before = await stat(join(copy(), 'site.json'), { bigint: true });
    await tree().replace('projects.json', 'cover-0.png', 'new.png');
    await rename(tree().path('uploads/cover-0.png'), tree().path('uploads/new.png'));
    await makeCopy();
    expect((await stat(join(copy(), 'site.json'), { bigint: true })).ctimeNs).toBe(before.ctimeNs);
    expect(await copied('projects.json')).toContain('new.png');
    expect(await copied('uploads/new.png')).toBe(await tree().read('uploads/new.png'));
    await expect(copied('uploads/cover-0.png')).rejects.toThrow('ENOENT');
  });
});

describe('drafts', () => {
  const titles = async (showsDrafts?: boolean) => {
    const content = contentSource({ content: tree().content, copy: copy(), ...(showsDrafts && { showsDrafts }) });
    await content.load();
    await content.makeCopy();
    const read: string[] = [];
    await content.onValidContent(({ projects }) => read.push(...projects.map(({ title }) => title)));
    const written: (Project & { index: number })[] = JSON.parse(await copied('projects.json'));
    expect(written.map(({ index, title }) => [index, title])).toEqual([...read.entries()]);
    return read;
  };
  const draft = (number: number) =>
    tree().replace(
      'projects.json',
      `"title": "Case study ${number}"`,
      `"title": "Case study ${number}", "draft": true`,
    );

  it('are left out of published content, and last in development', async () => {
    await draft(0);
    expect(await titles()).toEqual(['Case study 1']);
    expect(await copied('projects.json')).not.toContain('draft');
    expect(await titles(true)).toEqual(['Case study 1', 'Case study 0']);
    await draft(1);
    expect(await titles(true)).toEqual(['Case study 0', 'Case study 1']);
  });
});

it('a build fails with the name of an uncopyable file, after copying all others', async () => {
  await mkdir(join(copy(), 'uploads/cover-0.png'), { recursive: true });
  await expect(makeCopy()).rejects.toThrow('content/uploads/cover-0.png');
  expect(await copied('uploads/portrait.png')).toBe(await tree().read('uploads/portrait.png'));
});

describe('a picture with a rotation in its metadata', () => {
  const photo = async (stored: 'red' | 'blue') => {
    const left = { create: { width: 80, height: 120, channels: 3, background: stored } } as const;
    return sharp({ create: { width: 160, height: 120, channels: 3, background: 'white' } })
      .composite([{ input: left, gravity: 'west' }])
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg({ quality: 90 })
      .toBuffer();
  };
  const written = async () => (await stat(join(copy(), 'uploads/photo.jpg'), { bigint: true })).ctimeNs;
  const colorAt = async (left: number, top: number) => {
    const area = sharp(join(copy(), 'uploads/photo.jpg')).extract({ left, top, width: 1, height: 1 });
    return [...(await area.raw().toBuffer())].map((channel) => (channel > 127 ? 1 : 0)).join('');
  };

  it('is copied upright with its colour profile, and only once', async () => {
    await tree().replace('projects.json', 'cover-0.png', 'photo.jpg');
    await tree().write('uploads/photo.jpg', await photo('red'));
    await makeCopy();
    const { width, height, orientation, icc } = await sharp(join(copy(), 'uploads/photo.jpg')).metadata();
    expect([width, height, orientation, icc?.length]).toEqual([120, 160, undefined, expect.any(Number)]);
    expect([await colorAt(60, 20), await colorAt(60, 140)]).toEqual(['100', '111']);

    const before = await written();
    await makeCopy();
    expect(await written()).toBe(before);

    await tree().write('uploads/photo.jpg', await photo('blue'));
    await makeCopy();
    expect([await colorAt(60, 20), await colorAt(60, 140)]).toEqual(['001', '111']);
  });

  it('is copied unchanged if it is damaged and unused', async () => {
    const bytes = await photo('red');
    await tree().write('uploads/photo.jpg', bytes.subarray(0, bytes.length / 2));
    await makeCopy();
    expect(await copied('uploads/photo.jpg')).toBe(await tree().read('uploads/photo.jpg'));
  });
});

describe('content edited while the site runs', () => {
  const printed = jest.fn();
  /** Ends what a test has started, also after a failure: jest would wait for it. */
  let stop: AbortController;
  beforeEach(() => {
    jest.spyOn(console, 'log').mockImplementation(printed);
    printed.mockReset();
    stop = new AbortController();
  });
  afterEach(() => stop.abort());

  it('is followed after a copy error, and the copy is retried with the next change', async () => {
    const errors = jest.spyOn(console, 'error').mockReset().mockImplementation();
    const content = source();
    const titles = await following(content);
    content.follow(stop.signal);

    await mkdir(join(copy(), 'uploads/stuck.png'));
    await tree().write('uploads/stuck.png', await tree().read('uploads/cover-0.png'));
    await tree().replace('projects.json', 'Case study 0', 'A new title');
    await eventually(() => titles.find((title) => title === 'A new title'));
    expect(errors.mock.calls).toEqual([[expect.stringMatching(/^content\/uploads\/stuck\.png .*next change\.$/)]]);
    expect(await copied('projects.json')).toContain('A new title');

    await rm(join(copy(), 'uploads/stuck.png'), { recursive: true });
    await tree().replace('projects.json', 'A new title', 'A newer title');
    await eventually(() => titles.find((title) => title === 'A newer title'));
    expect(await copied('uploads/stuck.png')).toBe(await tree().read('uploads/stuck.png'));
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it('keeps the copy of a deleted picture until the next start', async () => {
    await tree().write('uploads/dropped.png', await tree().read('uploads/cover-0.png'));
    const content = source();
    const titles = await following(content);
    await rm(tree().path('uploads/dropped.png'));
    await tree().replace('projects.json', 'Case study 0', 'A new title');
    await content.refresh();
    expect(titles).toEqual(['Case study 0', 'A new title']);
    expect(await copied('uploads/dropped.png')).toBe(await tree().read('uploads/cover-0.png'));
    await makeCopy();
    await expect(copied('uploads/dropped.png')).rejects.toThrow('ENOENT');
  });

  it('is followed after an error in a listener', async () => {
    const errors = jest.spyOn(console, 'error').mockReset().mockImplementation();
    const content = source();
    const titles = await following(content, (title) => {
      if (title === 'A new title') throw new Error('Not this one');
    });
    content.follow(stop.signal);
    await tree().replace('projects.json', 'Case study 0', 'A new title');
    await eventually(() => (errors.mock.calls.length > 0 ? true : undefined));
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('Not this one'));
    await tree().replace('projects.json', 'A new title', 'A newer title');
    await eventually(() => titles.find((title) => title === 'A newer title'));
  });

  it('may start with errors, whose report is served until they are fixed', async () => {
    const valid = await tree().read('site.json');
    await tree().write('site.json', valid.replace('"email"', '"e-mail"'));
    const port = await freePort();
    const waiting = untilContentIsValid(tree().content, port);
    try {
      const page = await eventually(() => fetch(`http://localhost:${port}/about`).catch(() => undefined));
      expect(page.status).toBe(503);
      expect(await page.text()).toContain('Rename “e-mail” to “email”.');
      expect(printed).toHaveBeenCalledWith(expect.stringContaining('content/site.json:7'));
    } finally {
      await tree().write('site.json', valid);
      await waiting;
    }
    await expect(fetch(`http://localhost:${port}`)).rejects.toThrow();
  });

  it('can be refreshed immediately, one change at a time', async () => {
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

  it('reports errors to the browser, keeps the last valid copy, and recovers', async () => {
    const content = source();
    const read: Content[] = [];
    await content.load();
    await content.makeCopy();
    await content.onValidContent((valid) => read.push(valid));
    content.follow(stop.signal);
    const server = createServer((request, response) => content.stream(request, response));
    stop.signal.addEventListener('abort', () => {
      server.closeAllConnections();
      server.close();
    });
    const reports = await reportsOf(server);
    expect(await eventually(() => reports.shift())).toBe('');

    const valid = await tree().read('projects.json');
    const before = await copied('projects.json');
    await tree().write('projects.json', valid.replace(`"${firstAccent}"`, '"no accent"'));
    expect(await eventually(() => reports.find((report) => report !== ''))).toContain(`Write “${firstAccent}”`);
    expect(printed).toHaveBeenCalledWith(expect.stringMatching(/content\/projects\.json:\d+:\d+ .*error/));
    expect(await copied('projects.json')).toBe(before);

    await tree().write('projects.json', valid.replace('Case study 0', 'A new title'));
    const { projects } = await eventually(() => read.find((found) => found.projects[0]?.title === 'A new title'));
    expect(projects).toHaveLength(2);
    expect(reports.at(-1)).toBe('');
    expect(await copied('projects.json')).toContain('A new title');
  });
});

async function reportsOf(server: Server): Promise<string[]> {
  const reports: string[] = [];
  await new Promise<void>((done) => server.listen(0, done));
  get({ port: (server.address() as AddressInfo).port }, (response) => {
    response.on('error', () => undefined);
    response.on('data', (event: Buffer) => reports.push(JSON.parse(event.toString().slice('data: '.length))));
  });
  return reports;
}
