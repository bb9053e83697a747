/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { CaseStudy } from '../../src/components/case-study/case-study';
import { renderToString } from 'react-dom/server';
import { ViewerPlace } from '../../src/components/viewer/viewer-place';
import { provideModals } from '../support/modal';
import { aCard, aContent, aPicture, words } from '../support/samples';
import { provideVideos } from '../support/videos';

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
});

const aGroup = (arrangement: string, names: string[], title: string | null = null) => ({
  title,
  text: null,
  arrangement,
  items: names.map((name) => item(name, `Caption ${name}`)),
});

const show = (parts: Partial<Content>) =>
  render(
    <ViewerPlace>
      <main>
        <CaseStudy project={aCard(0)} content={aContent(parts)} words={words} />
      </main>
    </ViewerPlace>,
  );

const summary = {
  problem: 'Nobody found it.',
  role: 'Research and design',
  decisions: ['One field.', 'No filters.'],
  outcome: 'Everybody finds it.',
};

test('the summary stands right after the hero, each part under its name', () => {
  show({ summary });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Project 0', 'In short', 'Initial research']);
  const region = screen.getByRole('region', { name: 'In short' });
  expect(region).toHaveTextContent(
    'ProblemNobody found it.What I didResearch and designDecisionsOne field.No filters.OutcomeEverybody finds it.',
  );
});

test('groups stand before the impact, under their titles where they have one', () => {
  show({ gallery: [aGroup('wide', ['a'], 'One picture'), aGroup('pair', ['b', 'c'])] });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(-3)).toEqual(['Design', 'One picture', 'Project impact']);
  expect(screen.getByRole('region', { name: 'One picture' })).toContainElement(
    screen.getByRole('img', { name: 'Picture a' }),
  );
  expect(screen.getByText('Caption c').closest('figure')).toContainElement(
    screen.getByRole('img', { name: 'Picture c' }),
  );
});

test('the pictures for phones of a pair are shown on tablets, too', () => {
  const images = { fallback: { src: '/static/phone.jpg' } };
  const mobile = {
    childImageSharp: { gatsbyImageData: { layout: 'fullWidth', width: 1, height: 2, images } as const },
  };
  const withMobile = (arrangement: string) => ({
    ...aGroup(arrangement, []),
    items: [0, 1].map((index) => ({
      ...item(`${index}`),
      image: aPicture(`${arrangement}-${index}`, `Picture ${arrangement} ${index}`, { mobile }),
    })),
  });
  show({ gallery: [withMobile('pair'), withMobile('wide')] });
  const mediaOf = (name: string) =>
    screen.getByRole('img', { name }).closest('picture')?.querySelector('source')?.media;
  expect(mediaOf('Picture pair 0')).toBe('screen and (width < 64rem)');
  expect(mediaOf('Picture wide 0')).toBe('screen and (width < 48rem)');
});

test('every picture of a gallery opens at full size, after the others of the page', async () => {
  show({ gallery: [aGroup('phones', ['a', 'b']), aGroup('compare', ['c', 'd'])] });
  fireEvent.click(screen.getByRole('link', { name: 'Picture d View larger' }));
  expect(await screen.findByRole('status')).toHaveTextContent('8 / 8 Picture d');
});

/** jsdom asks no media whether there are scripts, so it takes the slider for hidden. */
const sliderOf = (name: string) => screen.getByRole('slider', { name, hidden: true });

test('the slider of two pictures says what it compares, and how much of the first is seen', () => {
  show({ gallery: [aGroup('compare', ['before', 'after'])] });
  const slider = sliderOf('Before and after: Caption before / Caption after');
  expect(slider).toHaveAttribute('aria-valuetext', '50 %');
  fireEvent.change(slider, { target: { value: '80' } });
  expect(slider).toHaveAttribute('aria-valuetext', '80 %');
});

test('a slider that was moved before React had started stays where it is', () => {
  const gallery = [aGroup('compare', ['before', 'after'])];
  const study = <CaseStudy project={aCard(0)} content={aContent({ gallery })} words={words} />;
  const page = document.createElement('div');
  page.innerHTML = renderToString(study);
  document.body.append(page);
  const moved = page.querySelector('input');
  if (moved) moved.value = '20';
  render(study, { container: page, hydrate: true });
  expect(sliderOf('Before and after: Caption before / Caption after')).toHaveAttribute('aria-valuetext', '20 %');
  page.remove();
});

test('a picture for phones stands in for another, with the room that it needs', () => {
  const data = {
    layout: 'fullWidth' as const,
    width: 1,
    height: 1.4,
    images: { fallback: { src: '/static/small.jpg' } },
  };
  const mobile = { childImageSharp: { gatsbyImageData: data } };
  const { container } = show({
    gallery: [{ ...aGroup('wide', []), items: [{ ...item('a'), image: aPicture('a', 'Picture a', { mobile }) }] }],
  });
  const source = container.querySelector('source[media]');
  expect(source).toHaveAttribute('srcset', '/static/small.jpg');
  expect(source).toHaveAttribute('height', '3360');
});
