import { readFile, rename, stat } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

async function makeCopy(): Promise<void> {
  const content = source();
  await content.load();
  await content.makeCopy();
}

/** Resolves with the first value that is not undefined, asking again and again for ten seconds. */
async function eventually<Value>(ask: () => Promise<Value | undefined> | Value | undefined): Promise<Value> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(20)) {
    const value = await ask();
    if (value !== undefined) return value;
  }
  throw new Error('It never happened');
}

jest.setTimeout(30_000);

describe('the copy that Gatsby reads', () => {
  it('holds what the site is made of, without byte order marks and sealed files', async () => {
    await tree().write('site.json', `\uFEFF${await tree().read('site.json')}`);
    await makeCopy();
    expect(JSON.parse(await copied('site.json')).name).toBe('Robin Sample');
    expect(await copied('uploads/cover-0.png')).toBe(await tree().read('uploads/cover-0.png'));
  });

  it('gives pictures names that every host and every address allows', async () => {
    const odd = { 'cover-0': 'été #1, 50% ?', 'flow-0': '🎨', 'results-0': 'ete-1-50' };
    for (const [name, other] of Object.entries(odd)) {
      await tree().replace('projects.json', `${name}.png`, `${other}.png`);
      await rename(tree().path(`uploads/${name}.png`), tree().path(`uploads/${other}.png`));
    }
    await makeCopy();
    const [{ image, content }] = JSON.parse(await copied('projects.json')) as [Project];
    const names = [image, content?.searchFlowImage ?? '', content?.designImages?.results ?? ''];
    expect(names).toEqual([
      expect.stringMatching(/^\.\/uploads\/ete-1-50-[0-9a-f]{8}\.png$/),
      expect.stringMatching(/^\.\/uploads\/[0-9a-f]{8}\.png$/),
      './uploads/ete-1-50.png',
    ]);
    const originals = Object.values(odd).map((name) => tree().read(`uploads/${name}.png`));
    expect(await Promise.all(names.map(copied))).toEqual(await Promise.all(originals));
  });

  it('is written only where something has changed', async () => {
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

describe('content that is edited while the site runs', () => {
  const printed = jest.fn();
  beforeEach(() => {
    jest.spyOn(console, 'log').mockImplementation(printed);
    printed.mockReset();
  });

  it('may start with errors: the report can be read until they are fixed', async () => {
    const valid = await tree().read('site.json');
    await tree().write('site.json', valid.replace('"email"', '"e-mail"'));
    const port = await freePort();
    const waiting = untilContentIsValid(tree().content, port);
    const page = await eventually(() => fetch(`http://localhost:${port}/about`).catch(() => undefined));
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('Rename “e-mail” to “email”.');
    expect(printed).toHaveBeenCalledWith(expect.stringContaining('content/site.json:7'));
    await tree().write('site.json', valid);
    await waiting;
    await expect(fetch(`http://localhost:${port}`)).rejects.toThrow();
  });

  it('tells the browser what is wrong, keeps the last valid copy, and recovers', async () => {
    const content = source();
    const read: Content[] = [];
    await content.load();
    await content.makeCopy();
    await content.onValidContent((valid) => read.push(valid));
    const stop = new AbortController();
    content.follow(stop.signal);
    const server = createServer((request, response) => content.stream(request, response));
    const reports = await reportsOf(server);
    expect(await eventually(() => reports.shift())).toBe('');

    const valid = await tree().read('projects.json');
    const before = await copied('projects.json');
    await tree().write('projects.json', valid.replace(`"${firstAccent}"`, '"no accent"'));
    expect(await eventually(() => reports.find((report) => report !== ''))).toContain(`Write “${firstAccent}”`);
    expect(await copied('projects.json')).toBe(before);

    await tree().write('projects.json', valid.replace('Case study 0', 'A new title'));
    const { projects } = await eventually(() => read.find((found) => found.projects[0]?.title === 'A new title'));
    expect(projects).toHaveLength(2);
    expect(reports.at(-1)).toBe('');
    expect(await copied('projects.json')).toContain('A new title');
    stop.abort();
    server.closeAllConnections();
    server.close();
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
