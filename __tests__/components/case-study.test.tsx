/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { CaseStudy } from '../../src/components/case-study/case-study';
import { MissingPicture } from '../../src/components/viewer/missing-picture';
import { aCard, aContent, anImpact, aPicture, words } from '../support/samples';

const headings = (level: number) => screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);
const pictures = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'));

test('its sections stand in the order of the specification', () => {
  render(<CaseStudy project={aCard(0)} content={aContent()} words={words} />);
  expect(headings(1)).toEqual(['Project 0']);
  expect(headings(2)).toEqual([
    'Initial research',
    'Project details',
    'Diagnostic',
    'How it flows',
    'Design',
    'Project impact',
  ]);
  expect(pictures()).toEqual(['Cover of project 0', 'A flow', 'Results', 'A home page']);
  expect(screen.queryAllByText(/component sheet/)).toEqual([]);
});

const nothing = {
  initialResearch: null,
  projectDetails: null,
  diagnostic: null,
  searchFlowTitle: null,
  searchFlowImage: null,
  design: null,
  designImages: null,
  impact: null,
};

test.each([
  ['no part', {}, [], []],
  ['research alone', { initialResearch: ['We asked.'] }, ['Initial research'], []],
  ['one detail alone', { projectDetails: { company: null, team: 'Two of us', role: null } }, ['Project details'], []],
  ['a picture without a title', { searchFlowImage: aPicture('flow', 'A flow') }, [], ['A flow']],
  [
    'one design picture',
    {
      designImages: {
        layout: 'sideBySide',
        results: null,
        homepage: aPicture('homepage', 'A home page'),
      },
    },
    [],
    ['A home page'],
  ],
  ['figures of nothing', { impact: anImpact({ searchUseIncrease: null, description: null }) }, [], []],
])('%s is shown without the others', (_case, parts, titles, alternatives) => {
  render(<CaseStudy project={aCard(0)} content={aContent({ ...nothing, ...parts })} words={words} />);
  expect(screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(titles);
  expect(pictures()).toEqual(['Cover of project 0', ...alternatives]);
  expect(screen.queryAllByRole('region')).toHaveLength(titles.length);
});

test('a second component picture makes two sheets, each with its caption', () => {
  const sheets = {
    searchFlowImage: aPicture('flow', 'A flow', { caption: 'Spacing component sheet' }),
    typeComponentImage: aPicture('type', 'A type scale', { caption: 'Type component sheet' }),
  };
  render(<CaseStudy project={aCard(0)} content={aContent(sheets)} words={words} />);
  const labelled = screen.getAllByRole('figure').flatMap((figure) => {
    const label = figure.querySelector('figcaption')?.textContent;
    return label ? [[label, figure.querySelector('img')?.alt]] : [];
  });
  expect(labelled).toEqual([
    ['Spacing component sheet', 'A flow'],
    ['Type component sheet', 'A type scale'],
  ]);
});

test('long and short texts and lists are shown whole', () => {
  const long = 'An unusually long title that goes on and on '.repeat(3).slice(0, 120);
  const twelve = Array.from({ length: 12 }, (_, place) => `Point ${place + 1}`);
  const content = aContent({
    initialResearch: twelve,
    diagnostic: ['Yes.'],
    design: ['No.', 'No.'],
    searchFlowTitle: long,
    impact: anImpact({ searchUseIncrease: '' }),
  });
  render(<CaseStudy project={aCard(0, { title: long })} content={content} words={words} />);
  expect(headings(1)).toEqual([long]);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([...twelve, 'Yes.', 'No.', 'No.']);
});

test('each picture is a link to its largest variant', () => {
  render(<CaseStudy project={aCard(0)} content={aContent()} words={words} />);
  const links = screen.getAllByRole('link', { name: /View larger/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['cover-0', 'flow', 'results', 'homepage'].map((name) => `/static/${name}-large.jpg`),
  );
});

test('a picture that is no raster image leaves its frame', () => {
  const none = { childImageSharp: null };
  const image = aPicture('drawing', 'A drawing', { center: none, whole: none });
  render(<CaseStudy project={aCard(0, { image })} content={aContent()} words={words} />);
  expect(pictures()).toEqual(['A flow', 'Results', 'A home page']);
});

test('a picture without a file is no link, and its place says so', () => {
  const data = { layout: 'fullWidth' as const, width: 1, height: 0.5, images: { sources: [] } };
  const missing = { childImageSharp: { gatsbyImageData: data } };
  const image = aPicture('cover', 'A cover', { center: missing, whole: missing });
  const { container } = render(
    <MissingPicture value="No file.">
      <CaseStudy project={aCard(0, { image })} content={aContent()} words={words} />
    </MissingPicture>,
  );
  expect(container.querySelectorAll('a:not([href])')).toHaveLength(0);
  const [figure] = screen.getAllByRole('figure');
  expect(figure).toHaveTextContent('No file.');
  expect(screen.getAllByText('No file.')).toHaveLength(1);
});

test.each(['diagnostic', 'design'])('of each point of %s the first sentence leads', (list) => {
  const points = ['It looked like a setting. Nobody pressed it.', 'The menu stays.'];
  render(<CaseStudy project={aCard(0)} content={aContent({ ...nothing, [list]: points })} words={words} />);
  expect(screen.getAllByRole('strong').map((lead) => lead.textContent)).toEqual([
    'It looked like a setting.',
    'The menu stays.',
  ]);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(points);
});
