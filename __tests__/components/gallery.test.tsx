/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { ExtendedCaseStudy } from '../../src/components/case-study/extended-case-study';
import { renderToString } from 'react-dom/server';
import { provideModals } from '../support/modal';
import { aCard, aContent, aPicture, words } from '../support/samples';

type Content = Queries.ExtendedCaseStudy_contentFragment;

beforeAll(() => {
  provideModals();
  Element.prototype.scrollTo = () => undefined;
});

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
    <ExtendedCaseStudy
      project={aCard(0)}
      content={{ ...aContent(), summary: null, gallery: null, ...parts }}
      words={words}
    />,
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

test('of two, the pictures for phones are shown on tablets, too, and narrow ones of a pair side by side on phones, equally high', () => {
  const withMobile = (group: string, heights: number[], arrangement = 'pair') => ({
    ...aGroup(arrangement, []),
    items: heights.map((height, index) => {
      const images = { fallback: { src: `/static/phone-${group}-${index}.jpg` } };
      const mobile = {
        childImageSharp: { gatsbyImageData: { layout: 'fullWidth', width: 1, height, images } as const },
      };
      return {
        ...item(`${group}-${index}`),
        image: aPicture(`${group}-${index}`, `Picture ${group} ${index}`, { mobile }),
      };
    }),
  });
  show({
    gallery: [
      withMobile('narrow', [2, 2.2]),
      withMobile('pair', [1.9, 2.5]),
      withMobile('wide', [2, 2.5], 'wide'),
      withMobile('three', [2, 2, 2]),
    ],
  });
  const shown = (name: string) => {
    const source = screen.getByRole('img', { name }).closest('picture')?.querySelector('source');
    const onPhones = source?.sizes.split(', ').slice(-1)[0] ?? '';
    return { onTablets: source?.media.includes('portrait'), share: /\* (0\.\d+)\)$/.exec(onPhones)?.[1] };
  };
  expect(shown('Picture narrow 0')).toEqual({ onTablets: true, share: '0.524' });
  expect(shown('Picture narrow 1')).toEqual({ onTablets: true, share: '0.476' });
  for (const index of [0, 1]) {
    expect(shown(`Picture pair ${index}`)).toEqual({ onTablets: true, share: undefined });
    expect(shown(`Picture wide ${index}`)).toEqual({ onTablets: true, share: undefined });
    expect(shown(`Picture three ${index}`)).toEqual({ onTablets: false, share: undefined });
  }
});

test('every picture of a gallery opens at full size, after the others of the page', () => {
  show({ gallery: [aGroup('phones', ['a', 'b']), aGroup('compare', ['c', 'd'])] });
  fireEvent.click(screen.getByRole('link', { name: /Caption d/ }));
  expect(screen.getByRole('status')).toHaveTextContent('8 / 8 Picture d');
});

test('the slider of two pictures says what it compares, and how much of the first is seen', () => {
  show({ gallery: [aGroup('compare', ['before', 'after'])] });
  const slider = screen.getByRole('slider', { name: 'Before and after: Caption before / Caption after' });
  expect(slider).toHaveAttribute('aria-valuetext', '50 %');
  fireEvent.change(slider, { target: { value: '80' } });
  expect(slider).toHaveAttribute('aria-valuetext', '80 %');
});

test('a slider that was moved before React had started stays where it is', () => {
  const gallery = [aGroup('compare', ['before', 'after'])];
  const study = (
    <ExtendedCaseStudy project={aCard(0)} content={{ ...aContent(), summary: null, gallery }} words={words} />
  );
  const page = document.createElement('div');
  page.innerHTML = renderToString(study);
  document.body.append(page);
  const moved = page.querySelector('input');
  if (moved) moved.value = '20';
  render(study, { container: page, hydrate: true });
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '20 %');
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
