import type { IAdapter } from 'gatsby';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { missingAs404, netlifyAdapter } from '../../src/publish/netlify-adapter';

const mockAdapt = jest.fn();
jest.mock('gatsby-adapter-netlify', () => () => ({ name: 'netlify', adapt: mockAdapt }));

const file = (path: string, filePath: string) => ({ type: 'static' as const, path, filePath, headers: [] });

test('a page for addresses that do not exist keeps its own name and answers with 404', () => {
  expect(missingAs404([file('/project/*', 'public/project-not-found/index.html')])).toEqual([
    file('/project-not-found', 'public/project-not-found/index.html'),
    { type: 'redirect', path: '/project/*', toPath: '/project-not-found.html', status: 404, headers: [] },
  ]);
});

test('its page data stays where the browser asks for it', () => {
  const data = 'public/page-data/project-not-found/page-data.json';
  expect(missingAs404([file('/page-data/project/*/page-data.json', data)])).toEqual([
    file('/page-data/project-not-found/page-data.json', data),
  ]);
});

test('every other route is left as it is', () => {
  const routes = [file('/about', 'public/about/index.html'), file('/favicon.svg', 'public/favicon.svg')];
  expect(missingAs404(routes)).toEqual(routes);
});

describe('the finished site', () => {
  const start = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'adapter-'));
  const panic = jest.fn();
  const adapt = () =>
    netlifyAdapter().adapt({ reporter: { panic }, routesManifest: [] } as unknown as Parameters<IAdapter['adapt']>[0]);

  const files = {
    'index.html': '<!DOCTYPE html><html data-page="/"><script>(function starter() { start() })()</script></html>',
    'page-data/index/page-data.json': '{"path":"/","componentChunkName":"home","staticQueryHashes":[]}',
    'page-data/app-data.json': '{"webpackCompilationHash":"b1"}',
    'webpack.stats.json': '{"assetsByChunkName":{"app":[]}}',
  };
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join('public', file)), { recursive: true });
    writeFileSync(join('public', file), text);
  };

  beforeEach(() => {
    jest.clearAllMocks();
    process.chdir(folder);
    for (const [file, text] of Object.entries(files)) write(file, text);
  });
  afterEach(() => process.chdir(start));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('gets the policy that its inline blocks need', async () => {
    await adapt();
    expect(panic).not.toHaveBeenCalled();
    expect(JSON.stringify(mockAdapt.mock.calls[0])).toMatch(/content-security-policy.*script-src 'self' 'sha256-/);
  });

  test('is not published with an inline script that no one has reviewed', async () => {
    write('index.html', files['index.html'].replace('</html>', '<script>steal()</script></html>'));
    await adapt();
    expect(panic).toHaveBeenCalledWith(expect.stringMatching(/index\.html has an inline block.*steal\(\)/));
    expect(mockAdapt).not.toHaveBeenCalled();
  });
});
