import { checkContent } from '../../../src/content/check/check';
import { contentTree, inProjects, testCases, type Case } from '../../support/content-cases';

const written = (slug: string, fix: string): Case => ({
  name: `slug “${slug}”`,
  ...inProjects('"title": "Case study 1"', `"slug": "${slug}", "title": "Case study 1"`),
  at: `"${slug}"`,
  field: 'project 1, “Case study 1”, slug',
  found: slug === '' ? 'an empty text' : `“${slug}”`,
  expected: 'lower case letters from a to z, digits and hyphens',
  fix,
});

/** Puts fields in front of the titles of the two projects. */
const given = (first: string, second: string): Case['spoil'] => {
  return async ({ replace }) => {
    await replace('projects.json', '"title": "Case study 0"', `${first}, "title": "Case study 0"`);
    await replace('projects.json', '"title": "Case study 1"', `${second}, "title": "Case study 1"`);
  };
};

const repeated = { expected: 'an address that no other project has', fix: 'Change or delete one of the two.' };

describe('a permanent address', () => {
  testCases([
    written('Search', 'Write “search”.'),
    written('Écran d’accueil, 2', 'Write “ecran-d-accueil-2”.'),
    written('/p/search', 'Write “search”.'),
    written('Straße nach Łódź', 'Write “strasse-nach-lodz”.'),
    written('søk', 'Write “sok”.'),
    written('Поиск для команд', 'Write “poisk-dlya-komand”.'),
    written('🔎', 'Write a word or two, such as “team-search”.'),
    written('-', 'Write a word or two, such as “team-search”.'),
    written('', 'Write a word or two, such as “team-search”.'),
    {
      name: 'two projects of one slug',
      spoil: given('"slug": "search"', '"slug": "search"'),
      at: '"search", "title": "Case study 1"',
      field: 'project 1, “Case study 1”, slug',
      found: '“search”, which project 0, “Case study 0”, slug, has too',
      ...repeated,
    },
    {
      name: 'a slug that another project had before',
      spoil: given('"slug": "found", "previousSlugs": ["find", "search"]', '"slug": "search" '),
      at: '"search" ',
      field: 'project 1, “Case study 1”, slug',
      found: '“search”, which project 0, “Case study 0”, previousSlugs, entry 2, has too',
      ...repeated,
    },
    {
      name: 'a slug that is among its own previous ones',
      spoil: given('"slug": "a"', '"slug": "search", "previousSlugs": ["find", "search" ]'),
      at: '"search" ',
      field: 'project 1, “Case study 1”, previousSlugs, entry 2',
      found: '“search”, which project 1, “Case study 1”, slug, has too',
      ...repeated,
    },
    {
      name: 'a previous slug of another form',
      spoil: given('"slug": "a"', '"previousSlugs": ["A b"]'),
      at: '"A b"',
      field: 'project 1, “Case study 1”, previousSlugs, entry 1',
      found: '“A b”',
      fix: 'Write “a-b”.',
    },
  ]);

  const tree = contentTree();

  it('is valid with the previous ones of each project, all different', async () => {
    await given('"slug": "search-2", "previousSlugs": ["search"]', '"previousSlugs": ["1-map"]')(tree());
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });
});
