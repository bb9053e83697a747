import type { Browser, Page } from '@playwright/test';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { scanForLeaks } from '../leaks/scan';
import { collectSecrets } from '../leaks/secrets';
import { filesIn } from '../seal/owner';
import { freePort } from '../support/free-port';
import { run, start, type Running } from './support/command';
import { newOwner, type Owner } from './support/owner';
import { openBrowser, pictureAnswers, showNewPicture } from './support/pages';

jest.setTimeout(180_000);

let owner: Owner;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [owner, browser] = await Promise.all([newOwner(), openBrowser()]);
  page = await browser.newPage();
});

afterAll(async () => {
  await browser.close();
  owner.leave();
});

const inPublic = (path: string) => join(owner.root, 'public', path);
const projectPages = () => readdirSync(inPublic('project')).filter((name) => name.endsWith('.html'));

async function leaksIn(folder: string): Promise<string[]> {
  const leaks = await scanForLeaks(join(owner.root, folder), await collectSecrets(owner.root));
  return [...new Set(leaks.map(({ what }) => what))];
}

async function build(): Promise<void> {
  const { status, said } = await run('npm run build', owner.root);
  if (status !== 0) throw new Error(said);
}

/** Opens pages as Netlify would serve them, and asks for every picture they name. */
async function expectPictures(paths: string[]): Promise<void> {
  const server = start('node_modules/.bin/tsx scripts/serve.ts', owner.root);
  try {
    const address = await server.says(/http:\S+/);
    for (const path of paths) {
      const answers = await pictureAnswers(page, address + path);
      expect(answers.length).toBeGreaterThanOrEqual(6);
      expect(answers.filter(({ said }) => !/^200 image\/(avif|webp|jpeg) /.test(said))).toEqual([]);
      expect(answers.filter(({ file }) => !existsSync(inPublic(file)))).toEqual([]);
    }
  } finally {
    await server.stop();
  }
}

describe('three projects, whose pictures have awkward names,', () => {
  beforeAll(build);

  test('have a page each', () => {
    expect(projectPages()).toEqual(['0.html', '1.html', '2.html']);
  });

  test('show every picture, in every width and format', async () => {
    await expectPictures(['/', '/about', '/project/0', '/project/1', '/project/2']);
  });
});

describe('a project sealed, and another taken off, after they were published,', () => {
  beforeAll(async () => {
    cpSync(inPublic('.'), join(owner.root, 'published'), { recursive: true });
    await owner.makeConfidential();
    expect(await run('npm run seal', owner.root)).toEqual({ status: 0, said: expect.stringContaining('Sealed:') });
    await build();
  });

  test('leave nothing behind', async () => {
    expect(projectPages()).toEqual(['0.html', '1.html']);
    expect(await leaksIn('public')).toEqual([]);
  });

  test('could be found before', async () => {
    expect(await leaksIn('published')).toEqual(
      expect.arrayContaining([
        'coaching: initialResearch.0',
        'coaching: searchFlowImageAlt',
        'coaching: searchFlowImage',
        'coaching: searchFlowImage (file name)',
      ]),
    );
  });

  test('leave the pictures of the others as they were', async () => {
    await expectPictures(['/', '/about', '/project/0']);
  });
});

describe('content with two mistakes', () => {
  test('stops the build with both, in the owner’s words, and leaves what is published alone', async () => {
    const before = filesIn(owner.root, 'public');
    const sound = await owner.read('projects.json');
    await owner.replace('projects.json', '"category"', '"kategory"');
    await owner.replace('projects.json', '#1.png', '#2.png');
    const { status, said } = await run('npm run build', owner.root);
    expect(status).toBe(1);
    expect(said).toMatch(/content\/projects\.json:4:5 .*\n.*“kategory”/);
    expect(said).toMatch(/content\/projects\.json:\d+:\d+ .*\n.*“\.\/uploads\/#2\.png”, which does not exist/);
    const traceOfCode = /^\s+at |\.[jt]sx?:\d/m;
    expect(said).not.toMatch(traceOfCode);
    expect(filesIn(owner.root, 'public')).toEqual(before);
    await owner.write('projects.json', sound);
  });
});

describe('live editing', () => {
  let developing: Running;
  let address: string;

  beforeAll(async () => {
    const port = await freePort();
    developing = start(`npm run develop -- --port ${port}`, owner.root);
    await developing.says(/success Building development bundle/);
    address = `http://localhost:${port}`;
    await page.goto(address);
  });

  afterAll(() => developing.stop());

  test('shows a changed text', async () => {
    await page.getByRole('heading', { name: 'Case study 0' }).waitFor();
    await owner.replace('projects.json', 'Case study 0', 'A changed title');
    await page.getByRole('heading', { name: 'A changed title' }).waitFor();
  });

  test('shows a new picture, once it is named', async () => {
    await owner.addPicture('new, 1 #2.png');
    await owner.replace('projects.json', 'two words.png', 'new, 1 #2.png');
    await showNewPicture(page, 'new');
  });

  test('says in the terminal and in the browser what is wrong, until it is mended', async () => {
    const sound = await owner.read('projects.json');
    await owner.write('projects.json', sound.replace('"purple",', '"purple"'));
    await developing.says(/content\/projects\.json:\d+:\d+ .*error/);
    const overlay = page.getByRole('dialog');
    await overlay.getByText('content/projects.json').waitFor();
    await owner.write('projects.json', sound.replace('A changed title', 'A mended title'));
    await developing.says(/Ready to publish/);
    await overlay.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'A mended title' }).waitFor();
  });

  test('leaves nothing of the sealed project behind', async () => {
    await page.goto(`${address}/project/1`);
    await page.getByRole('dialog').waitFor();
    expect(await leaksIn('public')).toEqual([]);
  });
});
