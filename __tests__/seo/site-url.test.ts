import { isPublic, siteUrl } from '../../src/seo/site-url';

const own = 'https://robin.example.com';

test.each([
  ['an empty variable is ignored', { SITE_URL: '', URL: '' }, own],
  [
    'Netlify’s takes precedence over the content’s',
    { URL: 'https://robin.netlify.example' },
    'https://robin.netlify.example',
  ],
  [
    'SITE_URL takes precedence over Netlify’s',
    { SITE_URL: 'https://www.robin.example/', URL: own },
    'https://www.robin.example',
  ],
])('the site’s address: %s', (_case, env, expected) => {
  expect(siteUrl(own, env)).toBe(expected);
});

test('what is no web address is refused with a message', () => {
  expect(() => siteUrl(own, { SITE_URL: 'mailto:hello@example.com' })).toThrow(
    'SITE_URL is “mailto:hello@example.com”, but should be an address such as',
  );
});

test('a deploy preview is not public', () => {
  expect([isPublic({}), isPublic({ CONTEXT: 'deploy-preview' })]).toEqual([true, false]);
});
