import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { promisify } from 'node:util';
import { origin, pages, published, site } from './finished-site';

const run = promisify(execFile);

let server: ChildProcess;
let address: string;

beforeAll(async () => {
  const child = spawn('node_modules/.bin/tsx', ['scripts/serve.ts'], { env: { ...process.env, PORT: '0' } });
  server = child;
  address = await new Promise((done, fail) => {
    child.stdout.on('data', (said: Buffer) => {
      const url = /http:\S+/.exec(said.toString())?.[0];
      if (url) done(url);
    });
    child.stderr.on('data', (said: Buffer) => fail(new Error(said.toString())));
  });
}, 60_000);

afterAll(() => server.kill());

test('Mozilla’s HTTP Observatory gives every answer at least 130 points', async () => {
  const paths = [...pages.flatMap(({ path }) => path ?? []), '/nowhere', '/project/99'];
  const answers = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(address + path);
      return { headers: Object.fromEntries(response.headers), html: await response.text() };
    }),
  );
  const grading = run('node', ['__tests__/support/observatory.mjs']);
  grading.child.stdin?.end(JSON.stringify(answers));
  const grades = JSON.parse((await grading).stdout) as { score: number; results: object }[];
  expect(grades).toHaveLength(paths.length);
  expect(grades.filter(({ score }) => score < 130)).toEqual([]);
}, 60_000);

test('what the sitemap lists answers 200, without a redirect', async () => {
  const urls = [
    ...published('sitemap.xml')
      .toString()
      .matchAll(/<loc>([^<]*)/g),
  ].map(([, url = '']) => url);
  const statuses = urls.map(async (url) => (await fetch(url.replace(origin, address), { redirect: 'manual' })).status);
  expect(await Promise.all(statuses)).toEqual(urls.map(() => 200));
});

interface Link {
  url: string;
  state: 'OK' | 'BROKEN' | 'SKIPPED';
  status?: number;
  parent?: string;
}

/** Follows every link of the site, its fragments and its absolute addresses too; what leads elsewhere is not fetched. */
async function checkLinks(): Promise<Link[]> {
  const elsewhere = ['--skip', `^(?!${address})`, '--verbosity', 'info'];
  const asServed = ['--url-rewrite-search', origin, '--url-rewrite-replace', address];
  const options = ['--recurse', '--check-fragments', '--check-css', '--format', 'json', ...elsewhere, ...asServed];
  const checking = run('node_modules/.bin/linkinator', [`${address}/`, ...options], { maxBuffer: 1e8 });
  // It exits with an error where a link is broken.
  const { stdout } = await checking.catch((report: { stdout: string }) => report);
  return (JSON.parse(stdout) as { links: Link[] }).links;
}

test('no link is broken, and those to elsewhere are the ones we know', async () => {
  const links = await checkLinks();
  expect(links.filter(({ state }) => state === 'BROKEN')).toEqual([]);
  expect(links.length).toBeGreaterThan(pages.length * 10);
  const elsewhere = links.filter(({ state, url }) => state === 'SKIPPED' && /^(https?|mailto):/.test(url));
  const known = new Set(elsewhere.map(({ url }) => url.replace(/\?.*/, '')));
  expect([...known].sort()).toEqual([site.profile.url, `mailto:${site.email}`].sort());
}, 60_000);
