import { headersFile } from '../../src/publish/headers';

type Rule = { path: string; headers: [string, string][] };

const rulesOf = (text: string): Rule[] =>
  text.split(/\n(?=\S)/).map((block) => {
    const [path = '', ...lines] = block.trimEnd().split('\n');
    return { path, headers: lines.map((line) => line.trim().split(': ') as [string, string]) };
  });

const hash = (digit: number) => String(digit).repeat(32);
const files = [
  'index.html',
  `static/${hash(1)}/abc12/picture.avif`,
  `static/${hash(1)}/def34/picture.jpg`,
  `static/${hash(2)}/abc12/other.avif`,
  `static/${hash(3)}/film.mp4`,
  'static/social/0123.jpg',
  'static/sealed/study-0123.bin',
  'static/font-0123.woff2',
  'app-0123.js',
  'page-data/index/page-data.json',
];
const rules = rulesOf(headersFile({ policy: "default-src 'none'", files, listed: true }));
const [everywhere, ...rest] = rules;
const value = (name: string) => everywhere?.headers.find(([key]) => key === name)?.[1];

test('every header is written in lower case and stands in one rule only for any address', () => {
  const names = (rule: Rule | undefined) => rule?.headers.map(([name]) => name) ?? [];
  for (const rule of rules) {
    expect(names(rule)).toEqual(names(rule).map((name) => name.toLowerCase()));
    expect(new Set(names(rule)).size).toBe(names(rule).length);
  }
  for (const rule of rest) expect(names(rule).filter((name) => names(everywhere).includes(name))).toEqual([]);
  expect(new Set(rules.map(({ path }) => path)).size).toBe(rules.length);
});

test('every address has the security headers', () => {
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

test('what has its hash in its name is cached as immutable, and nothing else: no address where there is no such file', () => {
  expect(rest).toEqual(
    [
      `/static/${hash(1)}/abc12/picture.avif`,
      `/static/${hash(1)}/def34/picture.jpg`,
      `/static/${hash(2)}/abc12/other.avif`,
      `/static/${hash(3)}/film.mp4`,
      '/static/social/0123.jpg',
      '/static/sealed/study-0123.bin',
      '/static/font-0123.woff2',
      '/app-0123.js',
    ].map((path) => ({ path, headers: [['cache-control', 'public, max-age=31536000, immutable']] })),
  );
});

test('of thousands of pictures the folders are listed, which keeps the file within what a host reads', () => {
  const pictures = Array.from({ length: 1000 }, (_, picture) =>
    Array.from({ length: 36 }, (_, variant) => `static/${String(picture).padStart(32, '0')}/${variant}/picture.avif`),
  ).flat();
  const text = headersFile({ policy: "default-src 'none'", files: pictures, listed: true });
  expect(rulesOf(text)).toHaveLength(1001);
  expect(text).toContain(`\n/static/${'0'.repeat(32)}/*\n`);
  expect(text.length).toBeLessThan(200_000);
});

test('a preview asks search engines not to list it; the site itself does not', () => {
  const [preview] = rulesOf(headersFile({ policy: "default-src 'none'", files: [], listed: false }));
  expect(preview?.headers).toContainEqual(['x-robots-tag', 'noindex']);
  expect(value('x-robots-tag')).toBeUndefined();
});
