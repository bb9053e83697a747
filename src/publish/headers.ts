const day = 24 * 60 * 60;

/**
 * The text of Netlify's `_headers`: every header the site is served with. No header stands in two rules that match one address,
 * and caching is said only where it differs from the host's `public, max-age=0, must-revalidate`.
 * @param site `policy` the content security policy; `files` every file of the site, by name; `listed` false for a preview, which
 * search engines should not list
 */
export function headersFile(site: { policy: string; files: readonly string[]; listed: boolean }): string {
  const everywhere = {
    'content-security-policy': site.policy,
    'strict-transport-security': `max-age=${730 * day}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(site.listed ? {} : { 'x-robots-tag': 'noindex' }),
  };
  const immutable = { 'cache-control': `public, max-age=${365 * day}, immutable` };
  const hashedFiles = site.files.filter((file) => /^static\/|^[^/]+\.js$/.test(file));
  const hashed = new Set(hashedFiles.map(hashedFiles.length > mostRules ? folderOfVariants : addressOf));
  return [rule('/*', everywhere), ...[...hashed].map((path) => rule(path, immutable))].join('');
}

/**
 * How many files that have their hash in their name are listed one by one. A host applies rules to addresses, whether there is a file
 * or not, so `/static/*` would make a 404 immutable.
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
