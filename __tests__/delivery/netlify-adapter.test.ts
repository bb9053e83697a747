import { missingAs404 } from '../../src/delivery/netlify-adapter';

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
