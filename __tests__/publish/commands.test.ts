import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildSite } from '../../src/publish/build';
import { requireFreePort } from '../../src/publish/port';
import { start } from '../support/command';
import { writeContentTree } from '../support/content-tree';
import { freePort } from '../support/free-port';

const folder = mkdtempSync(join(tmpdir(), 'commands-'));
const projectsFile = join(folder, 'content/projects.json');
let valid: string;

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

/** A fake Gatsby, which executes `code` and prints its arguments. */
const gatsby = (code = '') =>
  write(
    'node_modules/gatsby/cli.js',
    `console.log('asked:', ...process.argv.slice(2), process.env.PORT ?? ''); console.error('warn something'); ${code}`,
  );

const typed = (script: string, port?: number) =>
  `env PORT=${port ?? ''} ${resolve('node_modules/.bin/tsx')} ${resolve('scripts', script)}`;

beforeAll(async () => {
  await writeContentTree(join(folder, 'content'), { projects: 3, isAlike: true });
  write('package.json', '{}');
  // The check reads the fonts.
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(resolve('node_modules/@fontsource'), join(folder, 'node_modules/@fontsource'));
  valid = readFileSync(projectsFile, 'utf8');
  for (const page of ['index', 'about', '404', 'project/0', 'project/1', 'project/2']) write(`dist/${page}.html`, 'x');
  write('dist/picture.avif', 'x'.repeat(1_240_000));
});

beforeEach(() => {
  writeFileSync(projectsFile, valid);
  gatsby();
});

afterAll(() => rmSync(folder, { recursive: true }));

const leak = 'Nobody is to read this before the contract is signed.';

/** Copies a sentence of a working copy into a published file. */
const plantLeak = () => {
  write('private/notes.json', JSON.stringify({ design: [leak] }));
  write('static/notes.txt', leak);
};
const removeLeak = () => ['private', 'static'].forEach((name) => rmSync(join(folder, name), { recursive: true }));
const leakFound = /static\/notes\.txt {2}error .*\n {2}found {5}a sentence of a locked case study in private\//;

