import { checkContent } from '../../src/content/check';
import { limits } from '../../src/content/schema';
import { contentTree, inProjects, inSite, testCases } from '../support/content-cases';

const retype = 'Delete it and type the place anew; it often comes along when a text is pasted.';
const write = 'Write the text between the quotation marks.';

describe('a text', () => {
  testCases([
    { name: 'empty', spoil: inProjects('"Knowledge platform"', '""'), at: '""', found: 'an empty text', remedy: write },
    {
      name: 'blank',
      spoil: inProjects('"Search first"', '"  "'),
      at: '"  "',
      subject: 'project 0, “Case study 0”, content.strategy, entry 1',
      found: 'a text of nothing but blanks',
      remedy: write,
    },
    {
      name: 'of invisible characters only',
      spoil: inSite('"LinkedIn"', '"\u200B\u00AD\u3164\u2800"'),
      file: 'site.json',
      at: '"\u200B',
      found: 'a text of nothing but blanks',
      remedy: write,
    },
    {
      name: 'too long for its place',
      spoil: inProjects('"Case study 0"', `"${'Long '.repeat(25)}"`),
      at: '"Long',
      found: '125 characters: “Long Long Long Long Long Long Long Long Long Long Long Long…”',
      expected: `at most ${limits.title} characters`,
      remedy: 'Make it shorter, by 5 characters.',
    },
    {
      name: 'too short for search engines',
      spoil: inSite(
        '"Camille Marchand is a product designer in Lyon: user research and design systems."',
        '"A designer."',
      ),
      file: 'site.json',
      at: '"A designer."',
      found: '11 characters: “A designer.”',
      expected: 'at least 50 characters',
      remedy: 'Add at least 39 characters.',
    },
    {
      name: 'with a line break',
      spoil: inProjects('Search first', 'Search\\nfirst'),
      at: '"Search\\nfirst"',
      found: 'a line break',
      expected: 'a text on one line',
      remedy: retype,
    },
    {
      name: 'with a second line break',
      spoil: inSite('\\nLearning AI.', '\\nLearning\\nAI.'),
      file: 'site.json',
      at: '"Product designer',
      found: 'a line break',
      expected: 'at most one line break, and nothing invisible',
      remedy: retype,
    },
    {
      name: 'with a control character',
      spoil: inProjects('Search first', 'Search \\u0007first'),
      at: '"Search \\u0007first"',
      found: 'an invisible control character (U+0007)',
      remedy: retype,
    },
    {
      name: 'that runs backwards',
      spoil: inProjects('Search first', 'Search \u202Efirst'),
      at: '"Search \u202Efirst"',
      found: 'an invisible control character (U+202E)',
      remedy: retype,
    },
    {
      name: 'with half an emoji',
      spoil: inProjects('Search first', 'Search \\ud83d'),
      at: '"Search \\ud83d"',
      found: 'an invisible control character (U+D83D)',
      remedy: retype,
    },
    {
      name: 'with HTML',
      spoil: inProjects('Search first', 'Search <strong>first'),
      at: '"Search <strong>first"',
      found: 'the HTML “<strong>”',
      expected: 'plain text; it is shown exactly as you type it',
      remedy: 'Take “<strong>” out, or type the character itself.',
    },
    {
      name: 'with an HTML entity',
      spoil: inProjects('Search first', 'Search&nbsp;first'),
      at: '"Search&nbsp;first"',
      found: 'the HTML “&nbsp;”',
      remedy: 'Take “&nbsp;” out, or type the character itself.',
    },
    {
      name: 'garbled by a wrong encoding',
      severity: 'warning',
      spoil: inProjects('Search first', 'CafÃ© crÃ¨me â€“ first'),
      at: '"CafÃ©',
      found: '“CafÃ© crÃ¨me â€“ first”',
      expected: 'accents and punctuation as you would type them',
      remedy: 'Write “Café crème – first”.',
    },
    {
      name: 'garbled beyond repair',
      severity: 'warning',
      spoil: inProjects('Search first', 'Caf\uFFFD first'),
      at: '"Caf\uFFFD first"',
      found: '“Caf\uFFFD first”',
      remedy: 'Retype the garbled characters.',
    },
    {
      name: 'alternative that is the file name',
      severity: 'warning',
      spoil: inProjects('"The start page of case 0"', '"Cover 0"'),
      at: '"Cover 0"',
      found: '“Cover 0”',
      expected: 'what the picture shows',
      remedy: 'Describe in a sentence what can be seen; this only repeats the name of the file.',
    },
    {
      name: 'alternative that says it is an image',
      severity: 'warning',
      spoil: inProjects('"The home page with', '"Screenshot of the home page with'),
      at: '"Screenshot of',
      found: '“Screenshot of the home page with the field in its middle”',
      remedy: 'Leave out “Screenshot of”; it is announced as an image anyway.',
    },
    {
      name: 'of one figure of two',
      severity: 'warning',
      spoil: inProjects('"-25%"', '""'),
      at: '"",\n        "dropoutReductionText"',
      subject: 'project 0, “Case study 0”, content.impact.dropoutReduction',
      found: 'no “dropoutReduction”',
      remedy: 'Fill it in, or empty the other as well.',
    },
  ]);
});

describe('a title', () => {
  const tree = contentTree();

  it('had better not be used twice', async () => {
    await tree().replace('projects.json', '"Case study 1"', '"Case study 0"');
    const { problems } = await checkContent(tree().content);
    const line = (await tree().read('projects.json')).split('"Case study 0"').slice(0, 2).join('').split('\n').length;
    expect(problems).toEqual([
      expect.objectContaining({
        severity: 'warning',
        file: 'content/projects.json',
        line,
        subject: 'project 1, “Case study 0”, title',
        found: 'the same title as project 0',
        expected: 'a title of its own',
        remedy: 'Say what sets this project apart.',
      }),
    ]);
  });
});

describe('good texts', () => {
  const tree = contentTree();

  it.each([
    ['accents, dashes and quotation marks', 'Où est “l’idée” – là-bas… 30 % d’AT&T, R&D; 5 < 7 > 3'],
    ['other scripts and emoji', '検索 поиск 🔎👩🏽‍🎨'],
    ['right-to-left words', 'البحث אחר'],
  ])('may have %s', async (_, text) => {
    await tree().replace('projects.json', 'Search first', text);
    expect((await checkContent(tree().content)).problems).toEqual([]);
  });

  it('may leave out both figures, or add a third', async () => {
    await tree().replace('projects.json', '"+15%"', '""');
    await tree().replace('projects.json', '"-25%"', '""');
    await tree().replace(
      'projects.json',
      '"dropoutReductionText"',
      '"confidenceIncrease": "70%",\n"confidenceIncreaseText": "confident",\n"dropoutReductionText"',
    );
    expect((await checkContent(tree().content)).problems).toEqual([]);
  });
});
