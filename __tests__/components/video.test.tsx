/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Video } from '../../src/components/gallery/video';
import type { VideoFile } from '../../src/components/gallery/use-video';
import { asPhone, provideVideos, reduceMotion, scrollTo, videoIn } from '../support/videos';
import { aPicture } from '../support/samples';

provideVideos();

const poster = aPicture('still', 'The list is filtered');
const sample = (file: VideoFile) => <Video file={file} poster={poster} width="whole" sizes="100vw" />;
const published = { publicURL: '/static/1/clip.mp4' };

const show = (file: VideoFile = published) => {
  const { container, unmount } = render(sample(file));
  return { video: videoIn(container), unmount };
};

const pauseButton = () => screen.getByRole('button', { name: 'Pause: The list is filtered' });
const playButton = () => screen.getByRole('button', { name: 'Play: The list is filtered' });

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test('without scripts the video has its poster and the browser’s controls, and is not preloaded', () => {
  const [page, unscripted] = [document.createElement('div'), document.createElement('div')];
  page.innerHTML = renderToString(sample(published));
  unscripted.innerHTML = page.querySelector('noscript')?.textContent ?? '';
  const video = videoIn(unscripted);
  for (const name of ['controls', 'muted', 'loop', 'playsinline']) expect(video).toHaveAttribute(name);
  expect(video).toHaveAttribute('poster', '/static/still-large.jpg');
  expect(video).toHaveAttribute('src', published.publicURL);
  expect(video).toHaveAttribute('aria-label', 'The list is filtered');
  for (const either of [videoIn(page), video]) expect(either).toHaveAttribute('preload', 'none');
});

test('phones play their own video, in the frame of their own still; a turned phone changes to the other', async () => {
  const tall = { ...poster, mobile: poster.whole };
  const { container } = render(
    <Video file={published} mobile={{ publicURL: '/static/2/tall.mp4' }} poster={tall} width="whole" />,
  );
  const source = async () => {
    await scrollTo(videoIn(container), 1);
    return videoIn(container).getAttribute('src');
  };
  expect(await source()).toBe('/static/1/clip.mp4');
  await asPhone();
  expect(await source()).toBe('/static/2/tall.mp4');
  await asPhone(false);
  expect(await source()).toBe('/static/1/clip.mp4');
});

test('it loads near the window, plays in view, and pauses out of view or in a hidden tab', async () => {
  const { video } = show();
  expect(screen.queryByRole('button')).toBeNull();
  expect(video).toHaveAttribute('preload', 'none');
  await scrollTo(video, 'near');
  expect([video.preload, video.controls, video.paused]).toEqual(['auto', false, true]);
  await scrollTo(video, 0.5);
  expect([video.paused, video.muted]).toEqual([false, true]);
  await scrollTo(video, 0.1);
  expect(video.paused).toBe(true);
  await scrollTo(video, 1);
  for (const isHidden of [true, false]) {
    await act(async () => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => expect(video.paused).toBe(isHidden));
  }
});

test('paused by the visitor, it stays paused until its button is pressed', async () => {
  const { video } = show();
  await scrollTo(video, 1);
  for (const stop of [() => fireEvent.click(pauseButton()), () => video.pause()]) {
    await act(async () => void stop());
    expect(video.paused).toBe(true);
    await scrollTo(video, 0);
    await scrollTo(video, 1);
    expect(video.paused).toBe(true);
    fireEvent.click(playButton());
    expect(video.paused).toBe(false);
  }
  // A late pause event from being out of view, while it plays again.
  await act(async () => video.dispatchEvent(new Event('pause')));
  expect(pauseButton()).toBeVisible();
});

test.each([
  ['reduced motion', () => reduceMotion()],
  [
    'Save-Data',
    async () => void Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  ],
])('with %s it loads and plays only after its button is pressed', async (_, prepare) => {
  await prepare();
  const { video } = show();
  await scrollTo(video, 1);
  expect([video.paused, video.preload]).toEqual([true, 'none']);
  fireEvent.click(playButton());
  expect(video.paused).toBe(false);
  await scrollTo(video, 0);
  expect(video.paused).toBe(true);
});

test('it pauses when reduced motion is turned on, unless the visitor started it', async () => {
  const { video } = show();
  await scrollTo(video, 1);
  await reduceMotion();
  expect(video.paused).toBe(true);
  fireEvent.click(playButton());
  await reduceMotion(false);
  await reduceMotion();
  expect(video.paused).toBe(false);
});

test('if autoplay is blocked, the play button works', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const { video } = show();
  await scrollTo(video, 1);
  fireEvent.click(playButton());
  expect(video.paused).toBe(false);
});

test('after an error the poster stays until its button or the connection retries it', async () => {
  const { video } = show();
  await scrollTo(video, 1);
  for (const tryAgain of [() => fireEvent(window, new Event('online')), () => fireEvent.click(playButton())]) {
    fireEvent.error(video);
    expect(playButton()).toBeVisible();
    expect(video).not.toHaveAttribute('src');
    expect(screen.getByRole('img', { name: 'The list is filtered' })).toBeVisible();
    tryAgain();
    expect(video).toHaveAttribute('src', published.publicURL);
  }
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

  test('is decrypted once near the window, and its URL is revoked on leaving', async () => {
    const open = jest.fn(async (_: AbortSignal) => new Blob());
    const { video, unmount } = show(sealed(open));
    expect([open.mock.calls, video.hasAttribute('src')]).toEqual([[], false]);
    await scrollTo(video, 'near');
    await scrollTo(video, 1);
    expect(open).toHaveBeenCalledTimes(1);
    expect(video).toHaveAttribute('src', `blob:${count}`);
    expect(video.paused).toBe(false);
    unmount();
    expect([revoked, open.mock.calls[0]?.[0].aborted]).toEqual([[`blob:${count}`], true]);
  });

  test('that can’t be decrypted keeps its poster, and is retried when online again', async () => {
    const open = jest.fn(async () => new Blob());
    open.mockRejectedValueOnce(new Error('offline'));
    const { video } = show(sealed(open));
    await scrollTo(video, 1);
    expect(playButton()).toBeVisible();
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(open).toHaveBeenCalledTimes(2);
    expect(video.paused).toBe(false);
  });

  test('that arrives after leaving the page creates no URL', async () => {
    let arrive: (video: Blob) => void = () => undefined;
    const { video, unmount } = show(sealed(() => new Promise((resolve) => (arrive = resolve))));
    await scrollTo(video, 1);
    const before = count;
    unmount();
    await act(async () => arrive(new Blob()));
    expect(count).toBe(before);
  });
});
