import { createHash } from 'node:crypto';
import { contentPolicy } from '../../src/publish/content-policy';
import { pageScript, startLate, withoutPlainAddresses, type Start } from '../../src/publish/late-scripts';
import { globalStyle } from '../../src/styles/global-style';
import { wholeLook } from '../../src/styles/look';

const partsOf = (role: string) => ({
  latin: `/static/${role}-1.woff2`,
  extended: `/static/${role}-2.woff2`,
});
const fontUrls = { bricolage: partsOf('display'), instrument: partsOf('text') };
const sharedCss = globalStyle(fontUrls, wholeLook());
const script = `<script>${pageScript}</script>`;
const sharedStyle = `<style data-global="">${sharedCss}</style>`;
const componentStyle = (css: string) => `<style data-styled="" data-styled-version="6">${css}</style>`;

function page(name: string, extra = '', css = 'b{}', ownScript = script) {
  return {
    name,
    html: `<html><head>${componentStyle(css)}${sharedStyle}${ownScript}</head><body>${extra}</body></html>`,
  };
}

const policyOf = (pages: { name: string; html: string }[]) =>
  contentPolicy(new Map(pages.map(({ name, html }) => [name, html])));

const start = { files: ['/app.js'], build: 'b1' };

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows only known inline blocks by hash, and the empty style of styled-components', () => {
  const policy = policyOf([page('index.html'), page('about.html', '', 'c{}')]);
  expect(policy).toContain(`script-src 'self' ${hash(pageScript)};`);
  const styles = [sharedCss, 'b{}', 'c{}'].map(hash).sort().join(' ');
  expect(policy).toContain(`style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${styles};`);
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
});

describe('statistics', () => {
  const policyWith = (statistics?: object) => {
    const { name, html } = page('index.html', '', 'b{}', '');
    const late = startLate(html, { ...start, statistics } as Start);
    return policyOf([{ name, html: withoutPlainAddresses(late) }]);
  };
  const directive = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(name));

  test('allow one script, and sending to its address', () => {
    const policy = policyWith({ script: 'https://stats.example.com/js/count.js?site=1' });
    const script = `script-src 'self' ${hash(pageScript)} https://stats.example.com/js/count.js`;
    expect(directive(policy, 'script-src')).toBe(script);
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://stats.example.com");
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://stats.example.com");
  });

  test('may send to another address', () => {
    const attributes = [{ name: 'data-beacon', value: `{"token": "it's & @"}` }];
    const policy = policyWith({ script: 'https://a.example.com/b.js', sendsTo: 'https://c.example.com/d', attributes });
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://a.example.com https://c.example.com");
  });

  test('of the host’s own, or none, change nothing', () => {
    expect(policyWith({ script: '/_host/insights.js' })).toBe(policyWith());
  });
});

test('allows frames of a film’s host alone, and only where a page has such a film', () => {
  const film = '<a href="https://vimeo.com/1" data-plays="https://player.vimeo.com/video/1?dnt=1&amp;autoplay=1"></a>';
  expect(policyOf([page('a.html'), page('b.html', film), page('c.html', film)])).toContain(
    '; frame-src https://player.vimeo.com; ',
  );
  expect(policyOf([page('a.html')])).not.toContain('frame-src');
});

test('is as long for fifty pages as for two', () => {
  const pages = Array.from({ length: 50 }, (_, index) => {
    const data = `<script type="application/ld+json">{"name":"${index}"}</script>`;
    const { name, html } = page(`project/${index}.html`, data, `b{${index % 2}}`, '');
    return { name, html: startLate(html, start) };
  });
  expect(new Set(pages.map(({ html }) => html)).size).toBe(50);
  const policy = policyOf(pages.slice(0, 2));
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policyOf(pages)).toBe(policy);
});

test.each([
  ['a script in capitals', '<SCRIPT\n>steal()</SCRIPT >'],
  ['a script that is never closed', '<script>steal()'],
  ['a script of another site', '<script src="https://evil.example.com/count.js" async></script>'],
  ['a script in a file of the site, which would start early', '<script src="/evil.js"></script>'],
  ['a script that sets a global', '<script>window.evil = []</script>'],
  ['an event handler', '<img alt="a" onerror="steal()">'],
  ['a style', '<style>body{background:url(//evil)}</style>'],
  ['a script that goes on after the site’s own', `<script>${pageScript};steal()</script>`],
  ['a style that goes on after the shared one', `<style data-global="">${sharedCss}steal{}</style>`],
  ['a second style that poses as the components’', componentStyle('steal{}')],
])('rejects %s that is unknown, and names the page', (_, planted) => {
  expect(() => policyOf([page('index.html'), page('about.html', planted)])).toThrow(
    /about\.html has (an?|two) .*: <?[^]*(steal|evil|onerror|function)[^]*“statistics” in content\/site\.json[^]*gatsby-browser/,
  );
});

test('accepts words that look like a handler', () => {
  expect(() => policyOf([page('index.html', '<img alt="turn on light=no">')])).not.toThrow();
});
