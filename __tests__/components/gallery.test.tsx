/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CaseStudy } from '../../src/components/case-study/case-study';
import { renderToString } from 'react-dom/server';
import { ViewerProvider } from '../../src/components/viewer/viewer-provider';
import { provideModals } from '../support/modal';
import { provideVideos, scrollTo, videoIn } from '../support/videos';
import { aCard, aContent, aPicture } from '../support/samples';

type Content = Queries.CaseStudy_contentFragment;

beforeAll(() => {
  provideModals();
  Element.prototype.scrollTo = () => undefined;
});

provideVideos();

const item = (name: string, caption: string | null = null) => ({
  image: aPicture(name, `Picture ${name}`, { caption }),
  poster: null,
  video: null,
  prototype: null,
  film: null,
});

const aGroup = (arrangement: string, names: string[], title: string | null = null) => ({
  title,
  text: null,
  arrangement,
  items: names.map((name) => item(name, `Caption ${name}`)),
});

const show = (parts: Partial<Content>) =>
  render(
    <ViewerProvider>
      <main>
        <CaseStudy project={aCard(0)} content={aContent(parts)} />
      </main>
    </ViewerProvider>,
  );

const summary = {
  problem: 'Nobody found it.',
  role: 'Research and design',
  decisions: ['One field.', 'No filters.'],
  outcome: 'Everybody finds it.',
};

test('the summary follows the hero, with a heading for each part', () => {
  show({ summary });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Project 0', 'In short', 'Initial research']);
  const region = screen.getByRole('heading', { name: 'In short' }).parentElement;
  expect(region).toHaveTextContent(
    'ProblemNobody found it.What I didResearch and designDecisionsOne field.No filters.OutcomeEverybody finds it.',
  );
});

test('groups are before the impact, under their titles if any', () => {
  show({ gallery: [aGroup('wide', ['a'], 'One picture'), aGroup('pair', ['b', 'c'])] });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(-3)).toEqual(['Design', 'One picture', 'Project impact']);
  expect(screen.getByRole('heading', { name: 'One picture' }).closest('section')).toContainElement(
    screen.getByRole('img', { name: 'Picture a' }),
  );
  expect(screen.getByText('Caption c').closest('figure')).toContainElement(
    screen.getByRole('img', { name: 'Picture c' }),
  );
});

test('every gallery picture opens in the viewer, in page order', async () => {
  show({ gallery: [aGroup('phones', ['a', 'b']), aGroup('compare', ['c', 'd'])] });
  fireEvent.click(screen.getByRole('link', { name: 'Picture d View larger' }));
  expect(await screen.findByRole('status')).toHaveTextContent('8 / 8 Picture d');
});

test('prototypes and films open in a new tab and load nothing before', () => {
  const [a, b] = [item('a'), item('b', 'Two minutes')];
  const elsewhere = [
    { ...a, prototype: 'https://www.figma.com/proto/1' },
    { ...b, film: 'https://vimeo.com/1' },
  ];
  const { container } = show({ gallery: [{ ...aGroup('pair', []), items: elsewhere }] });
  const [prototype, film] = screen.getAllByRole('link', { name: /^Picture [ab]/ });
  expect(prototype).toHaveAccessibleName(/^Picture a figma\.com .*new tab/);
  expect(film).toHaveAccessibleName(/^Picture b vimeo\.com .*new tab/);
  for (const [link, href] of [
    [prototype, 'https://www.figma.com/proto/1'],
    [film, 'https://vimeo.com/1'],
  ] as const) {
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  expect(film?.closest('figure')).toHaveTextContent('Two minutes');
  expect(container.querySelectorAll('iframe, video, script')).toHaveLength(0);
});

/** jsdom does not evaluate the `scripting` media query, so it considers the slider hidden. */
const sliderOf = (name: string) => screen.getByRole('slider', { name, hidden: true });

test('the slider names both pictures and its position', () => {
  show({ gallery: [aGroup('compare', ['before', 'after'])] });
  const slider = sliderOf('Before and after: Caption before / Caption after');
  expect(slider).toHaveAttribute('aria-valuetext', '50 %');
  fireEvent.change(slider, { target: { value: '80' } });
  expect(slider).toHaveAttribute('aria-valuetext', '80 %');
});

test('a slider that was moved before hydration keeps its position', () => {
  const gallery = [aGroup('compare', ['before', 'after'])];
  const study = <CaseStudy project={aCard(0)} content={aContent({ gallery })} />;
  const page = document.createElement('div');
  page.innerHTML = renderToString(study);
  document.body.append(page);
  const moved = page.querySelector('input');
  if (moved) moved.value = '20';
  render(study, { container: page, hydrate: true });
  expect(sliderOf('Before and after: Caption before / Caption after')).toHaveAttribute('aria-valuetext', '20 %');
  page.remove();
});

const alt = 'The list is filtered';

/** Renders a page with a playing video and opens it in the viewer. */
async function openVideo() {
  const video = { publicURL: '/static/1/clip.mp4' };
  const film = { ...item('x'), image: null, poster: aPicture('still', alt), video };
  const { container } = show({ gallery: [{ title: null, text: null, arrangement: 'wide', items: [film] }] });
  const onPage = videoIn(container);
  await scrollTo(onPage, 1);
  expect(onPage.paused).toBe(false);
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: `${alt} View larger` })));
  return { onPage, inViewer: videoIn(await screen.findByRole('dialog')) };
}

test('a video opens in the viewer with the browser’s controls; the one on the page pauses meanwhile', async () => {
  const { onPage, inViewer } = await openVideo();
  expect(onPage.paused).toBe(true);
  expect(inViewer).toHaveAttribute('controls');
  expect(inViewer).toHaveAttribute('aria-label', alt);
  expect([inViewer.muted, inViewer.preload]).toEqual([true, 'none']);
  await scrollTo(inViewer, 1);
  expect(inViewer.paused).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(onPage.paused).toBe(false));
});

test('a video paused in the viewer stays paused when shown again', async () => {
  const { inViewer } = await openVideo();
  await scrollTo(inViewer, 1);
  await act(async () => inViewer.pause());
  await scrollTo(inViewer, 0);
  await scrollTo(inViewer, 1);
  expect(inViewer.paused).toBe(true);
});
