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
  `static/${hash(3)}/film.mp4`,
  'social/0123.jpg',
  'static/sealed/study-0123.bin',
  'static/font-0123.woff2',
  `app-${'0123'.repeat(5)}.js`,
  'page-data/index/page-data.json',
  'count.js',
];
const rules = rulesOf(headersFile({ policy: "default-src 'none'", files, listed: true }));
const [everywhere] = rules;
const value = (name: string) => everywhere?.headers.find(([key]) => key === name)?.[1];

/** Whether a rule applies to an address on Netlify: a placeholder matches one segment, a star the rest. */
function applies(path: string, address: string): boolean {
  const parts = path.split('/').filter(Boolean);
  const pattern = parts.map((part) =>
    part === '*' ? '?.*' : part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.'),
  );
  return RegExp(`^/${pattern.join('/')}/?$`).test(address);
}

/** All headers of an address. */
const headersOf = (address: string) =>
  rules.filter(({ path }) => applies(path, address)).flatMap(({ headers }) => headers);

const ownAddresses = [
  '/',
  '/about',
  '/project/0',
  '/project/0/more',
  '/p/search',
  `/app-${'0123'.repeat(5)}.js`,
  '/count.js',
  '/page-data/app-data.json',
  '/page-data/project/0/page-data.json',
  `/static/${hash(1)}/abc12/picture.avif`,
  `/static/${hash(3)}/film.mp4`,
  '/static/sealed/study-0123.bin',
  '/static/font-0123.woff2',
];
const sharedAddresses = ['/social/0123.jpg', '/icons/icon-48.png'];

test('every address says who may embed it; headers are lower case, and no address gets one twice', () => {
  for (const address of [...ownAddresses, ...sharedAddresses, '/no/page']) {
    const names = headersOf(address).map(([name]) => name);
    expect(names).toEqual([...new Set(names.map((name) => name.toLowerCase()))]);
  }
  const policies = (addresses: string[]) =>
    addresses.map((address) => [address, new Map(headersOf(address)).get('cross-origin-resource-policy')]);
  expect(policies(ownAddresses)).toEqual(ownAddresses.map((address) => [address, 'same-origin']));
  expect(policies(sharedAddresses)).toEqual(sharedAddresses.map((address) => [address, 'cross-origin']));
});

test('every address has the security headers', () => {
  expect(everywhere?.path).toBe('/*');
  expect(value('content-security-policy')).toBe("default-src 'none'");
  expect(value('strict-transport-security')).toBe('max-age=63072000');
  expect(value('x-content-type-options')).toBe('nosniff');
  expect(value('x-frame-options')).toBe('DENY');
  expect(value('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(value('cross-origin-opener-policy')).toBe('same-origin');
  expect(value('permissions-policy')).toContain('camera=()');
});

test('only existing files with a hash in their names are cached as immutable', () => {
  const immutable = rules.filter(({ headers }) => headers.some(([name]) => name === 'cache-control'));
  const hashed = files.filter((file) => !/^(index|page-data|count)/.test(file));
  expect(immutable).toEqual(
    hashed.map((file) => ({
      path: `/${file}`,
      headers: [['cache-control', 'public, max-age=31536000, immutable']],
    })),
  );
});

test('with thousands of pictures only their folders are listed', () => {
  const pictures = Array.from({ length: 1000 }, (_, picture) =>
    Array.from({ length: 36 }, (_, variant) => `static/${String(picture).padStart(32, '0')}/${variant}/picture.avif`),
  ).flat();
  const cards = Array.from({ length: 200 }, (_, card) => `social/${String(card).padStart(20, '0')}.jpg`);
  const text = headersFile({ policy: "default-src 'none'", files: [...pictures, ...cards], listed: true });
  expect(text.match(/immutable/g)).toHaveLength(1200);
  expect(text).toContain(`\n/static/${'0'.repeat(32)}/*\n`);
  expect(text).toContain(`\n/social/${'0'.repeat(20)}.jpg\n`);
  expect(text.length).toBeLessThan(200_000);
});

test('only a preview asks search engines not to index it', () => {
  const [preview] = rulesOf(headersFile({ policy: "default-src 'none'", files: [], listed: false }));
  expect(preview?.headers).toContainEqual(['x-robots-tag', 'noindex']);
  expect(value('x-robots-tag')).toBeUndefined();
});
