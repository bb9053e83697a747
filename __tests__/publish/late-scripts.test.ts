/** @jest-environment jsdom */
import { pageScript, startLate, withoutPlainAddresses } from '../../src/publish/late-scripts';

const data = '<script type="application/ld+json">{"name":"A & B"}</script>';
const gatsby =
  '<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/it\'s & more";/*]]>*/</script>' +
  '<script>window.___hash="b1";window.___chunkMapping="{}";</script>' +
  '<script src="/app-1.js" async></script><script src="/framework-2.js" async></script>';
const page = (scripts: string) => `<!DOCTYPE html><html lang="en"><head>${data}</head><body>${scripts}</body></html>`;

function parse(html: string) {
  const { dataset } = new DOMParser().parseFromString(html, 'text/html').documentElement;
  return { files: dataset['files']?.split(' '), globals: JSON.parse(dataset['globals'] ?? 'null') as unknown };
}

test('a page keeps its data, gets the bootstrap, and lists Gatsby’s scripts and globals', () => {
  const html = startLate(page(gatsby));
  expect(html.match(/<script.*?<\/script>/gs)).toEqual([data, `<script>${pageScript}</script>`]);
  expect(parse(html)).toEqual({
    files: ['/app-1.js', '/framework-2.js'],
    globals: { pagePath: "/it's & more", ___hash: 'b1' },
  });
});

test('a page without scripts is refused', () => {
  expect(() => startLate(page(''))).toThrow('no script');
});

test.each([
  ['does more than set globals', "<script>document.title = 'stolen'</script>"],
  ['sets a global of its own', '<script>window.dataLayer = []</script>'],
  ['is a module', '<script type="module">window.___a = 1</script>'],
  ['is of another site', '<script src="https://stats.example.com/count.js" async></script>'],
  ['is of another site, without a scheme', '<script src="//stats.example.com/count.js"></script>'],
  ['has attributes, which would be lost', '<script src="/count.js" data-domain="example.com"></script>'],
])('a script that was added and %s is refused, with where it belongs', (_, added) => {
  expect(() => startLate(page(gatsby + added))).toThrow(
    /<script[^]*“statistics” in content\/site\.json[^]*gatsby-browser/,
  );
});

test('a page names the owner’s script of statistics, and nothing without one', () => {
  const statistics = { script: '/count.js', attributes: [{ name: 'data-key', value: `{"a": 'b' & c}` }] };
  const { dataset } = new DOMParser().parseFromString(startLate(page(gatsby), statistics), 'text/html').documentElement;
  expect(JSON.parse(dataset['statistics'] ?? '')).toEqual(statistics);
  expect(startLate(page(gatsby))).not.toContain('statistics=');
});

test('no e-mail address stands in the HTML as it is, and each is there once it is parsed', () => {
  const kept = `<style>@media print{a{color:red}}</style><script>"me@example.com"</script>`;
  const html =
    `<head><title>me@example.com</title><meta name="description" content="me@example.com">${kept}</head>` +
    '<body><a href="mailto:me@example.com">me@example.com</a><noscript>me@example.com</noscript></body>';
  const published = withoutPlainAddresses(html);
  expect(published).toContain(kept);
  expect(published.replace(kept, '')).not.toContain('@');
  const { documentElement } = new DOMParser().parseFromString(published, 'text/html');
  expect(documentElement.innerHTML).toBe(new DOMParser().parseFromString(html, 'text/html').documentElement.innerHTML);
});
