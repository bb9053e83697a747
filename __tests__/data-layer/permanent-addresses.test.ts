import { permanentAddresses, redirectTarget } from '../../src/data-layer/permanent-addresses';
import { sampleProject } from '../support/content-tree';

const projects = [
  sampleProject(0),
  { ...sampleProject(1), slug: 'map', previousSlugs: ['plan', 'map-1'] },
  { ...sampleProject(2), previousSlugs: ['list'] },
];

it('a project’s current and earlier slugs lead to its page', () => {
  expect([...permanentAddresses(projects)]).toEqual([
    ['/p/map', '/project/1'],
    ['/p/plan', '/project/1'],
    ['/p/map-1', '/project/1'],
    ['/p/list', '/project/2'],
  ]);
});

it('an address keeps its query, and may end with a slash; others lead nowhere', () => {
  expect(redirectTarget(projects, '/p/map-1/?ref=mail&x=%20')).toBe('/project/1?ref=mail&x=%20');
  expect(redirectTarget(projects, '/p/other')).toBeUndefined();
});
