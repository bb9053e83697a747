/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { caseStudy } from '../../lock/support/site';
import { backdrop } from '../../../src/content/schema/image-variants';
import { read, refresh } from '../../../src/editing/browser/state';
import { followWorkingCopy } from '../../../src/editing/browser/working-copy';
import type { WorkingCopy } from '../../../src/browser-feature';
import { answer, asked, settled } from './support';

const url = '/static/sealed/clinic-prices-0123456789abcdef.json';

let copy: unknown;
let leaving: AbortController;
const show = jest.fn<void, [WorkingCopy]>();

const designImages = { ...caseStudy.designImages, results: './pictures/offer.png' };
const pictures = { searchFlowImage: './flow #1.png', designImages };
const aCopy = (heroSubtitle: string) => ({ ...caseStudy, ...pictures, heroSubtitle });

beforeEach(() => {
  show.mockReset();
  leaving = new AbortController();
  const files = () =>
    copy === undefined ? {} : { 'private/clinic-prices.json': { hash: JSON.stringify(copy), value: copy } };
  globalThis.fetch = async () => answer({ files: files() });
  // Missing in jsdom.
  HTMLImageElement.prototype.decode = async () => undefined;
});

afterEach(() => leaving.abort());

const follow = (hasLink = false) => followWorkingCopy({ url, hasLink, signal: leaving.signal, show });

const change = async () => {
  await refresh();
  await settled();
};

const shown = () => show.mock.calls.map(([{ content }]) => content.heroSubtitle);

test('it is shown with the addresses of its files and without private fields until the page is left', async () => {
  copy = aCopy('A price');
  expect(await follow()).toBe(true);
  const { strategy: _, ...content } = aCopy('A price');
  const addresses = {
    searchFlowImage: '/__edit/file/private/flow%20%231.png',
    'designImages.results': '/__edit/file/private/pictures/offer.png',
    'designImages.homepage': '/__edit/file/private/pictures/offer-sheet.png',
  };
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ content, addresses }));
  // Transparent pictures have the same background as in the published site.
  expect(show.mock.calls[0]?.[0].images).toMatchObject({ searchFlowImage: { backgroundColor: backdrop } });
  copy = aCopy('A lower price');
  await change();
  leaving.abort();
  copy = aCopy('The lowest price');
  await change();
  expect(shown()).toEqual(['A price', 'A lower price']);
});

test('a missing or invalid one is not shown; on request the page is shown as visitors see it', async () => {
  for (const unusable of [undefined, {}]) {
    copy = unusable;
    const following = follow();
    await settled();
    read().missingCopy?.openAsVisitor();
    expect([await following, read().missingCopy]).toEqual([false, undefined]);
  }
  expect(show).not.toHaveBeenCalled();
});

test('one restored meanwhile is shown; a link opens it as it does for visitors', async () => {
  copy = undefined;
  void follow();
  await settled();
  expect(read().missingCopy).toBeDefined();
  copy = aCopy('A price');
  await change();
  expect([shown(), read().missingCopy]).toEqual([['A price'], undefined]);
  leaving.abort();
  leaving = new AbortController();
  copy = undefined;
  await refresh();
  expect(await follow(true)).toBe(false);
});

test('an outdated version that loads slowly is not shown', async () => {
  copy = aCopy('A price');
  await follow();
  let finish = () => {};
  const late = new Promise<void>((resolve) => (finish = resolve));
  HTMLImageElement.prototype.decode = () => late;
  copy = aCopy('A lower price');
  await change();
  HTMLImageElement.prototype.decode = async () => undefined;
  copy = aCopy('The lowest price');
  await change();
  finish();
  await settled();
  expect(shown()).toEqual(['A price', 'The lowest price']);
});

test('one with temporarily unreadable pictures is retried', async () => {
  copy = aCopy('A price');
  await follow();
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('It is still being written.'));
  copy = aCopy('A lower price');
  await change();
  expect(show).toHaveBeenCalledTimes(1);
  HTMLImageElement.prototype.decode = async () => undefined;
  await waitFor(() => expect(shown()).toEqual(['A price', 'A lower price']));
});

test('one whose pictures stay missing is shown with a place for each, and says which', async () => {
  jest.useFakeTimers();
  HTMLImageElement.prototype.decode = function () {
    return this.src.endsWith('offer.png') ? Promise.reject(new Error('There is none.')) : Promise.resolve();
  };
  copy = aCopy('A price');
  const following = follow();
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(await following).toBe(true);
  expect(shown()).toEqual(['A price']);
  expect(show.mock.calls[0]?.[0].images['designImages.results']).toMatchObject({ width: 2, height: 1 });
  expect(asked()?.title).toBe('Some of its pictures are missing');
  expect(JSON.stringify(asked()?.body)).toMatch(/private\/pictures\/offer\.png.*Put it back/);
});
