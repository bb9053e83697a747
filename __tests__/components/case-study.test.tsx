/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { CaseStudy } from '../../src/components/case-study/case-study';
import { Impact } from '../../src/components/case-study/impact';
import { DesignImages } from '../../src/components/case-study/pictures';
import { aCard, aContent, anImpact, aPicture } from '../support/samples';

const headings = (level: number) => screen.queryAllByRole('heading', { level }).map((heading) => heading.textContent);
const pictures = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'));

test('its sections are in the specified order, and each picture links to its largest variant', () => {
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
  ['its cover', {}, [], []],
  ['a single detail', { projectDetails: { company: null, team: 'Two of us', role: null } }, ['Project details'], []],
  ['a picture without a title', { searchFlowImage: aPicture('flow', 'A flow') }, [], ['A flow']],
  ['incomplete figures', { impact: anImpact({ searchUseIncrease: null, description: null }) }, [], []],
])('with only %s, nothing else is shown', (_case, parts, titles, alternatives) => {
  render(<CaseStudy project={aCard(0)} content={aContent({ ...nothing, ...parts })} />);
  expect(headings(2)).toEqual(titles);
  expect(pictures()).toEqual(['Cover of project 0', ...alternatives]);
});

test('a layout without pictures leaves no empty section', () => {
  const images = { layout: 'sideBySide', results: null, homepage: null };
  const { container } = render(<DesignImages images={images} isOfSection={false} />);
  expect(container).toBeEmptyDOMElement();
});

const third = { confidenceIncrease: '70%', confidenceIncreaseText: 'confident' };
const texts = ['more searches', 'fewer visits lost', 'confident'];

test.each([
  ['two metrics', {}, ['+15%', '−25%']],
  ['a third one if given', third, ['+15%', '−25%', '70%']],
  ['no empty third one', { ...third, confidenceIncrease: '' }, ['+15%', '−25%']],
  ['none without the first', { ...third, searchUseIncrease: '' }, []],
  ['none without the second', { ...third, dropoutReduction: '' }, []],
])('the impact has %s, with their texts, and always the description', (_case, changes, values) => {
  render(<Impact impact={anImpact(changes)} />);
  expect(screen.queryAllByRole('term').map((figure) => figure.textContent)).toEqual(values);
  expect(screen.queryAllByRole('definition').map((text) => text.textContent)).toEqual(texts.slice(0, values.length));
  expect(screen.getByText('What the figures mean.')).toBeVisible();
});

test('landmarks have unique names, even if headings do not', () => {
  render(<CaseStudy project={aCard(0)} content={aContent({ searchFlowTitle: 'Design' })} />);
  expect(screen.getAllByRole('heading', { name: 'Design' })).toHaveLength(2);
  expect(screen.queryAllByRole('region', { name: 'Design' })).toEqual([]);
});

test('a figure comes before its explanation', () => {
  const { container } = render(<Impact impact={anImpact(third)} />);
  expect(container).toHaveTextContent(/15%more searches.*25%fewer visits lost.*70%confident/);
});
