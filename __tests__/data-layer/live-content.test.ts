import { readFile, rename, stat } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { liveContent } from '../../src/data-layer/live-content';
import { mirrorContent } from '../../src/data-layer/valid-copy';
import type { Project } from '../../src/content/schema/schema';
import { contentTree } from '../support/content-cases';
import { freePort } from '../support/free-port';

const tree = contentTree(120);
const mirror = () => join(dirname(tree().content), 'mirror');
const mirrored = (name: string) => readFile(join(mirror(), name), 'utf8');

/** Resolves with the first value that is not undefined, asking again and again for ten seconds. */
async function eventually<Value>(ask: () => Promise<Value | undefined> | Value | undefined): Promise<Value> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(20)) {
    const value = await ask();
    if (value !== undefined) return value;
  }
  throw new Error('It never happened');
}

jest.setTimeout(30_000);

describe('the mirror of the content', () => {
  it('holds what the site is made of, without byte order marks and sealed files', async () => {
    await tree().write('site.json', `\uFEFF${await tree().read('site.json')}`);
    await mirrorContent(tree().content, mirror());
    expect(JSON.parse(await mirrored('site.json')).name).toBe('Camille Marchand');
    expect(await mirrored('uploads/cover-0.png')).toBe(await tree().read('uploads/cover-0.png'));
  });

  it('gives pictures names that every host and address can bear', async () => {
    const odd = { 'cover-0': 'été #1, 50% ?', 'flow-0': '🎨', 'results-0': 'ete-1-50' };
    for (const [name, other] of Object.entries(odd)) {
      await tree().replace('projects.json', `${name}.png`, `${other}.png`);
      await rename(tree().path(`uploads/${name}.png`), tree().path(`uploads/${other}.png`));
    }
    await mirrorContent(tree().content, mirror());
    const [{ image, content }] = JSON.parse(await mirrored('projects.json')) as [Project];
    const names = [image, content?.searchFlowImage ?? '', content?.designImages.results ?? ''];
    expect(names).toEqual([
      expect.stringMatching(/^\.\/uploads\/ete-1-50-[0-9a-f]{8}\.png$/),
      expect.stringMatching(/^\.\/uploads\/[0-9a-f]{8}\.png$/),
      './uploads/ete-1-50.png',
    ]);
    const originals = Object.values(odd).map((name) => tree().read(`uploads/${name}.png`));
    expect(await Promise.all(names.map(mirrored))).toEqual(await Promise.all(originals));
  });

  it('touches only what has changed', async () => {
    await mirrorContent(tree().content, mirror());
    const before = await stat(join(mirror(), 'site.json'), { bigint: true });
    await tree().write('projects.json', '[]');
    await rename(tree().path('uploads/cover-0.png'), tree().path('uploads/new.png'));
    await mirrorContent(tree().content, mirror());
    expect((await stat(join(mirror(), 'site.json'), { bigint: true })).ctimeNs).toBe(before.ctimeNs);
    expect(await mirrored('projects.json')).toBe('[]');
    expect(await mirrored('uploads/new.png')).toBe(await tree().read('uploads/new.png'));
    await expect(mirrored('uploads/cover-0.png')).rejects.toThrow('ENOENT');
  });
});

describe('content edited while the site runs', () => {
  const printed: string[] = [];
  const live = () => liveContent({ content: tree().content, mirror: mirror(), print: (text) => printed.push(text) });
  beforeEach(() => printed.splice(0));

  it('may start unsound: the report is to be read until it is mended', async () => {
    const sound = await tree().read('site.json');
    await tree().write('site.json', sound.replace('"email"', '"e-mail"'));
    const port = await freePort();
    const waiting = live().untilSound(port);
    const page = await eventually(() => fetch(`http://localhost:${port}/about`).catch(() => undefined));
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('Rename “e-mail” to “email”.');
    await tree().write('site.json', sound);
    await waiting;
    expect(printed).toEqual([
      expect.stringContaining('content/site.json:4'),
      expect.stringContaining('Ready to publish'),
    ]);
    await expect(fetch(`http://localhost:${port}`)).rejects.toThrow();
  });

  it('tells the browser what is wrong, keeps the last sound copy, and recovers', async () => {
    const content = live();
    await content.start();
    const server = createServer((request, response) => content.stream(request, response));
    const reports = await reportsOf(server);
    expect(await eventually(() => reports.shift())).toBe('');

    const sound = await tree().read('projects.json');
    await tree().write('projects.json', sound.replace('"purple"', '"violet"'));
    expect(await eventually(() => reports.find((report) => report !== ''))).toContain('Write “purple” or “blue”.');
    expect(await mirrored('projects.json')).toBe(sound);

    await tree().write('projects.json', sound.replace('Case study 0', 'A new title'));
    expect(await eventually(() => (reports.at(-1) === '' ? 'well' : undefined))).toBe('well');
    await eventually(async () => ((await mirrored('projects.json')).includes('A new title') ? true : undefined));
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
