/** @jest-environment jsdom */
import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { Cards, OtherProjects } from '../../src/components/project-row';
import { ProjectGrid } from '../../src/components/home/project-grid';
import { aCard, aStudy, writtenStudy } from '../support/samples';
import { CaseStudy } from '../../src/components/case-study/case-study';
import { firstSentence } from '../../src/components/case-study/first-sentence';
import { RichText } from '../../src/components/rich-text';
import { navigate } from 'gatsby';
import { renderToString } from 'react-dom/server';
import { useCanonicalProject } from '../../src/templates/use-canonical-project';

describe('cards', () => {
  const sealed = aCard(1, { sealed: './sealed/one.json' });

  test('only the first cover is urgent, and a sealed card is labelled', () => {
    render(<ProjectGrid projects={[aCard(0), sealed, aCard(2)]} />);
    const covers = screen.getAllByRole('img').map((cover) => cover.getAttribute('fetchpriority'));
    expect(covers).toEqual(['high', null, null]);
    const isLabelled = ({ textContent }: Element) => textContent?.includes('Password protected');
    expect(screen.getAllByRole('article').map(isLabelled)).toEqual([false, true, false]);
  });

  test('cards without a heading above have titles of the second level, and say what is locked', () => {
    render(<Cards projects={[aCard(0), sealed]} heading="h2" />);
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Project 0', 'Project 1']);
    const [open, locked] = screen.getAllByRole('article');
    expect(open).not.toHaveTextContent('Password protected');
    expect(locked).toHaveTextContent('Password protected');
  });

  test('a card shows the result of its project after the category, whose parts are still one text', () => {
    render(<Cards projects={[aCard(0, { category: 'Health · Counters', result: '+15% search use' })]} />);
    expect(screen.getByRole('article')).toHaveTextContent(/^Project 0\s*Health · Counters\s*\+15% search use$/);
  });

  test('the other projects are the next ones, continued at the beginning of the list', () => {
    const { rerender } = render(<OtherProjects projects={[aCard(0), aCard(1), aCard(4)]} after={3} />);
    expect(screen.getByText('Autres projets')).toHaveAttribute('lang', 'fr');
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Project 4', 'Project 0', 'Project 1']);
    rerender(<OtherProjects projects={[]} after={0} />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

const summary = {
  problem: 'Nobody found it.',
  role: 'Research and design',
  decisions: ['One field.', 'No filters.'],
  outcome: 'Everybody finds it.',
};

const item = (name: string, elsewhere = {}) => ({
  image: `./${name}.png`,
  alt: `Picture ${name}`,
  caption: `Caption ${name}`,
  ...elsewhere,
});

describe('a case study', () => {
  const headings = (level: number) => screen.queryAllByRole('heading', { level }).map((heading) => heading.textContent);
  const pictures = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'));

  test('its sections are in the specified order, and each picture links to its largest variant', () => {
    const gallery = [{ title: 'A gallery', arrangement: 'wide' as const, items: [item('a')] }];
    render(<CaseStudy project={aCard(0)} study={aStudy({ summary, gallery })} />);
    expect(headings(1)).toEqual(['Project 0']);
    expect(headings(2)).toEqual([
      'In short',
      'Initial research',
      'Project details',
      'Diagnostic',
      'How it flows',
      'Design',
      'A gallery',
      'Project impact',
    ]);
    expect(pictures()).toEqual(['Cover of project 0', 'A flow', 'Results', 'A home page', 'Picture a']);
    const links = screen.getAllByRole('link', { name: /View larger/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['cover-0', 'flow', 'results', 'homepage', 'a'].map((name) => `/static/${name}-large.jpg`),
    );
    expect(screen.getByRole('heading', { name: 'In short' }).parentElement).toHaveTextContent(
      'OutcomeEverybody finds it.ProblemNobody found it.What I didResearch and designDecisionsOne field.No filters.',
    );
  });

  test('without its optional parts only the cover is shown, also if a layout or a single figure is left', () => {
    const nothing = {
      initialResearch: undefined,
      projectDetails: {},
      diagnostic: undefined,
      searchFlowTitle: undefined,
      searchFlowImage: undefined,
      design: undefined,
      designImages: { layout: 'sideBySide' as const },
      impact: { dropoutReduction: '-25%', dropoutReductionText: 'fewer visits lost' },
    };
    const { container, rerender } = render(<CaseStudy project={aCard(0)} study={aStudy(nothing)} />);
    expect(pictures()).toEqual(['Cover of project 0']);
    expect(container.children).toHaveLength(1);
    rerender(<CaseStudy project={aCard(0)} study={aStudy({ ...nothing, initialResearch: ['We asked.'] })} />);
    expect(headings(2)).toEqual(['Initial research']);
  });

  test('sections of one’s own stand among the parts, in the order and under the titles of the project', () => {
    const sections = [
      { kind: 'text' as const, title: 'The brief', paragraphs: ['One name was **missing**.'] },
      { part: 'design' as const, title: 'In her words' },
      { kind: 'quote' as const, words: 'I sign my bread.', by: 'Odile Tremblay', role: 'Baker' },
      { kind: 'pictures' as const, title: 'Sketches', arrangement: 'grid' as const, items: [item('a'), item('b')] },
      {
        kind: 'colours' as const,
        colours: [
          { name: 'Oven', value: '#b5482a' },
          { name: 'Flour', value: '#fff' },
        ],
      },
      { kind: 'figures' as const, title: 'A year on', figures: [{ value: '+31', unit: '%', text: 'more bread' }] },
      { kind: 'file' as const, title: 'The guidelines', file: './guidelines.pdf' },
      'impact' as const,
    ];
    const credits = [{ role: 'Photographs', names: 'Jo Lavoie' }];
    render(<CaseStudy project={aCard(0)} study={aStudy({ sections, credits })} />);
    expect(headings(2)).toEqual(['The brief', 'In her words', 'Sketches', 'A year on', 'Project impact']);
    expect(screen.getByText('I sign my bread.').closest('figure')).toHaveTextContent('Odile TremblayBaker');
    expect(screen.getByText('Oven').parentElement).toHaveTextContent('Oven#b5482a');
    expect(screen.getByText('Oven').parentElement).toHaveAttribute('data-dark');
    expect(screen.getByText('Flour').parentElement).not.toHaveAttribute('data-dark');
    expect(screen.getAllByRole('term')[0]).toHaveTextContent('+31%');
    const download = screen.getByRole('link', { name: /The guidelines.*PDF, 1.2 MB, 24 p\./ });
    expect(download).toHaveAttribute('href', './guidelines.pdf');
    expect(screen.getByText('Photographs').parentElement).toHaveTextContent('PhotographsJo Lavoie');
    expect(screen.queryByText('We asked.')).toBeNull();
  });

  test('a picture from edge to edge has its title and text like any other', () => {
    const strip = {
      kind: 'pictures' as const,
      title: 'The shore',
      text: 'Drawn at dusk.',
      arrangement: 'strip' as const,
    };
    render(<CaseStudy project={aCard(0)} study={aStudy({ sections: [{ ...strip, items: [item('a')] }] })} />);
    expect(screen.getByRole('heading', { name: 'The shore' }).closest('section')).toHaveTextContent('Drawn at dusk.');
  });

  test('prototypes and films elsewhere open in a new tab and load nothing before', () => {
    const items = [
      item('a', { prototype: 'https://www.figma.com/proto/1' }),
      item('b', { film: 'https://films.example/1' }),
    ];
    const gallery = [{ arrangement: 'pair' as const, items }];
    const { container } = render(<CaseStudy project={aCard(0)} study={aStudy({ gallery })} />);
    const prototype = screen.getByRole('link', { name: /^Picture a figma\.com .*new tab/ });
    const film = screen.getByRole('link', { name: /^Picture b films\.example .*new tab/ });
    expect(prototype).toHaveAttribute('href', 'https://www.figma.com/proto/1');
    expect(film).toHaveAttribute('href', 'https://films.example/1');
    expect(film).toHaveAttribute('target', '_blank');
    expect(film).toHaveAttribute('rel', 'noopener noreferrer');
    expect(film.closest('figure')).toHaveTextContent('Caption b');
    expect(container.querySelectorAll('iframe, video, script')).toHaveLength(0);
  });

  describe('a film of YouTube or Vimeo', () => {
    const show = (film: string) => {
      const gallery = [{ arrangement: 'wide' as const, items: [item('a', { film })] }];
      return render(<CaseStudy project={aCard(0)} study={aStudy({ gallery })} />).container;
    };

    test.each([
      [
        'https://www.youtube.com/watch?t=1&v=dQw4w9WgXcQ',
        'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
      ],
      ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
      ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
      ['https://vimeo.com/76979871/0f1e2d', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=0f1e2d'],
    ])('%s plays in place after a press, and loads nothing before', (film, player) => {
      const container = show(film);
      const link = screen.getByRole('link', { name: /^Picture a/ });
      expect(link).toHaveAttribute('href', film);
      expect(container.querySelector('iframe')).toBeNull();
      fireEvent.click(link);
      const frame = screen.getByTitle('Picture a');
      expect(frame).toHaveAttribute('src', player);
      expect(frame).toHaveFocus();
    });

    test('opens its page where the site’s policy forbids the frame', () => {
      const opened = jest.spyOn(window, 'open').mockReturnValue(null);
      const container = show('https://vimeo.com/76979871');
      fireEvent.click(screen.getByRole('link', { name: /^Picture a/ }));
      const forbid = (blockedURI: string) => {
        const violation = new Event('securitypolicyviolation');
        act(
          () => void document.dispatchEvent(Object.assign(violation, { effectiveDirective: 'frame-src', blockedURI })),
        );
      };
      forbid('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
      expect(container.querySelector('iframe')).not.toBeNull();
      forbid('https://player.vimeo.com/video/76979871');
      expect(opened).toHaveBeenCalledWith('https://vimeo.com/76979871', '_blank', 'noopener');
      expect(container.querySelector('iframe')).toBeNull();
      opened.mockRestore();
    });
  });

  test('a slider that was moved before hydration keeps its position', () => {
    const gallery = [{ arrangement: 'compare' as const, items: [item('before'), item('after')] }];
    const study = <CaseStudy project={aCard(0)} study={aStudy({ gallery })} />;
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(study);
    const slider = page.querySelector('input');
    if (slider) slider.value = '20';
    render(study, { container: page, hydrate: true });
    expect(slider).toHaveAttribute('aria-valuetext', '20 %');
  });

  const third = { confidenceIncrease: '70%', confidenceIncreaseText: 'confident' };
  const texts = ['more searches', 'fewer visits lost', 'confident'];

  test.each([
    ['two metrics', {}, ['+15%', '−25%']],
    ['a third one if given', third, ['+15%', '−25%', '70%']],
    ['none without the first', { ...third, searchUseIncrease: '' }, []],
    ['none without the second', { ...third, dropoutReduction: '' }, []],
  ])('the impact has %s, with their texts, and always the description', (_case, changes, values) => {
    render(<CaseStudy project={aCard(0)} study={aStudy({ impact: { ...writtenStudy.impact, ...changes } })} />);
    const impact = within(screen.getByRole('heading', { name: 'Project impact' }).parentElement ?? document.body);
    expect(impact.queryAllByRole('term').map((figure) => figure.textContent)).toEqual(values);
    expect(impact.queryAllByRole('definition').map((text) => text.textContent)).toEqual(texts.slice(0, values.length));
    expect(screen.getByText('What the figures mean.')).toBeVisible();
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
      ['a page', '/below/project/2', null],
      ['a lasting one', '/below/p/search', null],
      ['me', 'mailto:a@b.example', null],
    ]);
  });

  test.each([
    ['See [the long study](https://a.example). Then read.', 'See [the long study](https://a.example).', 'Then read.'],
    ['*One thing leads. Two* follow.', '', '*One thing leads. Two* follow.'],
  ])('the first sentence of %j is split off unless it ends inside a mark', (text, lead, rest) => {
    expect(firstSentence(text)).toEqual([lead, rest]);
  });
});

test('only another spelling of the number of a project is redirected to it', () => {
  jest.mocked(navigate).mockReset();
  for (const id of ['5', '-1', '-0.5', '1.5', 'abc', '', '%20', 'Infinity', '0/1', '%E0%A4%A', '04'])
    renderHook(() => useCanonicalProject(`/below/project/${id}`, 5));
  expect(jest.mocked(navigate).mock.calls).toEqual([['/project/4', { replace: true }]]);
});
