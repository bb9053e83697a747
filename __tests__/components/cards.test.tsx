/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { Cards, OtherProjects } from '../../src/components/project-row';
import { ProjectGrid } from '../../src/components/home/project-grid';
import { aCard } from '../support/samples';

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
