/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Video } from '../../src/components/gallery/video';
import type { VideoFile } from '../../src/components/gallery/use-video-url';
import { provideVideos, reduceMotion, scrollTo } from '../support/videos';
import { aPicture, words } from '../support/samples';

provideVideos();

const poster = aPicture('still', 'The list is filtered');
const sample = (file: VideoFile) => <Video file={file} poster={poster} width="whole" sizes="100vw" words={words} />;
const published = { publicURL: '/static/1/clip.mp4' };

const videoIn = (container: Element) => {
  const video = container.querySelector('video');
  if (!video) throw new Error('There is no video.');
  return video;
};

const show = (file: VideoFile = published) => {
  const { container, unmount } = render(sample(file));
  return { video: videoIn(container), unmount };
};

const pauseButton = () => screen.getByRole('button', { name: 'Pause: The list is filtered' });
const playButton = () => screen.getByRole('button', { name: 'Play: The list is filtered' });

const hideTab = (isHidden: boolean) =>
  act(async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  });

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test('the HTML has the poster, and without scripts the video with the browser’s controls, of which nothing is fetched', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(sample(published));
  const [scripted, unscripted] = [videoIn(page), document.createElement('div')];
  expect(scripted).not.toHaveAttribute('controls');
  expect(scripted).not.toHaveAttribute('poster');
  unscripted.innerHTML = page.querySelector('noscript')?.textContent ?? '';
  const video = videoIn(unscripted);
  for (const name of ['controls', 'muted', 'loop', 'playsinline']) expect(video).toHaveAttribute(name);
  expect(video).toHaveAttribute('poster', '/static/still-large.jpg');
  expect(video).toHaveAttribute('src', published.publicURL);
  expect(video).toHaveAttribute('aria-label', 'The list is filtered');
  for (const either of [scripted, video]) expect(either).toHaveAttribute('preload', 'none');
  expect(page.querySelector('img')).toHaveAttribute('alt', 'The list is filtered');
  expect(page.querySelector('button, a video')).toBeNull();
});

test('it is fetched near the window, plays in view, and stops out of it', async () => {
  const { video } = show();
  expect(screen.queryByRole('button')).toBeNull();
  expect(video).toHaveAttribute('preload', 'none');
  await scrollTo(video, 'near');
  expect(video).toHaveAttribute('preload', 'auto');
  expect(video).not.toHaveAttribute('controls');
  expect([video.paused, video.dataset['started']]).toEqual([true, 'false']);
  await scrollTo(video, 0.5);
  expect([video.paused, video.muted, video.dataset['started']]).toEqual([false, true, 'true']);
  await scrollTo(video, 0.1);
  expect([video.paused, video.dataset['started']]).toEqual([true, 'true']);
  await scrollTo(video, 1);
  expect(video.paused).toBe(false);
});

test('a visitor who stopped it keeps it stopped, and starts it again', async () => {
  const { video } = show();
  await scrollTo(video, 1);
  fireEvent.click(pauseButton());
  expect(video.paused).toBe(true);
  await scrollTo(video, 0);
  await scrollTo(video, 1);
  expect(video.paused).toBe(true);
  fireEvent.click(playButton());
  expect(video.paused).toBe(false);
  expect(pauseButton()).toBeVisible();
});

test('what stops it from outside, such as a key of the keyboard, counts as the visitor’s choice', async () => {
  const { video } = show();
  await scrollTo(video, 1);
  await act(async () => video.pause());
  expect(playButton()).toBeVisible();
  await act(async () => void video.play());
  expect(pauseButton()).toBeVisible();
});

test('a video that went out of view and back at once is not taken for stopped', async () => {
  const { video } = show();
  await scrollTo(video, 1);
  // The event of the first stop arrives when it plays again.
  await act(async () => video.dispatchEvent(new Event('pause')));
  expect(pauseButton()).toBeVisible();
});

test('it stops in a tab that is hidden', async () => {
  const { video } = show();
  await scrollTo(video, 1);
  await hideTab(true);
  expect(video.paused).toBe(true);
  await hideTab(false);
  expect(video.paused).toBe(false);
});

