import type { HeaderRoutes } from 'gatsby';

const day = 24 * 60 * 60;

/**
 * Every header the site is served with, and nowhere else is one set. No header stands in two rules that match one address, and
 * caching is said only where it differs from the host's `public, max-age=0, must-revalidate`.
 * @param site `policy` the content security policy; `scripts` the root's hashed scripts, by name; `listed` false for a
 * preview, which search engines should not list
 */
export function headerRules(site: { policy: string; scripts: readonly string[]; listed: boolean }): HeaderRoutes {
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
  return [
    rule('/*', everywhere),
    rule('/static/*', immutable),
    ...site.scripts.map((script) => rule(`/${script}`, immutable)),
  ];
}

function rule(path: string, headers: Record<string, string>): HeaderRoutes[number] {
  return { path, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
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
