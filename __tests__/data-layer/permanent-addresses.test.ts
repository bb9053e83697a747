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
  expect([...permanentAddresses([{ slug: null, previousSlugs: null }])]).toEqual([]);
});

it.each([
  ['/p/map/', '/project/1'],
  ['/p/map-1?ref=mail&x=%20', '/project/1?ref=mail&x=%20'],
])('%s leads to %s', (url, location) => {
  expect(redirectTarget(projects, url)).toBe(location);
});

it.each(['/p/other', '/p/', '//p/map', '/p/%E0%A4%A'])('%s leads nowhere', (url) => {
  expect(redirectTarget(projects, url)).toBeUndefined();
});
