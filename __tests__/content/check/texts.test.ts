import { checkContent } from '../../../src/content/check/check';
import { contentTree, inProjects, inSite, testCases } from '../../support/content-cases';

const retype = 'Delete it and retype the text around it; it often comes along when a text is pasted.';
const write = 'Write something here.';

describe('a text', () => {
  testCases([
    { name: 'empty', ...inProjects('"Knowledge platform"', '""'), found: 'an empty text', fix: write },
    {
      name: 'blank',
      ...inProjects('"Search first"', '"  "'),
      field: 'project 0, “Case study 0”, content.strategy, entry 1',
      found: 'a text of nothing but blanks',
      fix: write,
    },
    {
      name: 'of invisible characters only',
      ...inSite('"LinkedIn"', '"\u200B\u00AD\u3164\u2800"'),
      found: 'a text of nothing but blanks',
      fix: write,
    },
    {
      name: 'too long for its place',
      ...inProjects('"Case study 0"', `"${'Long '.repeat(25)}"`),
      at: '"Long',
      found: '125 characters: “Long Long Long Long Long Long Long Long Long Long Long Long…”',
      expected: 'at most 120 characters',
      fix: 'Make it shorter, by 5 characters.',
    },
    {
      name: 'too short for search engines',
      ...inSite('"Robin Sample designs forms for harbours: interviews, drawings and prototypes."', '"A designer."'),
      found: '11 characters: “A designer.”',
      expected: 'at least 50 characters',
      fix: 'Add at least 39 characters.',
    },
    {
      name: 'with a line break',
      ...inProjects('Search first', 'Search\\nfirst'),
      at: '"Search\\nfirst"',
      found: 'a line break',
      expected: 'a text on one line',
      fix: retype,
    },
    {
      name: 'with a second line break',
      ...inSite('\\nLearning to sail.', '\\nLearning\\nto sail.'),
      at: '"Designer of forms',
      found: 'a line break',
      expected: 'at most one line break, and nothing invisible',
      fix: retype,
    },
    {
      name: 'with a control character',
      ...inProjects('Search first', 'Search \\u0007first'),
      at: '"Search \\u0007first"',
      found: 'an invisible control character',
      fix: retype,
    },
    {
      name: 'that runs backwards',
      ...inProjects('Search first', 'Search \u202Efirst'),
      at: '"Search \u202Efirst"',
      found: 'an invisible control character',
      fix: retype,
    },
    {
      name: 'with half an emoji',
      ...inProjects('Search first', 'Search \\ud83d'),
      at: '"Search \\ud83d"',
      found: 'an invisible control character',
      fix: retype,
    },
  ]);
});

describe('good texts', () => {
  const tree = contentTree();

  it.each([
    ['accents, dashes and quotation marks', 'Où est “l’idée” – là-bas… 30 % d’AT&T, R&D; 5 < 7 > 3'],
    ['other scripts and emoji', '検索 поиск 🔎👩🏽‍🎨'],
    ['right-to-left words', 'البحث אחר'],
    ['the names of components', 'We rebuilt the <Select> component and <Button>Save</Button>'],
    ['a tag that nothing closes', 'Press <Enter>, then <b> or <!-- here --> or </script>'],
    ['types and names of other languages', 'A Map<string, number> in <token>…</token> of rock&roll; fame'],
  ])('may have %s', async (_, text) => {
    await tree().replace('projects.json', 'Search first', text);
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });

  it('may leave out both figures, or add a third', async () => {
    await tree().replace('projects.json', '"+15%"', '""');
    await tree().replace('projects.json', '"-25%"', '""');
    await tree().replace(
      'projects.json',
      '"dropoutReductionText"',
      '"confidenceIncrease": "70%",\n"confidenceIncreaseText": "confident",\n"dropoutReductionText"',
    );
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });
});

describe('a text that visitors see as it is written, with a warning:', () => {
  testCases([
    {
      name: 'HTML',
      severity: 'warning',
      ...inProjects('Search first', "Search <strong class='x'>first</strong>"),
      at: '"Search <strong',
      found: "the HTML “<strong class='x'>first</strong>”",
      expected: 'plain text; it is shown exactly as you type it',
      fix: 'Take “<strong>” out, unless visitors are to read it.',
    },
    {
      name: 'an HTML entity',
      severity: 'warning',
      ...inProjects('Search first', 'Search&nbsp;first'),
      at: '"Search&nbsp;first"',
      found: 'the HTML “&nbsp;”',
      fix: 'Type the character itself in place of “&nbsp;”, unless visitors are to read it.',
    },
  ]);
});
