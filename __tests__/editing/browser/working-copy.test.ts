/** @jest-environment jsdom */
import { followWorkingCopy, workingCopyEvent } from '../../../src/editing/browser/working-copy';
import type { OpenedCaseStudy } from '../../../src/seal/open';

const url = '/static/sealed/clinic-prices-0123456789abcdef.json';

let copy: object | undefined;
let asked: string[];
let leaving: AbortController;
const show = jest.fn<void, [OpenedCaseStudy]>();

const aCopy = (heroSubtitle: string) => ({
  content: { heroSubtitle },
  images: {
    searchFlowImage: {
      width: 800,
      height: 400,
      backgroundColor: 'transparent',
      variants: [{ width: 800, file: 'flow #1.png' }],
    },
  },
  videos: { 'gallery.0.items.0.video': { file: 'films/clip.mp4', type: 'video/mp4' } },
});

beforeEach(() => {
  show.mockReset();
  asked = [];
  leaving = new AbortController();
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return { ok: copy !== undefined, json: async () => copy } as Response;
  };
});

afterEach(() => leaving.abort());

const follow = () => followWorkingCopy(url, leaving.signal, show);

const change = async () => {
  window.dispatchEvent(new Event(workingCopyEvent));
  await new Promise(process.nextTick);
  await new Promise(process.nextTick);
};

test('it is shown with the addresses of its files', async () => {
  copy = aCopy('A price');
  expect(await follow()).toBe(true);
  expect(asked).toEqual(['/__edit/locked/clinic-prices']);
  expect(show).toHaveBeenCalledWith(
    expect.objectContaining({
      content: { heroSubtitle: 'A price' },
      addresses: {
        searchFlowImage: '/__edit/file/private/flow%20%231.png',
        'gallery.0.items.0.video': '/__edit/file/private/films/clip.mp4',
      },
    }),
  );
});

test('it is shown again after each change, until the page is left', async () => {
  copy = aCopy('A price');
  await follow();
  copy = aCopy('A lower price');
  await change();
  expect(show.mock.calls.map(([{ content }]) => content.heroSubtitle)).toEqual(['A price', 'A lower price']);
  leaving.abort();
  await change();
  expect(show).toHaveBeenCalledTimes(2);
});

test.each([
  ['is not here', undefined],
  ['is no case study', { content: {}, images: {}, videos: {} }],
  ['is something else', { reason: 'What?' }],
])('one that %s is not shown', async (_case, answer) => {
  copy = answer;
  expect(await follow()).toBe(false);
  expect(show).not.toHaveBeenCalled();
});

test('what can’t be read for a moment leaves the page as it was', async () => {
  copy = aCopy('A price');
  await follow();
  copy = { content: { heroSubtitle: 7 }, images: {}, videos: {} };
  await change();
  expect(show).toHaveBeenCalledTimes(1);
});
