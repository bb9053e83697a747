const day = 24 * 60 * 60;

/**
 * The text of Netlify's `_headers`. No header is set by two rules for the same address, and caching is set only where
 * it differs from the host's `public, max-age=0, must-revalidate`.
 * @param site `policy` is the content security policy; `files` are the names of all files of the site; `listed` is
 * false for a preview, which search engines should not index
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
  const hashed = new Set(hashedFiles.map(hashedFiles.length > maxRules ? folderOfVariants : addressOf));
  const resourcePolicy = (value: string) => (path: string) => rule(path, { 'cross-origin-resource-policy': value });
  return [
    rule('/*', everywhere),
    ...ownAddresses.map(resourcePolicy('same-origin')),
    ...sharedAddresses.map(resourcePolicy('cross-origin')),
    ...[...hashed].map((path) => rule(path, immutable)),
  ].join('');
}

/** Files that other sites embed: the images of link previews, and the icons. */
const sharedAddresses = ['/social/:file', '/icons/:file'];

/**
 * All other addresses. Rules have no exceptions, so addresses with two parts are listed by folder. A 404 in an unknown
 * folder gets no resource policy.
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
 * The maximum number of rules for single hashed files. Hosts apply rules to addresses without a file too, so
 * `/static/*` would make a 404 immutable.
 */
const maxRules = 5000;

const addressOf = (file: string) => `/${file}`;

/** For sites with hundreds of projects: the folder of a picture's variants, which is named by its hash. */
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