const savingData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

test.each([
  ['reduced motion', () => reduceMotion()],
  ['Save-Data', async () => void savingData()],
])('with %s it waits for its button, and nothing is fetched before', async (_, prepare) => {
  await prepare();
  const { video } = show();
  await scrollTo(video, 1);
  expect([video.paused, video.preload]).toEqual([true, 'none']);
  fireEvent.click(playButton());
  expect(video.paused).toBe(false);
  await scrollTo(video, 0);
  expect(video.paused).toBe(true);
});

test('it stops when less motion is asked for meanwhile, unless the visitor had started it', async () => {
  const { video } = show();
  await scrollTo(video, 1);
  await reduceMotion();
  expect(video.paused).toBe(true);
  fireEvent.click(playButton());
  await reduceMotion(false);
  await reduceMotion();
  expect(video.paused).toBe(false);
});

test('where the browser forbids it to start by itself it offers its button', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const { video } = show();
  await scrollTo(video, 1);
  fireEvent.click(playButton());
  expect(video.paused).toBe(false);
});

test('one that can’t be played leaves its poster, until its button is pressed or the connection is back', async () => {
  const { video } = show();
  await scrollTo(video, 1);
  fireEvent.error(video);
  expect(playButton()).toBeVisible();
  expect(video).toHaveAttribute('data-started', 'false');
  expect(video).not.toHaveAttribute('src');
  expect(screen.getByRole('img', { name: 'The list is filtered' })).toBeVisible();
  fireEvent(window, new Event('online'));
  expect(video).toHaveAttribute('src', published.publicURL);
  fireEvent.error(video);
  fireEvent.click(playButton());
  expect(video).toHaveAttribute('src', published.publicURL);
});

describe('a sealed video', () => {
  const revoked: string[] = [];
  let count = 0;
  beforeEach(() => {
    revoked.length = 0;
    Object.assign(URL, {
      createObjectURL: () => `blob:${++count}`,
      revokeObjectURL: (url: string) => revoked.push(url),
    });
  });
  const sealed = (open: VideoFile['open']) => ({ publicURL: null, ...(open && { open }) });

  test('is opened near the window, once, and its address revoked when the page is left', async () => {
    const open = jest.fn(async (_: AbortSignal) => new Blob());
    const { video, unmount } = show(sealed(open));
    expect(open).not.toHaveBeenCalled();
    expect(video).not.toHaveAttribute('src');
    await scrollTo(video, 'near');
    await scrollTo(video, 1);
    expect(open).toHaveBeenCalledTimes(1);
    expect(video).toHaveAttribute('src', `blob:${count}`);
    expect(video.paused).toBe(false);
    fireEvent.click(pauseButton());
    expect(video).toHaveAttribute('src', `blob:${count}`);
    unmount();
    expect(revoked).toEqual([`blob:${count}`]);
    expect(open.mock.calls[0]?.[0].aborted).toBe(true);
  });

  test('with reduced motion is opened only once it is asked for', async () => {
    await reduceMotion();
    const open = jest.fn(async () => new Blob());
    const { video } = show(sealed(open));
    await scrollTo(video, 1);
    expect(open).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(playButton()));
    expect(video.paused).toBe(false);
  });

  test('that can’t be opened leaves its poster, and is tried again once the connection is back', async () => {
    const open = jest.fn(async () => new Blob());
    open.mockRejectedValueOnce(new Error('offline'));
    const { video } = show(sealed(open));
    await scrollTo(video, 1);
    expect(playButton()).toBeVisible();
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(open).toHaveBeenCalledTimes(2);
    expect(video.paused).toBe(false);
  });

  test('that arrives when the page is left makes no address', async () => {
    let arrive: (video: Blob) => void = () => undefined;
    const { video, unmount } = show(sealed(() => new Promise((resolve) => (arrive = resolve))));
    await scrollTo(video, 1);
    const before = count;
    unmount();
    await act(async () => arrive(new Blob()));
    expect(count).toBe(before);
  });
});
