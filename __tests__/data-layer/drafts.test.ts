import { withDraftsLast, withoutDrafts } from '../../src/data-layer/drafts';
import words from '../fixtures/words.json';
import { sampleProject, sampleSite } from '../support/content-tree';

const project = (number: number, draft?: boolean) => ({
  ...sampleProject(number),
  ...(draft !== undefined && { draft }),
});

const content = (...projects: ReturnType<typeof project>[]) => ({ site: sampleSite, words, projects });

const mixed = content(project(0, true), project(1), project(2, true), project(3, false));

it('published content has no drafts, and does not speak of them', () => {
  expect(withoutDrafts(mixed)).toEqual(content(project(1), project(3)));
  expect(withoutDrafts(mixed).projects[1]).not.toHaveProperty('draft');
});

it('while developing, drafts come last, so that all others have the index they are published with', () => {
  expect(withDraftsLast(mixed)).toEqual(content(project(1), project(3, false), project(0, true), project(2, true)));
});

it('neither changes what it is given', () => {
  const before = structuredClone(mixed);
  withoutDrafts(mixed);
  withDraftsLast(mixed);
  expect(mixed).toEqual(before);
});
