/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { CaseStudy } from '../../src/components/case-study/case-study';
import { Impact } from '../../src/components/case-study/impact';
import { aCard, aContent, anImpact, aPicture } from '../support/samples';

const headings = (level: number) => screen.queryAllByRole('heading', { level }).map((heading) => heading.textContent);
const pictures = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'));

test('its sections stand in the order of the specification, and each picture is a link to its largest variant', () => {
  render(<CaseStudy project={aCard(0)} content={aContent()} />);
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
  const links = screen.getAllByRole('link', { name: /View larger/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['cover-0', 'flow', 'results', 'homepage'].map((name) => `/static/${name}-large.jpg`),
  );
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
  ['one detail alone', { projectDetails: { company: null, team: 'Two of us', role: null } }, ['Project details'], []],
  ['a picture without a title', { searchFlowImage: aPicture('flow', 'A flow') }, [], ['A flow']],
  ['figures of nothing', { impact: anImpact({ searchUseIncrease: null, description: null }) }, [], []],
])('%s is shown without the others', (_case, parts, titles, alternatives) => {
  render(<CaseStudy project={aCard(0)} content={aContent({ ...nothing, ...parts })} />);
  expect(headings(2)).toEqual(titles);
  expect(pictures()).toEqual(['Cover of project 0', ...alternatives]);
});

test('a second component picture makes two sheets, each with its caption', () => {
  const sheets = {
    searchFlowImage: aPicture('flow', 'A flow', { caption: 'Spacing component sheet' }),
    typeComponentImage: aPicture('type', 'A type scale', { caption: 'Type component sheet' }),
  };
  render(<CaseStudy project={aCard(0)} content={aContent(sheets)} />);
  const sheet = (name: string) => screen.getByRole('img', { name }).closest('figure');
  expect(sheet('A flow')).toHaveTextContent('Spacing component sheet');
  expect(sheet('A type scale')).toHaveTextContent('Type component sheet');
});

const third = { confidenceIncrease: '70%', confidenceIncreaseText: 'confident' };
const texts = ['more searches', 'fewer visits lost', 'confident'];

test.each([
  ['two metrics', {}, ['+15%', '−25%']],
  ['a third where there is one', third, ['+15%', '−25%', '70%']],
  ['no third where it is empty', { ...third, confidenceIncrease: '' }, ['+15%', '−25%']],
  ['none where the first is empty', { ...third, searchUseIncrease: '' }, []],
  ['none where the second is empty', { ...third, dropoutReduction: '' }, []],
])('the impact has %s, each with its text, and the description always', (_case, changes, values) => {
  render(<Impact impact={anImpact(changes)} />);
  expect(screen.queryAllByRole('term').map((figure) => figure.textContent)).toEqual(values);
  expect(screen.queryAllByRole('definition').map((text) => text.textContent)).toEqual(texts.slice(0, values.length));
  expect(screen.getByText('What the figures mean.')).toBeVisible();
});

test('no two landmarks have one name, whatever the owner names alike', () => {
  render(<CaseStudy project={aCard(0)} content={aContent({ searchFlowTitle: 'Design' })} />);
  expect(screen.getAllByRole('heading', { name: 'Design' })).toHaveLength(2);
  expect(screen.queryAllByRole('region', { name: 'Design' })).toEqual([]);
});

test('a figure is read before the words that say what it is of', () => {
  const { container } = render(<Impact impact={anImpact(third)} />);
  expect(container).toHaveTextContent(/15%more searches.*25%fewer visits lost.*70%confident/);
});
