import { checkContent } from '../../../src/content/check/check';
import { contentTree, inProjects, inSite, inWords, testCases, type Case } from '../../support/content-cases';

const retype = 'Delete it and retype the text around it; it often comes along when a text is pasted.';
const write = 'Write something here.';

describe('a text', () => {
  testCases([
    { name: 'empty', ...inProjects('"Knowledge platform"', '""'), found: 'an empty text', fix: write },
    {
      name: 'of blanks and invisible characters only',
      ...inSite('"LinkedIn"', '" \u200B\u00AD\u3164\u2800"'),
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
    {
      name: 'with HTML',
      ...inProjects('Search first', 'Search <strong>first'),
      at: '"Search <strong>first"',
      found: 'the HTML “<strong>”',
      expected: 'plain text; it is shown exactly as you type it',
      fix: 'Take “<strong>” out, or type the character itself.',
    },
    {
      name: 'with an HTML entity',
      ...inProjects('Search first', 'Search&nbsp;first'),
      at: '"Search&nbsp;first"',
      found: 'the HTML “&nbsp;”',
      fix: 'Take “&nbsp;” out, or type the character itself.',
    },
  ]);

  const tree = contentTree();

  test.each(['Où est “l’idée” – là-bas… 30 % d’AT&T, R&D; 5 < 7 > 3', '検索 поиск 🔎👩🏽‍🎨 البحث אחר'])(
    'may be %s',
    async (text) => {
      await tree().replace('projects.json', 'Search first', text);
      expect((await checkContent(tree().content)).diagnostics).toEqual([]);
    },
  );
});

const link = (to: string, fix: string): Case => ({
  name: `profile ${to}`,
  ...inSite('https://www.example.com/in/robin', to),
  at: `"${to}"`,
  field: 'profile.url',
  found: `“${to}”`,
  expected: 'the address of a page, starting with “https://”',
  fix,
});

const copy = 'Copy the address from your browser’s address bar.';

describe('an address', () => {
  testCases([
    link('www.example.com/in/robin', 'Write “https://www.example.com/in/robin”.'),
    link('javascript:alert(1)', copy),
    link('https://robin:secret@www.example.com', copy),
    {
      name: 'of e-mail with “mailto:”',
      ...inSite('hello@example.com', 'mailto:hello@example.com'),
      at: '"mailto:hello@example.com"',
      found: '“mailto:hello@example.com”',
      expected: 'an e-mail address',
      fix: 'Write it like “name@example.com”, without “mailto:” and blanks.',
    },
    {
      name: 'of the site, with a path',
      ...inSite('https://robin.example.com', 'https://robin.example.com/portfolio'),
      at: '"https://robin.example.com/portfolio"',
      field: 'siteUrl',
      found: '“https://robin.example.com/portfolio”',
      fix: 'Write “https://robin.example.com”.',
    },
  ]);
});

describe('a text that works, with a warning:', () => {
  testCases(
    [
      {
        name: 'garbled by a wrong encoding',
        ...inProjects('Search first', 'CafÃ© crÃ¨me â€“ first'),
        at: '"CafÃ©',
        found: '“CafÃ© crÃ¨me â€“ first”',
        expected: 'accents and punctuation as you would type them',
        fix: 'Retype the garbled characters.',
      },
      {
        name: 'an alternative that is the file name',
        ...inProjects('"The start page of case 0"', '"Cover 0"'),
        found: '“Cover 0”',
        expected: 'what the picture shows',
        fix: 'Describe in a sentence what can be seen; this only repeats the name of the file.',
      },
      {
        name: 'an alternative that says it is an image',
        ...inProjects('"The home page with', '"Screenshot of the home page with'),
        found: '“Screenshot of the home page with the field in its middle”',
        fix: 'Leave out “Screenshot of”; it is announced as an image anyway.',
      },
      {
        name: 'one figure of two',
        ...inProjects('"-25%"', '""'),
        at: '"+15%"',
        field: 'project 0, “Case study 0”, content.impact.searchUseIncrease',
        found: '“searchUseIncrease” without “dropoutReduction”',
        fix: 'Fill in “dropoutReduction”, or empty “searchUseIncrease”.',
      },
      {
        name: 'a title that is used twice',
        ...inProjects('"Case study 1"', '"Case study 0"'),
        at: '"Case study 0",\n    "category": "Knowledge platform",\n    "image": "./uploads/cover-1.png"',
        field: 'project 1, “Case study 0”, title',
        found: 'the same title as project 0',
        expected: 'a title of its own',
        fix: 'Say what sets this project apart.',
      },
    ].map((row) => ({ ...row, severity: 'warning' as const })),
  );
});

describe('the words of the interface', () => {
  testCases([
    {
      name: 'one that is missing',
      ...inWords('  "about": {\n    "text": "About",\n    "lang": "en"\n  },\n', ''),
      at: '{\n  "skip"',
      found: 'no “about”',
      fix: 'Add "about": { "text": "…", "lang": "en" }.',
    },
    {
      name: 'one that nobody asks for',
      ...inWords('"cancel"', '"cancels"'),
      field: 'cancels',
      found: 'the unknown field “cancels”',
      fix: 'Rename “cancels” to “cancel”.',
    },
    {
      name: 'a name that is left out',
      ...inWords('"Hi! It\'s {name}."', '"Hello!"'),
      found: 'no “{name}”',
      expected: 'a text with “{name}”',
      fix: 'Put “{name}” where it belongs.',
    },
    {
      name: 'a name where none is put in',
      ...inWords('"Contact me"', '"Contact {name}"'),
      found: '“{name}”',
      expected: 'a text without braces',
      fix: 'Take “{name}” out.',
    },
    {
      name: 'a language in words',
      ...inWords('"lang": "fr"', '"lang": "French"'),
      at: '"French"',
      found: '“French”',
      expected: 'a language, such as “en” or “fr-CA”',
      fix: 'Write the two letters of the language, such as “fr”.',
    },
  ]);
});
