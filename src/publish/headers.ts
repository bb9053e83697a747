import { hashedScript } from './site-files';

const day = 24 * 60 * 60;

interface Served {
  /** The content security policy. */
  policy: string;
  /** False for a preview, which search engines should not index. */
  listed: boolean;
}

/** The headers of every answer. */
export const securityHeaders = ({ policy, listed }: Served): Record<string, string> => ({
  'content-security-policy': policy,
  'strict-transport-security': `max-age=${730 * day}`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  ...(listed ? {} : { 'x-robots-tag': 'noindex' }),
});

/** The headers of files whose names change with their content. */
export const immutable = { 'cache-control': `public, max-age=${365 * day}, immutable` };

/**
 * The text of Netlify's `_headers`. No header is set by two rules for the same address, and caching is set only where
 * it differs from the host's `public, max-age=0, must-revalidate`.
 * @param site `files` are the names of all files of the site, and `base` is the path that it stands below
 */
export function headersFile(site: Served & { files: readonly string[]; base?: string }): string {
  const { base = '', files } = site;
  const hashedFiles = files.filter((file) => /^(?:static|social)\//.test(file) || hashedScript.test(file));
  const hashed = new Set(hashedFiles.map(hashedFiles.length > maxRules ? folderOfVariants : addressOf));
  const resourcePolicy = (value: string) => (path: string) => rule(path, { 'cross-origin-resource-policy': value });
  const below = (path: string) => (base && path === '/' ? base : base + path);
  return [
    rule('/*', securityHeaders(site)),
    ...ownAddresses.map(below).map(resourcePolicy('same-origin')),
    ...sharedAddresses.map(below).map(resourcePolicy('cross-origin')),
    ...[...hashed].map((path) => rule(below(path), immutable)),
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

/** A rule of `_headers`: the headers of the addresses that match `path`. A name that begins with “!” takes one away. */
export function rule(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => (value ? `  ${name}: ${value}\n` : `  ${name}\n`));
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
