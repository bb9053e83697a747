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
  expect(screen.queryAllByRole('definition').map((tile) => tile.textContent)).toEqual(values);
  expect(screen.queryAllByRole('term')).toHaveLength(values.length);
  expect(screen.getByRole('region', { name: 'Project impact' })).toHaveTextContent('What the figures mean.');
});

test.each([
  ['+15%', '+15', '%'],
  ['-25%', '−25', '%'],
  ['20 mn', '20', ' mn'],
  ['20+', '20', '+'],
  ['2 deals', '2', ' deals'],
  ['20+ clients', '20', '+ clients'],
  ['€1.2M', '€1.2', 'M'],
  ['9-12', '9-12', undefined],
  ['Two', 'Two', undefined],
])('%s is set as a number with its unit beside it', (value, number, unit) => {
  render(<Impact impact={anImpact({ searchUseIncrease: value })} />);
  const [tile] = screen.getAllByRole('definition');
  expect(tile?.firstChild?.textContent).toBe(number);
  expect(tile?.querySelector('span')?.textContent).toBe(unit);
});

test('a metric is told with its text', () => {
  render(<Impact impact={anImpact(third)} />);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'more searches',
    'fewer visits lost',
    'confident',
  ]);
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
