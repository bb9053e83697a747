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
  const hashed = new Set(site.files.flatMap(hashedPath));
  return [rule('/*', everywhere), ...[...hashed].map((path) => rule(path, immutable))].join('');
}

/**
 * The path by which a file that has its hash in its name is in a rule. A host applies rules to addresses, whether there is a file or
 * not, so `/static/*` would make a 404 immutable. Only the folder of a picture, named by its hash, stands for its many variants.
 */
function hashedPath(file: string): string[] {
  const [, folder] = /^(static\/[0-9a-f]{32})\//.exec(file) ?? [];
  if (folder) return [`/${folder}/*`];
  return /^static\/|^[^/]+\.js$/.test(file) ? [`/${file}`] : [];
}

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
