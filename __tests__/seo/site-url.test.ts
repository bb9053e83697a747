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

test.each(['robin.example', 'mailto:hello@example.com'])('%s is refused with a message', (address) => {
  expect(() => siteUrl(own, { SITE_URL: address })).toThrow(
    `SITE_URL is “${address}”, but should be an address such as`,
  );
});

test.each([
  [{}, true],
  [{ CONTEXT: 'deploy-preview' }, false],
])('with %p the build is public: %p', (env, expected) => {
  expect(isPublic(env)).toBe(expected);
});
