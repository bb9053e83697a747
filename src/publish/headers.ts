const day = 24 * 60 * 60;

/**
 * The text of Netlify's `_headers`: every header the site is served with. No header stands in two rules that match one
 * address, and caching is said only where it differs from the host's `public, max-age=0, must-revalidate`.
 * @param site `policy` the content security policy; `files` every file of the site, by name; `listed` false for a
 * preview, which search engines should not list
 */
export function headersFile(site: { policy: string; files: readonly string[]; listed: boolean }): string {
  const everywhere = {
    'content-security-policy': site.policy,
    'strict-transport-security': `max-age=${730 * day}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(site.listed ? {} : { 'x-robots-tag': 'noindex' }),
  };
  const immutable = { 'cache-control': `public, max-age=${365 * day}, immutable` };
  const hashedFiles = site.files.filter((file) => /^(?:static|social)\/|^[^/]+\.js$/.test(file));
  const hashed = new Set(hashedFiles.map(hashedFiles.length > mostRules ? folderOfVariants : addressOf));
  const resourcePolicy = (value: string) => (path: string) => rule(path, { 'cross-origin-resource-policy': value });
  return [
    rule('/*', everywhere),
    ...ownAddresses.map(resourcePolicy('same-origin')),
    ...sharedAddresses.map(resourcePolicy('cross-origin')),
    ...[...hashed].map((path) => rule(path, immutable)),
  ].join('');
}

/** What other sites show: the images of link previews, and the icons. */
const sharedAddresses = ['/social/:file', '/icons/:file'];

/**
 * All the others: a rule can't leave anything out, so addresses of two parts are listed by their folder. One in a
 * folder that the site does not have gets no resource policy with its 404.
 */
const ownAddresses = [
  '/',
  '/:page',
  '/project/:page',
  '/p/:page',
  '/page-data/:file',
  '/static/:file',
  '/:folder/:inner/:file/*',
];

/**
 * How many files that have their hash in their name are listed one by one. A host applies rules to addresses, whether
 * there is a file or not, so `/static/*` would make a 404 immutable.
 */
const mostRules = 5000;

const addressOf = (file: string) => `/${file}`;

/** On a site of hundreds of projects the folder of a picture, named by its hash, stands for its many variants. */
const folderOfVariants = (file: string) => addressOf(file.replace(/^(static\/[0-9a-f]{32})\/.*$/, '$1/*'));

function rule(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];
