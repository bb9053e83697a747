import { checkContent, checkForPublishing, isValid } from '../../../src/content/check/check';
import { formatReport } from '../../../src/content/check/report';
import { contentTree, inProjects, testCases, type Case, type Tree } from '../../support/content-cases';

const written = (value: string, found: string): Case => ({
  name: `draft: ${value}`,
  ...inProjects('"title": "Case study 1"', `"draft":${value}, "title": "Case study 1"`),
  at: `${value}, "title": "Case study 1"`,
  field: 'project 1, “Case study 1”, draft',
  found,
  fix: 'Write true or false in its place.',
});

describe('a draft', () => {
  testCases([written('"true"', '“true”'), written('1', '1'), written('null', 'null')]);

  const tree = contentTree();
  const draft = ({ replace }: Tree, number: number, value = true) =>
    replace('projects.json', `"title": "Case study ${number}"`, `"draft": ${value}, "title": "Case study ${number}"`);
  const said = async () => formatReport(await checkContent(tree().content), { color: false });

  it('is counted apart; what is none may say so', async () => {
    await draft(tree(), 0);
    await draft(tree(), 1, false);
    expect(await said()).toMatch(/^1 project and 1 draft · 9 pictures · .*\nReady to publish\. Nothing to fix\.$/);
    expect((await checkForPublishing(tree().content)).diagnostics).toEqual([]);
  });

  it('is not enough to publish, but content to go on with', async () => {
    await draft(tree(), 0);
    await draft(tree(), 1);
    expect(isValid(await checkContent(tree().content))).toBe(true);
    expect(await said()).toMatch(/^0 projects and 2 drafts · .*\nNothing to publish yet: every project is a draft\.$/);
    const report = await checkForPublishing(tree().content);
    expect(isValid(report)).toBe(false);
    expect(report.diagnostics).toEqual([
      {
        severity: 'error',
        file: 'content/projects.json',
        line: 0,
        column: 0,
        field: 'the whole file',
        found: '2 projects, all of them drafts',
        expected: 'at least one project that is no draft, for a site to publish',
        fix: 'Delete "draft": true from a project that visitors may see.',
      },
    ]);
  });
});
