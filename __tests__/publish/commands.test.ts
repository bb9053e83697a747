import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildSite } from '../../src/publish/build';
import { requireFreePort } from '../../src/publish/port';
import { check } from '../../src/site';
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

beforeAll(async () => {
  await writeContentTree(join(folder, 'content'), { projects: 3, isAlike: true });
  write('package.json', '{}');
  write('static/favicon.svg', readFileSync('static/favicon.svg', 'utf8'));
  // The check reads the fonts.
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(resolve('node_modules/@fontsource-variable'), join(folder, 'node_modules/@fontsource-variable'));
  valid = readFileSync(projectsFile, 'utf8');
  for (const page of ['index', 'about', '404', 'project/0', 'project/1', 'project/2', '404.html'])
    write(`dist/page-data/${page}/page-data.json`, '{}');
  // The owner's own, and a page that forwards to another.
  for (const file of ['google123.html', 'about/index.html']) write(`dist/${file}`, 'x');
  write('dist/picture.avif', 'x'.repeat(1_240_000));
});

beforeEach(() => {
  writeFileSync(projectsFile, valid);
  gatsby();
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run build', () => {
  const home = process.cwd();
  beforeEach(() => {
    process.chdir(folder);
    process.env['SITE_HOST'] = 'netlify';
  });
  afterEach(() => {
    process.chdir(home);
    delete process.env['SITE_HOST'];
  });

  /** Builds the site; returns whether it succeeded, and the output. */
  async function build(...options: string[]) {
    let output = '';
    const collect = (...words: unknown[]) => void (output += `${words.join(' ')}\n`);
    for (const level of ['log', 'error'] as const) jest.spyOn(console, level).mockImplementation(collect);
    jest.spyOn(process.stderr, 'write').mockImplementation((bytes) => {
      output += bytes.toString();
      return true;
    });
    return { isBuilt: (await buildSite(options, check)) !== undefined, output };
  }

  it('never lets Gatsby tell its makers anything, whatever the environment says', async () => {
    gatsby('console.error("telemetry", process.env.GATSBY_TELEMETRY_DISABLED)');
    process.env['GATSBY_TELEMETRY_DISABLED'] = '0';
    const { output } = await build();
    delete process.env['GATSBY_TELEMETRY_DISABLED'];
    expect(output).toContain('telemetry 1\n');
  });

  it('prints Gatsby’s warnings and what was built, left out and warned of, without other output', async () => {
    const draft = valid.replace('"title"', '"draft": true, "title"');
    writeFileSync(projectsFile, draft.replaceAll('Search first', 'CafÃ© first'));
    const { isBuilt, output } = await build();
    expect([isBuilt, output.split('\n').slice(1)]).toEqual([
      true,
      [
        'warn something',
        'Built 6 pages (2 case studies) into dist/, 1.2 MB. 1 draft left out.',
        'The content has 7 warnings: npm run check shows them.',
        '',
      ],
    ]);
  });

  it('removes copies of pictures that are gone before Gatsby starts, and hides npm’s variables from it', async () => {
    write('.cache/content/uploads/gone.png', 'Locked meanwhile');
    process.env['npm_command'] = 'start';
    gatsby("console.error(require('fs').readdirSync('.cache/content/uploads').length, process.env.npm_command)");
    expect((await build()).output).toContain('\n0 undefined\n');
  });

  it('fails if Gatsby fails, and shows all its output; only a terminal shows the progress of pictures', async () => {
    gatsby("console.error('ERROR in a component'); console.log('pictures 3/12\\nat line 7'); process.exitCode = 1");
    const written = jest.spyOn(process.stdout, 'write').mockImplementation();
    const { isTTY } = process.stdout;
    process.stdout.isTTY = true;
    const { isBuilt, output } = await build();
    process.stdout.isTTY = isTTY;
    expect(isBuilt).toBe(false);
    expect(output).toMatch(/asked: build[^]*ERROR in a component/);
    expect(output).toContain('at line 7');
    expect(output).toMatch(/\n\nThe site was not built: Gatsby failed, as said above\.\n$/);
    expect(output).not.toContain('3');
    expect(written.mock.calls.map(([text]) => text)).toEqual(['\rPictures made: 3 of 12', '\r\x1b[K']);
  });

  it('passes the host and the path of the site on to Gatsby, and says once what the host can’t do', async () => {
    gatsby('console.error(process.env.SITE_HOST)');
    const site = readFileSync(join(folder, 'content/site.json'), 'utf8');
    write('content/site.json', site.replace(/("siteUrl": "[^"]*)"/, '$1/portfolio"'));
    const { output } = await build('--host', 'github-pages', '--verbose');
    write('content/site.json', site);
    expect(output).toContain('GitHub Pages can’t do everything');
    expect(output.match(/only a header forbids that/g)).toHaveLength(1);
    expect(process.env['SITE_HOST']).toBe('github-pages');
  });

  it('reports invalid content, and does not start Gatsby', async () => {
    writeFileSync(projectsFile, valid.replace('"category"', '"kategory"'));
    const { isBuilt, output } = await build();
    expect(isBuilt).toBe(false);
    expect(output).toMatch(/“kategory”[^]*\n\nNothing was built: the content must be fixed first, as said above\.\n$/);
    expect(output).not.toMatch(/asked:|ERROR/);
  });

  it('reports special characters in the folder’s name, and does not start Gatsby', async () => {
    const odd = join(folder, "Zoë's [2026] site (1)!");
    mkdirSync(odd);
    process.chdir(odd);
    const { isBuilt, output } = await build();
    expect(isBuilt).toBe(false);
    expect(output).toMatch(/^Gatsby can’t work in .*, because of .*“\[”.*Rename .* to “zoe-s-2026-site-1”\.\n$/);
  });
});

describe('npm run check', () => {
  it('fails on a sentence of a locked case study in a published file, and warns of the sample’s content', async () => {
    const leak = 'Nobody is to read this before the contract is signed.';
    write('private/notes.json', JSON.stringify({ design: [leak] }));
    write('static/notes.txt', leak);
    const home = process.cwd();
    process.chdir(folder);
    const report = new Promise<string>((resolve) => {
      jest.spyOn(console, 'log').mockImplementation(resolve);
    });
    await import('../../scripts/check');
    const output = await report;
    process.chdir(home);
    for (const name of ['private', 'static']) rmSync(join(folder, name), { recursive: true });
    expect(process.exitCode).toBe(1);
    process.exitCode = undefined;
    expect(output).toMatch(
      /static\/notes\.txt {2}error .*\n {2}found {5}a sentence of a locked case study in private\//,
    );
    expect(output).toMatch(/content\/site\.json {2}warning {2}email\n/);
  });
});

describe('npm run develop', () => {
  it('serves the report at the requested port until it is fixed, then starts Gatsby there', async () => {
    const port = await freePort();
    writeFileSync(projectsFile, valid.replace('"category"', '"kategory"'));
    const developing = start(
      `${resolve('node_modules/.bin/tsx')} ${resolve('scripts/develop.ts')} --port ${port}`,
      folder,
    );
    await developing.nextOutput(/“kategory”/);
    const page = await fetch(`http://localhost:${port}/about`);
    writeFileSync(projectsFile, valid);
    await developing.nextOutput(RegExp(`asked: develop --port ${port}`));
    expect((await developing.ended).status).toBe(0);
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('“kategory”')]);
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
