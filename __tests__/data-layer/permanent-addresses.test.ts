import {
  earlierAddresses,
  pagesOf,
  permanentAddresses,
  redirectTarget,
} from '../../src/data-layer/permanent-addresses';
import { sampleProject } from '../support/content-tree';

const projects = [
  sampleProject(0),
  { ...sampleProject(1), slug: 'map', previousSlugs: ['plan', 'map-1'] },
  { ...sampleProject(2), previousSlugs: ['list'] },
];

it('a project is published at its place and at its slug; earlier slugs lead to that, or to its place', () => {
  expect(projects.map(pagesOf)).toEqual([['/project/0'], ['/project/1', '/p/map'], ['/project/2']]);
  expect([...earlierAddresses(projects)]).toEqual([
    ['/p/plan', '/p/map'],
    ['/p/map-1', '/p/map'],
    ['/p/list', '/project/2'],
  ]);
});

it('while developing, a project’s current and earlier slugs lead to its page', () => {
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
