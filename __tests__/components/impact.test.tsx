/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Impact } from '../../src/components/case-study/impact';
import { anImpact } from '../support/samples';

const none = { searchUseIncrease: '', dropoutReduction: '' };
const third = { confidenceIncrease: '70%', confidenceIncreaseText: 'confident' };

test.each([
  ['two metrics', {}, ['+15%', '−25%']],
  ['a third where there is one', third, ['+15%', '−25%', '70%']],
  ['no third where it is empty', { confidenceIncrease: '', confidenceIncreaseText: 'confident' }, ['+15%', '−25%']],
  ['none where the first is empty', { ...third, searchUseIncrease: '' }, []],
  ['none where the second is empty', { ...third, dropoutReduction: '' }, []],
  ['none where both are empty', { ...none, ...third }, []],
])('%s', (_case, changes, values) => {
  render(<Impact impact={anImpact(changes)} />);
  expect(screen.queryAllByRole('term').map((figure) => figure.textContent)).toEqual(values);
  expect(screen.queryAllByRole('definition')).toHaveLength(values.length);
  expect(screen.getByRole('region', { name: 'Project impact' })).toHaveTextContent('What the figures mean.');
});

test.each([
  ['+15%', '+15', '%', undefined],
  ['-25%', '−25', '%', undefined],
  ['20 mn', '20', ' mn', undefined],
  ['20+', '20', '+', undefined],
  ['2 deals', '2', undefined, ' deals'],
  ['20+ clients', '20', '+', ' clients'],
  ['€1.2M', '€1.2', 'M', undefined],
  ['9-12', '9-12', undefined, undefined],
  ['Two', 'Two', undefined, undefined],
])('%s is set as a number with its unit, or a word, beside it', (value, number, unit, word) => {
  render(<Impact impact={anImpact({ searchUseIncrease: value })} />);
  const [figure] = screen.getAllByRole('term');
  expect(figure?.firstChild?.textContent).toBe(number);
  expect(figure?.querySelector('span')?.textContent).toBe(unit);
  expect(figure?.querySelector('small')?.textContent).toBe(word);
});

test('a figure is read before the words that say what it is of', () => {
  render(<Impact impact={anImpact(third)} />);
  expect(screen.getByRole('region')).toHaveTextContent(/15%more searches.*25%fewer visits lost.*70%confident/);
});

test.each([
  ['leads', none, ['Fifteen of 18 set off at once.']],
  ['is told with the rest', {}, []],
])('the first sentence of the description %s where the metrics are %j', (_case, metrics, leads) => {
  const description = 'Fifteen of 18 set off at once. The game has not shipped.';
  render(<Impact impact={anImpact({ ...metrics, description })} />);
  expect(screen.queryAllByRole('strong').map((lead) => lead.textContent)).toEqual(leads);
  expect(screen.getByRole('region')).toHaveTextContent(description);
});
