/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { firstSentence } from '../../src/components/case-study/points';
import { RichText } from '../../src/components/rich-text';

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
