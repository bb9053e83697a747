/** @jest-environment jsdom */
import { pageScript, startLate } from '../../src/publish/late-scripts';

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

test('an inline script that does more than set globals is refused', () => {
  expect(() => startLate(page(`${gatsby}<script>document.title = 'stolen'</script>`))).toThrow(
    'document is not defined',
  );
});
