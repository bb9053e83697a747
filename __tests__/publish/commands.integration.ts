import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { run, start } from '../support/command';
import { writeContentTree } from '../support/content-tree';
import { freePort } from '../support/free-port';

const folder = mkdtempSync(join(tmpdir(), 'commands-'));
const projectsFile = join(folder, 'content/projects.json');
let valid: string;

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

/** Stands in for Gatsby: does as it is told, and says what it was asked for. */
const gatsby = (does: string) =>
  write(
    'node_modules/gatsby/cli.js',
    `console.log('asked:', ...process.argv.slice(2), process.env.PORT ?? ''); console.error('warn something'); ${does}`,
  );

const typed = (script: string, variables = 'PORT=') =>
  `env ${variables} ${resolve('node_modules/.bin/tsx')} ${resolve('scripts', script)}`;

const command = (script: string, variables?: string) => run(typed(script, variables), folder);

beforeAll(async () => {
  await writeContentTree(join(folder, 'content'), { projects: 3 });
  write('package.json', '{}');
  valid = readFileSync(projectsFile, 'utf8');
  for (const page of ['index', 'about', '404', 'project/0', 'project/1', 'project/2']) write(`dist/${page}.html`, 'x');
  write('dist/picture.avif', 'x'.repeat(1_240_000));
});

beforeEach(() => writeFileSync(projectsFile, valid));

afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run build', () => {
  it('says what was built and what comes next, with Gatsby’s warnings and without the rest', async () => {
    gatsby('');
    const { status, said } = await command('build.ts');
    expect([status, said.split('\n').slice(1)]).toEqual([
      0,
      [
        'warn something',
        'Built 6 pages (3 case studies) into dist/, 1.2 MB.',
        'To look at it: npm start. To publish it: push to the repository your host builds, or upload dist/ to it.',
        '',
      ],
    ]);
  });

  it('says how many drafts were left out', async () => {
    gatsby('');
    writeFileSync(projectsFile, valid.replace('"title"', '"draft": true, "title"'));
    const { said } = await command('build.ts');
    expect(said).toMatch(/\nBuilt 6 pages \(2 case studies\) into dist\/, 1\.2 MB\. 1 draft left out\.\n/);
  });

  it('refuses to build what would give a locked case study away, and does not ask Gatsby', async () => {
    gatsby('');
    write('private/notes.json', '{"design":["Nobody is to read this before the contract is signed."]}');
    write('static/notes.txt', 'Nobody is to read this before the contract is signed.');
    for (const script of ['build.ts', 'check.ts']) {
      const { status, said } = await command(script);
      expect(status).toBe(1);
      expect(said).toMatch(
        /static\/notes\.txt {2}error .*\n {2}found {5}a sentence of a locked case study in private\//,
      );
      expect(said).not.toMatch(/asked:/);
    }
    for (const file of ['private', 'static']) rmSync(join(folder, file), { recursive: true });
  });

  it('refuses to build a site of nothing but drafts, and does not ask Gatsby', async () => {
    gatsby('');
    writeFileSync(projectsFile, valid.replaceAll('"title"', '"draft": true, "title"'));
    const { status, said } = await command('build.ts');
    expect(status).toBe(1);
    expect(said).toMatch(/content\/projects\.json {2}error .*\n {2}found {5}3 projects, all of them drafts\n/);
    expect(said).not.toMatch(/asked:/);
    const check = await command('check.ts');
    expect([check.status, check.said]).toEqual([1, expect.stringContaining('3 projects, all of them drafts')]);
  });

  it('counts the warnings', async () => {
    gatsby('');
    writeFileSync(projectsFile, valid.replace('Search first', 'CafÃ© first'));
    expect((await command('build.ts')).said).toContain('The content has 1 warning: npm run check shows them.');
  });

  it('shows everything that Gatsby says, as it comes, with --verbose', async () => {
    gatsby('');
    expect((await command('build.ts --verbose')).said).toContain('asked: build --verbose');
  });

  it('fails where Gatsby fails, and shows all that it said', async () => {
    gatsby("console.error('ERROR in a component'); console.log('at line 7'); process.exitCode = 7");
    const { status, said } = await command('build.ts');
    expect(status).toBe(1);
    expect(said).toMatch(/asked: build[^]*ERROR in a component/);
    expect(said).toContain('at line 7');
    expect(said).toMatch(/\n\nThe site was not built: Gatsby failed, as said above\.\n$/);
  });

  it('says what is wrong with the content, that it must be fixed, and does not ask Gatsby', async () => {
    gatsby('');
    writeFileSync(projectsFile, valid.replace('"category"', '"kategory"'));
    const { status, said } = await command('build.ts');
    expect(status).toBe(1);
    expect(said).toMatch(/content\/projects\.json:4:5 .*\n.*“kategory”/);
    expect(said).toMatch(/\n\nNothing was built: the content must be fixed first, as said above\.\n$/);
    expect(said).not.toMatch(/asked:|ERROR/);
  });
});

test.each(['build.ts', 'develop.ts', 'serve.ts --build'])(
  '%s says what in the folder’s name stands in the way, and does not ask Gatsby',
  async (script) => {
    const port = await freePort();
    const odd = join(folder, "Zoë's [2026] site (1)!");
    mkdirSync(join(odd, 'node_modules/gatsby'), { recursive: true });
    writeFileSync(join(odd, 'node_modules/gatsby/cli.js'), "console.log('asked')");
    const { status, said } = await run(typed(script, `PORT=${port}`), odd);
    expect(status).toBe(1);
    expect(said).toMatch(/^Gatsby can’t work in .*, because of .*“\[”.*Rename .* to “zoe-s-2026-site-1”\.\n$/);
  },
);

describe('npm run develop', () => {
  it('starts with nothing but drafts; takes PORT, or --port, which comes first', async () => {
    gatsby('');
    writeFileSync(projectsFile, valid.replaceAll('"title"', '"draft": true, "title"'));
    const [port, other] = [await freePort(), await freePort()];
    expect((await command('develop.ts', `PORT=${port}`)).said).toContain(`asked: develop ${port}`);
    const { said } = await command(`develop.ts --port ${other}`, `PORT=${port}`);
    expect(said).toContain(`asked: develop --port ${other}`);
  });

  it('shows at that port what must be fixed first', async () => {
    gatsby('');
    const port = await freePort();
    writeFileSync(projectsFile, valid.replace('"category"', '"kategory"'));
    const developing = start(typed(`develop.ts --port ${port}`), folder);
    await developing.says(/“kategory”/);
    expect(await (await fetch(`http://localhost:${port}`)).text()).toContain('“kategory”');
    writeFileSync(projectsFile, valid);
    await developing.says(/asked: develop --port/);
    expect((await developing.ended).status).toBe(0);
  });

  it('refuses a port that is none', async () => {
    gatsby('');
    const { status, said } = await command('develop.ts --port x');
    expect([status, said]).toEqual([1, '--port is “x”, but should be a whole number from 1 to 65535, such as 9000.\n']);
  });

  it('says at once that a port is taken', async () => {
    gatsby('');
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    const { status, said } = await command(`develop.ts --port ${port}`);
    other.close();
    expect(status).toBe(1);
    expect(said).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=9000 npm run develop\n`,
    );
  });
});
