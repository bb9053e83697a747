import { checkContent, checkFile } from '../../../src/content/check/check';
import { caseStudySchema } from '../../../src/content/schema/schema';
import { contentTree, inProjects, inSite, testCases, wrong } from '../../support/content-cases';

const example = 'Write the address of a page that visitors can open, such as “/about” or “/p/<slug>”.';
const missing = (address: string, words: string) => `a link to “${address}”, where there is no page, in “${words}”`;
const without = 'words alone: titles, labels, figures and descriptions of pictures take no links and no emphasis';
const marksOf = (words: string) => `Write “${words}”, unless visitors are to read the marks.`;
const start = 'Start the address with “https://”, “mailto:” or “/”, and put no blank before “(” or inside.';

describe('a link or emphasis:', () => {
  const point = (text: string) => inProjects('"A week of logs"', `"${text}"`);
  testCases([
    wrong(point('[A week](/abuot) of logs'), missing('/abuot', 'A week of logs'), 'Write “/about”.', {
      expected: 'a page of this site',
    }),
    wrong(point('[A week](/project/2) of logs'), missing('/project/2', 'A week of logs'), 'Write “/project/0”.'),
    wrong(point('[A week](/prices) of logs'), missing('/prices', 'A week of logs'), example),
    wrong(
      inSite('"I design forms."', '"I design **[forms](/p/forms)**."'),
      missing('/p/forms', 'I design forms.'),
      example,
    ),
    wrong(
      point('[A week](https://logs) of logs'),
      '“https://logs”',
      'Copy the address from your browser’s address bar.',
    ),
    wrong(
      point('[A week](mailto:logs) of logs'),
      '“logs”',
      'Write it like “name@example.com”, without “mailto:” and blanks.',
    ),
    wrong(point('[A week](www.logs.example) of logs'), '“[A week](www.logs.example)”, which is no link', start, {
      severity: 'warning',
    }),
    wrong(inProjects('"Case study 0"', '"Case *study* 0"'), 'emphasis in “Case *study* 0”', marksOf('Case study 0'), {
      severity: 'warning',
      expected: without,
    }),
    wrong(inProjects('"+15%"', '"[+5](/about)"'), 'a link in “[+5](/about)”', marksOf('+5'), {
      severity: 'warning',
    }),
    wrong(point('Word '.repeat(90)), expect.stringMatching(/^450 characters/), 'Make it shorter, by 50 characters.'),
  ]);
});

const tree = contentTree();

test('valid links pass, and marks don’t count for the length', async () => {
  const long = `[${'week '.repeat(70).trim()}](https://logs.example/${'a'.repeat(80)}) **and** *more*`;
  await tree().replace('projects.json', 'A week of logs', long);
  await tree().replace('projects.json', 'Nine interviews', '[Nine](/project/1?a#b) [interviews](mailto:a@b.example)');
  expect((await checkContent(tree().content)).diagnostics).toEqual([]);
});

test('only drafts may link to drafts', async () => {
  const [first, second] = JSON.parse(await tree().read('projects.json'));
  const draft = { ...second, slug: 'later', draft: true };
  draft.content.heroSubtitle = 'See [itself](/p/later).';
  await tree().write('projects.json', JSON.stringify([first, draft]));
  expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  first.content.heroSubtitle = 'See [it](/p/later).';
  await tree().write('projects.json', JSON.stringify([first, draft]));
  expect((await checkContent(tree().content)).diagnostics).toEqual([
    expect.objectContaining({ found: missing('/p/later', 'See it.') }),
  ]);
});

test('links of a working copy in private/ are checked against the site’s pages', async () => {
  const [{ content }] = JSON.parse(await tree().read('projects.json'));
  const copy = (address: string) => Buffer.from(JSON.stringify({ ...content, heroSubtitle: `See [it](${address}).` }));
  const found = async (address: string) => {
    const { diagnostics } = await checkFile(tree().path('../private/a.json'), caseStudySchema, copy(address));
    return diagnostics.filter(({ field }) => field === 'heroSubtitle').map(({ fix }) => fix);
  };
  expect(await found('/about')).toEqual([]);
  expect(await found('/abot')).toEqual(['Write “/about”.']);
});
