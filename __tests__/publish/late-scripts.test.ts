/** @jest-environment jsdom */
import type { PreRenderHTMLArgs } from 'gatsby';
import { createElement } from 'react';
import { withoutGatsbysScripts } from '../../src/publish/gatsbys-scripts';
import { pageScript, startLate, startOf, withoutPlainAddresses } from '../../src/publish/late-scripts';

const data = '<script type="application/ld+json">{"name":"A & B"}</script>';
const html = `<!DOCTYPE html><html lang="en"><head>${data}</head><body></body></html>`;
const start = { files: ['/app-1.js', '/framework-2.js'], build: 'b1' };

const datasetOf = (page: string) => new DOMParser().parseFromString(page, 'text/html').documentElement.dataset;

test('a page keeps its data, gets the bootstrap, and names Gatsby’s scripts and the build', () => {
  const page = startLate(html, start);
  expect(page.match(/<script.*?<\/script>/gs)).toEqual([data, `<script>${pageScript}</script>`]);
  expect(datasetOf(page)).toMatchObject({ files: '/app-1.js /framework-2.js', build: 'b1' });
});

test('a page without a head is refused, and a build without the names of its scripts', () => {
  expect(() => startLate('<p>Saved by hand</p>', start)).toThrow('no <head>');
  expect(() => startOf('no-such-folder', '')).toThrow('scripts’ names');
});

test('Gatsby’s scripts are taken out of a page, and nothing else', () => {
  const Slice = () => null;
  const own = createElement('p', { key: 'own' });
  const components = [
    createElement('script', { key: 'script-loader', id: 'gatsby-script-loader' }),
    createElement(Slice, { key: 'slice', sliceId: '_gatsby-scripts' } as object),
    own,
  ];
  const replace = jest.fn();
  withoutGatsbysScripts({
    getPostBodyComponents: () => components,
    replacePostBodyComponents: replace,
  } as unknown as PreRenderHTMLArgs);
  expect(replace).toHaveBeenCalledWith([own]);
});

test('a page names the owner’s script of statistics, and nothing without one', () => {
  const statistics = { script: '/count.js', attributes: [{ name: 'data-key', value: `{"a": 'b' & c}` }] };
  expect(JSON.parse(datasetOf(startLate(html, { ...start, statistics }))['statistics'] ?? '')).toEqual(statistics);
  expect(startLate(html, start)).not.toContain('statistics=');
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
