import { headerRules } from '../../src/publish/headers';

const rules = headerRules({ policy: "default-src 'none'", scripts: ['app-0123.js'], listed: true });
const [everywhere, ...rest] = rules;
const value = (key: string) => everywhere?.headers.find((header) => header.key === key)?.value;

test('every header is written in lower case and stands in one rule only for any address', () => {
  const keys = (rule: (typeof rules)[number] | undefined) => rule?.headers.map(({ key }) => key) ?? [];
  for (const rule of rules) {
    expect(keys(rule)).toEqual(keys(rule).map((key) => key.toLowerCase()));
    expect(new Set(keys(rule)).size).toBe(keys(rule).length);
  }
  for (const rule of rest) expect(keys(rule).filter((key) => keys(everywhere).includes(key))).toEqual([]);
  expect(new Set(rules.map(({ path }) => path)).size).toBe(rules.length);
});

test('every address carries the security headers', () => {
  expect(everywhere?.path).toBe('/*');
  expect(value('content-security-policy')).toBe("default-src 'none'");
  expect(value('strict-transport-security')).toBe('max-age=63072000');
  expect(value('x-content-type-options')).toBe('nosniff');
  expect(value('x-frame-options')).toBe('DENY');
  expect(value('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(value('cross-origin-opener-policy')).toBe('same-origin');
  expect(value('cross-origin-resource-policy')).toBe('same-origin');
  expect(value('permissions-policy')).toContain('camera=()');
});

test('what has its hash in its name is kept for ever, and nothing else', () => {
  expect(rest).toEqual(
    ['/static/*', '/app-0123.js'].map((path) => ({
      path,
      headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
    })),
  );
});

test('a preview asks search engines not to list it; the site itself does not', () => {
  const preview = headerRules({ policy: '', scripts: [], listed: false });
  expect(preview[0]?.headers).toContainEqual({ key: 'x-robots-tag', value: 'noindex' });
  expect(value('x-robots-tag')).toBeUndefined();
});
