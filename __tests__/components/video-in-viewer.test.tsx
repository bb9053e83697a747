/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CaseStudy } from '../../src/components/case-study/case-study';
import { ViewerPlace } from '../../src/components/viewer/viewer-place';
import { provideVideos, scrollTo } from '../support/videos';
import { provideModals } from '../support/modal';
import { aCard, aContent, aPicture, words } from '../support/samples';

beforeAll(provideModals);
provideVideos();

const alt = 'The list is filtered';
const video = { image: null, poster: aPicture('still', alt), video: { publicURL: '/static/1/clip.mp4' } };
const gallery = [{ title: null, text: null, arrangement: 'wide', items: [video] }];

const videoIn = (place: Element) => {
  const video = place.querySelector('video');
  if (!video) throw new Error('There is no video here.');
  return video;
};

const openViewer = async () => {
  const content = aContent({ gallery });
  const { container } = render(
    <ViewerPlace>
      <main>
        <CaseStudy project={aCard(0)} content={content} words={words} />
      </main>
    </ViewerPlace>,
  );
  const onPage = videoIn(container);
  await scrollTo(onPage, 1);
  expect(onPage.paused).toBe(false);
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: `${alt} View larger` })));
  const inViewer = videoIn(await screen.findByRole('dialog'));
  return { onPage, inViewer };
};

test('a video opens in the viewer with the browser’s controls, and stops on the page meanwhile', async () => {
  const { onPage, inViewer } = await openViewer();
  expect(onPage.paused).toBe(true);
  expect(inViewer).toHaveAttribute('controls');
  expect(inViewer).toHaveAttribute('aria-label', alt);
  expect([inViewer.muted, inViewer.preload]).toEqual([true, 'none']);
  expect(screen.getByRole('status')).toHaveTextContent(`5 / 5 ${alt}`);
  await scrollTo(inViewer, 1);
  expect(inViewer.paused).toBe(false);
});

test('one that was stopped with the browser’s controls stays stopped when the visitor turns back to it', async () => {
  const { inViewer } = await openViewer();
  await scrollTo(inViewer, 1);
  await act(async () => inViewer.pause());
  await scrollTo(inViewer, 0);
  await scrollTo(inViewer, 1);
  expect(inViewer.paused).toBe(true);
});

test('closing the viewer lets the video of the page go on', async () => {
  const { onPage } = await openViewer();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(onPage.paused).toBe(false));
});
