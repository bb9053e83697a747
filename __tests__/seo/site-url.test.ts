import { isPublic, pathOf, siteUrl } from '../../src/seo/site-url';

const own = 'https://robin.example.com';

test.each([
  ['an empty variable is ignored', { SITE_URL: '', URL: '' }, own],
  [
    'Netlify’s takes precedence over the content’s',
    { URL: 'https://robin.netlify.example' },
    'https://robin.netlify.example',
  ],
  ['Vercel’s', { VERCEL_PROJECT_PRODUCTION_URL: 'robin.vercel.example' }, 'https://robin.vercel.example'],
  ['SITE_URL may have a path', { SITE_URL: 'https://robin.github.io/work/' }, 'https://robin.github.io/work'],
  [
    'SITE_URL takes precedence over Netlify’s',
    { SITE_URL: 'https://www.robin.test/', URL: own },
    'https://www.robin.test',
  ],
])('the site’s address: %s', (_case, env, expected) => {
  expect(siteUrl(own, env)).toBe(expected);
});

test('a host’s domain keeps the path of the content’s', () => {
  for (const env of [
    { URL: 'https://robin.netlify.example' },
    { VERCEL_PROJECT_PRODUCTION_URL: 'robin.vercel.example' },
  ])
    expect(siteUrl(`${own}/work`, env)).toMatch(/^https:\/\/robin\.\w+\.example\/work$/);
  expect(['https://a.example/', 'https://a.example/b/', 'nothing'].map(pathOf)).toEqual(['', '/b', '']);
});

test('what is no web address is refused with a message', () => {
  expect(() => siteUrl(own, { SITE_URL: 'mailto:hello@example.com' })).toThrow(
    'SITE_URL is “mailto:hello@example.com”, but should be an address such as',
  );
});

test('a deploy preview is not public', () => {
  const previews = [{ CONTEXT: 'deploy-preview' }, { VERCEL_ENV: 'preview' }];
  expect([{}, { VERCEL_ENV: 'production' }, ...previews].map(isPublic)).toEqual([true, true, false, false]);
});
