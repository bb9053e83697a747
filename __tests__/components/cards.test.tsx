/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { ProjectCard } from '../../src/components/card';
import { Cards, OtherProjects } from '../../src/components/project-row';
import { ProjectGrid } from '../../src/components/home/project-grid';
import { aCard } from '../support/samples';

const cards = (count: number) => Array.from({ length: count }, (_, index) => aCard(index));

test('a card links to its project by its title', () => {
  const title = 'T'.repeat(120);
  render(<ProjectCard project={aCard(7, { title })} width="half" />);
  const card = screen.getByRole('article', { name: title });
  expect(within(card).getByRole('link', { name: title })).toHaveAttribute('href', '/project/7');
  expect(within(card).getByRole('img', { name: 'Cover of project 7' })).toBeInTheDocument();
  expect(card).not.toHaveTextContent('Password protected');
});

test.each(['whole', 'half', 'third'] as const)('a sealed project of %s width says so in words', (width) => {
  render(<ProjectCard project={aCard(1, { sealed: './sealed/one.json' })} width={width} />);
  expect(screen.getByRole('article')).toHaveTextContent('Password protected');
});

test('where a page says that something is missing, cards have no category', () => {
  render(<Cards projects={cards(3)} areShort />);
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
    'Project 0',
    'Project 1',
    'Project 2',
  ]);
});

test.each([1, 2, 40])('a grid of %d', (count) => {
  render(<ProjectGrid projects={cards(count)} />);
  const grid = screen.getByRole('region', { name: 'Selected projects' });
  const links = within(grid).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(cards(count).map(({ index }) => `/project/${index}`));
});

test.each([
  [1, []],
  [2, [1]],
  [9, [4, 3, 2, 1]],
])('behind the first cover of %d lie the next as folders, for the pointer alone', (count, piled) => {
  const { container } = render(<ProjectGrid projects={cards(count)} />);
  const folders = [...container.querySelectorAll('[aria-hidden="true"] a')];
  expect(folders.map((folder) => folder.getAttribute('href'))).toEqual(piled.map((index) => `/project/${index}`));
  expect(folders.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual(
    piled.map((index) => aCard(index).title),
  );
  for (const folder of folders) expect(folder).toHaveAttribute('tabindex', '-1');
  expect(screen.getAllByRole('link')).toHaveLength(count);
});

test('the first cover alone is loaded before all else', () => {
  const { container } = render(<ProjectGrid projects={cards(3)} />);
  const first = screen.getByRole('img', { name: 'Cover of project 0' });
  expect([...container.querySelectorAll('[loading="eager"], [fetchpriority]')]).toEqual([first]);
});

test('the delay of the fade-in grows with the place, up to the ninth card', () => {
  render(<ProjectGrid projects={cards(40)} />);
  const positions = screen.getAllByRole('listitem').map((item) => Number(item.style.getPropertyValue('--position')));
  expect(positions.slice(0, 9)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set(positions.slice(8))).toEqual(new Set([8]));
});

test('where there is no other project, there is no “Autres projets”', () => {
  render(<OtherProjects projects={[]} after={0} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('one other project is enough for “Autres projets”', () => {
  render(<OtherProjects projects={[aCard(0)]} after={1} />);
  expect(screen.getByRole('heading', { name: 'Autres projets' })).toBeVisible();
  expect(screen.getByText('Autres projets')).toHaveAttribute('lang', 'fr');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('other projects go on from the one that was read, and from the end of the list to its beginning', () => {
  render(<OtherProjects projects={[aCard(0), aCard(1), aCard(4)]} after={3} />);
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'Project 4',
    'Project 0',
    'Project 1',
  ]);
});