describe('npm run build', () => {
  const home = process.cwd();
  beforeEach(() => process.chdir(folder));
  afterEach(() => process.chdir(home));

  /** Builds the site; returns whether it succeeded, and the output. */
  async function build() {
    let output = '';
    const collect = (...words: unknown[]) => void (output += `${words.join(' ')}\n`);
    for (const level of ['log', 'error'] as const) jest.spyOn(console, level).mockImplementation(collect);
    jest.spyOn(process.stderr, 'write').mockImplementation((bytes) => {
      output += bytes.toString();
      return true;
    });
    return { isBuilt: await buildSite([]), output };
  }

  it('prints Gatsby’s warnings and what was built, left out and warned of, without other output', async () => {
    const draft = valid.replace('"title"', '"draft": true, "title"');
    writeFileSync(projectsFile, draft.replaceAll('Search first', 'CafÃ© first'));
    const { isBuilt, output } = await build();
    expect([isBuilt, output.split('\n').slice(1)]).toEqual([
      true,
      [
        'warn something',
        'Built 6 pages (2 case studies) into dist/, 1.2 MB. 1 draft left out.',
        'The content has 6 warnings: npm run check shows them.',
        '',
      ],
    ]);
  });

  it('removes the copies of pictures that are gone before Gatsby starts', async () => {
    write('.cache/content/uploads/gone.png', 'Locked meanwhile');
    gatsby("console.error('copies:', require('fs').readdirSync('.cache/content/uploads').length)");
    expect((await build()).output).toContain('copies: 0');
  });

  it('hides npm’s variables from Gatsby, which would compile its renderer anew when they change', async () => {
    gatsby("console.error('npm:', process.env.npm_command)");
    process.env['npm_command'] = 'start';
    expect((await build()).output).toContain('npm: undefined');
  });

  it('fails if Gatsby fails, and shows all its output', async () => {
    gatsby("console.error('ERROR in a component'); console.log('at line 7'); process.exitCode = 7");
    const { isBuilt, output } = await build();
    expect(isBuilt).toBe(false);
    expect(output).toMatch(/asked: build[^]*ERROR in a component/);
    expect(output).toContain('at line 7');
    expect(output).toMatch(/\n\nThe site was not built: Gatsby failed, as said above\.\n$/);
  });

  it.each([
    ['is wrong', () => writeFileSync(projectsFile, valid.replace('"category"', '"kategory"')), /“kategory”/],
    ['would give a locked case study away', plantLeak, leakFound],
    [
      'would publish nothing but drafts',
      () => writeFileSync(projectsFile, valid.replaceAll('"title"', '"draft": true, "title"')),
      /found {5}3 projects, all of them drafts\n/,
    ],
  ])('reports what %s, and does not start Gatsby', async (_, spoil, found) => {
    spoil();
    const { isBuilt, output } = await build();
    expect(isBuilt).toBe(false);
    expect(output).toMatch(found);
    expect(output).toMatch(/\n\nNothing was built: the content must be fixed first, as said above\.\n$/);
    expect(output).not.toMatch(/asked:|ERROR/);
    if (found === leakFound) removeLeak();
  });

  it('reports special characters in the folder’s name, and does not start Gatsby', async () => {
    const odd = join(folder, "Zoë's [2026] site (1)!");
    mkdirSync(odd);
    process.chdir(odd);
    const { isBuilt, output } = await build();
    expect(isBuilt).toBe(false);
    expect(output).toMatch(/^Gatsby can’t work in .*, because of .*“\[”.*Rename .* to “zoe-s-2026-site-1”\.\n$/);
  });

  it('shows the progress of pictures only in a terminal', async () => {
    gatsby("console.log('pictures 3/12'); console.log('at line 7'); process.exitCode = 1");
    expect((await build()).output).not.toContain('3');
    const written = jest.spyOn(process.stdout, 'write').mockImplementation();
    const { isTTY } = process.stdout;
    process.stdout.isTTY = true;
    const { output } = await build();
    process.stdout.isTTY = isTTY;
    expect(written.mock.calls.map(([text]) => text)).toEqual(['\rPictures made: 3 of 12', '\r\x1b[K']);
    expect(output).toContain('at line 7');
    expect(output).not.toContain('pictures 3/12');
  });
});

describe('npm run check', () => {
  it('fails on a leak, and warns of the sample’s content', async () => {
    plantLeak();
    const home = process.cwd();
    process.chdir(folder);
    const report = new Promise<string>((resolve) => {
      jest.spyOn(console, 'log').mockImplementation(resolve);
    });
    await import('../../scripts/check');
    const output = await report;
    process.chdir(home);
    removeLeak();
    expect(process.exitCode).toBe(1);
    process.exitCode = undefined;
    expect(output).toMatch(leakFound);
    expect(output).toMatch(/content\/site\.json {2}warning {2}email, profile\.url, siteUrl\n/);
    expect(output).not.toMatch(/\p{Cc}\[|\n\s+at /u);
  });
});

describe('npm run develop', () => {
  it('serves the report at the requested port until it is fixed, then starts Gatsby there', async () => {
    const port = await freePort();
    writeFileSync(projectsFile, valid.replace('"category"', '"kategory"'));
    const developing = start(typed(`develop.ts --port ${port}`), folder);
    await developing.nextOutput(/“kategory”/);
    expect(await (await fetch(`http://localhost:${port}`)).text()).toContain('“kategory”');
    writeFileSync(projectsFile, valid);
    await developing.nextOutput(RegExp(`asked: develop --port ${port}`));
    expect((await developing.ended).status).toBe(0);
  });

  it('reports immediately that a port is taken', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    await expect(requireFreePort(port, 'npm run develop')).rejects.toThrow(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=9000 npm run develop`,
    );
    other.close();
  });
});
