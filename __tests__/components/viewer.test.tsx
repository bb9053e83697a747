/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Video } from '../../src/components/gallery/video';
import { initialZoom, otherZoom, slideOf } from '../../src/components/viewer/photo-swipe';
import { ViewerProvider, ZoomLink } from '../../src/components/viewer/viewer-provider';
import type { Viewed } from '../../src/components/viewer/whole-picture';
import { provideModals } from '../support/modal';
import { aPicture } from '../support/samples';
import { provideVideos, scrollTo, videoIn } from '../support/videos';

beforeAll(provideModals);
// Elements have no size in jsdom.
beforeAll(() => Object.defineProperty(document.documentElement, 'clientWidth', { value: 1280 }));
provideVideos();

const dialog = () => screen.findByRole('dialog', { name: 'Screenshots' });
const shown = async () => within(await dialog()).getByRole('status').textContent;

/** Renders these pictures and opens the viewer at one of them. */
async function open(items: readonly Viewed[], at: number) {
  render(
    <ViewerProvider>
      <main>
        {items.map((item, place) => (
          <ZoomLink key={place} {...item}>
            {item.picture.alt}
          </ZoomLink>
        ))}
      </main>
    </ViewerProvider>,
  );
  fireEvent.click(screen.getByRole('link', { name: items[at]?.picture.alt ?? '' }));
  return dialog();
}

const three = ['One', 'Two', 'Three'].map((alt) => ({
  picture: aPicture(alt, alt, { caption: `Caption of ${alt}` }),
}));

test('the viewer shows the page’s pictures in order and stops at both ends', async () => {
  const viewer = await open(three, 1);
  expect(await shown()).toBe('2 / 3 Two');
  const button = (name: string) => within(viewer).getByRole('button', { name });
  fireEvent.click(button('Next screenshot'));
  expect(await shown()).toBe('3 / 3 Three');
  expect(button('Next screenshot')).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button('Next screenshot'));
  expect(await shown()).toBe('3 / 3 Three');
  fireEvent.keyDown(document, { key: 'ArrowLeft' });
  fireEvent.keyDown(document, { key: 'ArrowLeft' });
  expect(await shown()).toBe('1 / 3 One');
  expect(within(viewer).getByText(/Caption/, { selector: '[data-shown=true]' })).toBeVisible();
  expect(button('Previous screenshot')).toHaveAttribute('aria-disabled', 'true');
});

test('a click with a modifier is left to the browser', () => {
  const follow = jest.fn(({ defaultPrevented }: MouseEvent) => defaultPrevented);
  render(<ZoomLink picture={aPicture('One', 'One')}>One</ZoomLink>);
  document.addEventListener('click', follow);
  // jsdom can't follow a link.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'One' }), { ctrlKey: true });
  document.removeEventListener('click', follow);
  expect(follow).toHaveReturnedWith(false);
});

test('a missing picture shows a message in its language, and can be retried', async () => {
  const viewer = await open(three, 0);
  const image = () => within(viewer).getByRole('img', { name: 'One' });
  fireEvent.error(image());
  expect(within(viewer).getByText('Cette image n’a pas pu être chargée.')).toHaveAttribute('lang', 'fr');
  fireEvent.click(within(viewer).getByRole('button', { name: 'Réessayer' }));
  expect(within(viewer).queryByRole('button', { name: 'Réessayer' })).toBeNull();
  expect(viewer).toHaveFocus();
  expect(image()).toHaveAttribute('src', '/static/One-large.jpg');
});

test('a video opens in the viewer with the browser’s controls; the one on the page pauses meanwhile', async () => {
  const poster = aPicture('still', 'A film');
  const { container } = render(
    <ViewerProvider>
      <main>
        <Video file={{ publicURL: '/static/1/clip.mp4' }} poster={poster} width="whole" sizes="100vw" />
      </main>
    </ViewerProvider>,
  );
  const onPage = videoIn(container);
  await scrollTo(onPage, 1);
  expect(onPage.paused).toBe(false);
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'A film View larger' })));
  const inViewer = videoIn(await dialog());
  expect(onPage.paused).toBe(true);
  expect(inViewer).toHaveAttribute('controls');
  expect(inViewer).toHaveAttribute('aria-label', 'A film');
  await scrollTo(inViewer, 1);
  expect(inViewer.paused).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(onPage.paused).toBe(false));
});

test('a sealed picture is decrypted in a larger variant', async () => {
  const blob = new Blob();
  Object.assign(URL, {
    createObjectURL: (opened: Blob) => (opened === blob ? 'blob:large' : ''),
    revokeObjectURL: jest.fn(),
  });
  const picture = aPicture('sealed', 'Sealed');
  Object.assign(picture.whole, { open: async () => blob });
  const viewer = await open([{ picture }], 0);
  await waitFor(() => expect(within(viewer).getByRole('img')).toHaveAttribute('src', 'blob:large'));
  fireEvent.click(within(viewer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:large'));
});

const file = (width: number, height: number, name: string) => ({
  childImageSharp: {
    gatsbyImageData: {
      layout: 'fullWidth' as const,
      width: 1,
      height: height / width,
      images: {
        sources: [{ type: 'image/avif', srcSet: `/${name}.avif ${width}w` }],
        fallback: { src: `/${name}.jpg`, srcSet: `/${name}.jpg ${width}w` },
      },
    },
  },
});

/** Adds an image with this source to the page. */
function showPage(currentSrc: string) {
  const shown = document.body.appendChild(document.createElement('img'));
  Object.defineProperties(shown, {
    currentSrc: { value: currentSrc },
    naturalWidth: { value: 800 },
    naturalHeight: { value: 400 },
  });
  return shown;
}

const picture = { ...aPicture('x', 'Alt'), whole: file(2400, 1200, 'whole'), mobile: file(1000, 2000, 'mobile') };

test.each([
  ['a wide window gets the whole picture, with the page’s as placeholder', 1280, 'page.avif', 'whole.avif'],
  ['a tall one gets the picture for phones', 390, 'page.avif', 'mobile.avif'],
  ['a browser without AVIF support gets JPEG', 1280, 'page.jpg', 'whole.jpg'],
])('%s', (_case, innerWidth, page, name) => {
  Object.assign(window, { innerWidth, innerHeight: 800 });
  const shown = showPage(page);
  const [width, height] = name.startsWith('whole') ? [2400, 1200] : [1000, 2000];
  const slide = slideOf({ picture }, shown);
  expect(slide).toMatchObject({ srcset: `/${name} ${width}w`, width, height, alt: 'Alt' });
  expect(slide.msrc).toBe(name.startsWith('whole') ? page : undefined);
  shown.remove();
});

const levelOf = (width: number, height: number, window: { x: number; y: number }) => {
  const fit = Math.min(1, window.x / width, window.y / height);
  return { fit, elementSize: { x: width, y: height }, panAreaSize: window, itemData: {} } as never;
};

const zoomOf = (width: number, height: number, window: { x: number; y: number }) =>
  initialZoom(levelOf(width, height, window)) * width;

test.each([
  ['a wide picture fits the window, and a press shows it pixel by pixel', [2400, 1200], 1280, 1280],
  ['a tall one has at least a readable width', [1000, 4000], 1280, 392],
  ['a wide one is readable on an upright phone, where a press shows it whole', [2400, 1200], 390, 960, 390],
])('%s', (_case, [width = 0, height = 0], window, opened, pressed = width) => {
  expect(zoomOf(width, height, { x: window, y: 750 })).toBeCloseTo(opened);
  expect(otherZoom(levelOf(width, height, { x: window, y: 750 })) * width).toBeCloseTo(pressed);
});
