/** @jest-environment jsdom */
import { render, renderHook, screen, within } from '@testing-library/react';
import { Cards, OtherProjects } from '../../src/components/project-row';
import { ProjectGrid } from '../../src/components/home/project-grid';
import { aCard, aContent, anImpact, aPicture } from '../support/samples';
import { CaseStudy } from '../../src/components/case-study/case-study';
import { Impact } from '../../src/components/case-study/impact';
import { DesignImages } from '../../src/components/case-study/pictures';
import { firstSentence } from '../../src/components/case-study/points';
import { RichText } from '../../src/components/rich-text';
import { navigate } from 'gatsby';
import { useCanonicalProject } from '../../src/templates/use-canonical-project';
import { useMissingPageReport } from '../../src/components/use-missing-page-report';

describe('cards', () => {
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  test('each card links to its project, and a sealed one is labelled', () => {
    render(<ProjectGrid projects={[aCard(0), aCard(1, { sealed: './sealed/one.json' }), aCard(2)]} />);
    const grid = screen.getByRole('region', { name: 'Selected projects' });
    const cards = within(grid).getAllByRole('article');
    const names = cards.map((card, index) => [
      within(card)
        .getByRole('link', { name: `Project ${index}` })
        .getAttribute('href'),
      within(card)
        .getByRole('img', { name: `Cover of project ${index}` })
        .getAttribute('fetchpriority'),
      /Password protected/.test(card.textContent ?? ''),
    ]);
    expect(names).toEqual([
      ['/project/0', 'high', false],
      ['/project/1', null, true],
      ['/project/2', null, false],
    ]);
  });

  test('a short card of a locked project says so before its title', () => {
    render(<Cards projects={[aCard(0), aCard(1, { sealed: './sealed/one.json' })]} areShort />);
    const [open, locked] = screen.getAllByRole('heading', { level: 2 });
    expect(open).toHaveAccessibleName('Project 0');
    expect(locked).toHaveAccessibleName('Password protected Project 1');
  });

  test('the other projects are the next ones, continued at the beginning of the list', () => {
    render(<OtherProjects projects={[aCard(0), aCard(1), aCard(4)]} after={3} />);
    expect(screen.getByRole('heading', { name: 'Autres projets' })).toHaveTextContent('Autres projets');
    expect(screen.getByText('Autres projets')).toHaveAttribute('lang', 'fr');
    expect(titles()).toEqual(['Project 4', 'Project 0', 'Project 1']);
  });

  test('without other projects there is no “Autres projets”', () => {
    render(<OtherProjects projects={[]} after={0} />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('a case study', () => {
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
});

describe('texts', () => {
  const show = (text: string) =>
    render(
      <p data-testid="text">
        <RichText text={text} />
      </p>,
    );

  test('strong words and emphasis can be nested', () => {
    show('A **strong *and* loud** word, 2 * 3, Nutzer*innen [sic]');
    expect(screen.getByTestId('text').innerHTML).toBe(
      'A <strong>strong <em>and</em> loud</strong> word, 2 * 3, Nutzer*innen [sic]',
    );
  });

  test('only links to other sites open a new tab, and are labelled', () => {
    show(
      '[The *study*](https://study.example/a), [a page](/project/2), [a lasting one](/p/search), [me](mailto:a@b.example)',
    );
    const [outward, ...own] = screen.getAllByRole('link');
    expect(outward).toHaveAccessibleName(/^The study .*new tab/);
    expect(outward).toHaveAttribute('target', '_blank');
    expect(outward).toHaveAttribute('rel', 'noopener noreferrer');
    expect(own.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['a page', '/project/2', null],
      ['a lasting one', '/p/search', null],
      ['me', 'mailto:a@b.example', null],
    ]);
  });

  test.each([
    ['**One thing leads.** *Two* follow.', '**One thing leads.**', '*Two* follow.'],
    ['See [the long study](https://a.example). Then read.', 'See [the long study](https://a.example).', 'Then read.'],
    ['*One thing leads. Two* follow.', '', '*One thing leads. Two* follow.'],
  ])('the first sentence of %j is split off unless it ends inside a mark', (text, lead, rest) => {
    expect(firstSentence(text)).toEqual([lead, rest]);
  });
});

describe('addresses', () => {
  beforeEach(() => jest.mocked(navigate).mockReset());

  test.each([
    ['/project/01', 1],
    ['/project/1.0', 1],
    ['/project/4e0', 4],
    ['/project/3/', 3],
  ])('%s is another spelling of %d', (pathname, index) => {
    renderHook(() => useCanonicalProject(pathname, 5));
    expect(jest.mocked(navigate).mock.calls).toEqual([[`/project/${index}`, { replace: true }]]);
  });

  test('addresses without a valid project number are not redirected', () => {
    for (const id of ['5', '05', '-1', '-0.5', '1.5', 'abc', '', '%20', 'Infinity', '0/1', '%E0%A4%A'])
      renderHook(() => useCanonicalProject(`/project/${id}`, 5));
    expect(navigate).not.toHaveBeenCalled();
  });

  test('the path of a missing page is logged once, as an error', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    window.history.pushState(null, '', '/old/page?utm=1');
    const { rerender } = renderHook(() => useMissingPageReport());
    rerender();
    expect(error.mock.calls).toEqual([[expect.stringContaining('/old/page')]]);
  });
});
