import { checkContent } from '../../../src/content/check/check';
import { contentTree, inProjects, inSite, testCases, type Case } from '../../support/content-cases';

const link = (to: string, fix: string): Case => ({
  name: `profile ${to}`,
  ...inSite('https://www.example.com/in/robin', to),
  at: `"${to}"`,
  field: 'profile.url',
  found: `“${to}”`,
  expected: 'the address of a page, starting with “https://”',
  fix,
});

const email = (to: string): Case => ({
  name: `e-mail ${to}`,
  ...inSite('hello@example.com', to),
  at: `"${to}"`,
  field: 'email',
  found: `“${to}”`,
  expected: 'an e-mail address',
  fix: 'Write it like “name@example.com”, without “mailto:” and blanks.',
});

const origin = (to: string, fix: string): Case => ({
  name: `siteUrl ${to}`,
  ...inSite('https://robin.example.com', to),
  at: `"${to}"`,
  field: 'siteUrl',
  found: `“${to}”`,
  fix,
});

const copy = 'Copy the address from your browser’s address bar.';

const unseen = (place: string, to: string, seen: string, field: 'email' | 'profile.url' | 'siteUrl'): Case => ({
  name: `${field} with something invisible ${place}`,
  ...inSite(
    {
      email: 'hello@example.com',
      'profile.url': 'https://www.example.com/in/robin',
      siteUrl: 'https://robin.example.com',
    }[field],
    to,
  ),
  at: `"${to}"`,
  field,
  found: `“${seen}” with something invisible in it`,
  fix: `Write “${seen}”.`,
});

describe('an address', () => {
  testCases([
    link('http://www.example.com/in/robin', 'Write “https://www.example.com/in/robin”.'),
    link('www.example.com/in/robin', 'Write “https://www.example.com/in/robin”.'),
    link('javascript:alert(1)', copy),
    link('https://robin:secret@www.example.com', copy),
    link('https://linkedin', copy),
    link('my profile', copy),
    email('hello@example'),
    email('mailto:hello@example.com'),
    email('hello example.com'),
    origin('https://robin.example.com/portfolio', 'Write “https://robin.example.com”.'),
    origin('https://robin.example.com/', 'Write “https://robin.example.com”.'),
    origin('http://robin.example.com', 'Write “https://robin.example.com”.'),
    unseen('at its end', 'https://example.com/me\u200B', 'https://example.com/me', 'profile.url'),
    unseen('at its start', '\u202Ahttps://example.com/me', 'https://example.com/me', 'profile.url'),
    unseen('in its middle', 'https://exam\u00ADple.com/me', 'https://example.com/me', 'profile.url'),
    unseen('at its end', 'hello@example.com\u200B', 'hello@example.com', 'email'),
    unseen('at its end', 'https://robin.example.com\u2060', 'https://robin.example.com', 'siteUrl'),
    email('hello@exam ple.com'),
    email('hello@müller'),
    email('hello@ex%41mple.com'),
  ]);

  const tree = contentTree();

  it.each(['hallo@müller.de', "jürgen.o'neil@example.com", 'почта@пример.рф'])(
    'of e-mail may be %s',
    async (address) => {
      await tree().replace('site.json', 'hello@example.com', address);
      expect((await checkContent(tree().content)).diagnostics).toEqual([]);
    },
  );

  it.each(['https://müller.de/über-mich', 'https://example.com/می\u200Cخواهم', 'https://example.com/❤\uFE0F'])(
    'may be %s',
    async (address) => {
      await tree().replace('site.json', 'https://www.example.com/in/robin', address);
      expect((await checkContent(tree().content)).diagnostics).toEqual([]);
    },
  );
});

describe('a text that works, with a warning:', () => {
  testCases([
    {
      name: 'garbled by a wrong encoding',
      severity: 'warning',
      ...inProjects('Search first', 'CafÃ© crÃ¨me â€“ first'),
      at: '"CafÃ©',
      found: '“CafÃ© crÃ¨me â€“ first”',
      expected: 'accents and punctuation as you would type them',
      fix: 'Retype the garbled characters.',
    },
    {
      name: 'with a character that was lost',
      severity: 'warning',
      ...inProjects('Search first', 'Caf\uFFFD first'),
      at: '"Caf\uFFFD first"',
      found: '“Caf\uFFFD first”',
      fix: 'Retype the garbled characters.',
    },
    {
      name: 'alternative that is the file name',
      severity: 'warning',
      ...inProjects('"The start page of case 0"', '"Cover 0"'),
      found: '“Cover 0”',
      expected: 'what the picture shows',
      fix: 'Describe in a sentence what can be seen; this only repeats the name of the file.',
    },
    {
      name: 'alternative that says it is an image',
      severity: 'warning',
      ...inProjects('"The home page with', '"Screenshot of the home page with'),
      found: '“Screenshot of the home page with the field in its middle”',
      fix: 'Leave out “Screenshot of”; it is announced as an image anyway.',
    },
    {
      name: 'of one figure whose partner is left out',
      ...inProjects('        "dropoutReduction": "-25%",\n        "dropoutReductionText": "dropout",\n', ''),
      at: '"+15%"',
      field: 'project 0, “Case study 0”, content.impact.searchUseIncrease',
      severity: 'warning',
      found: '“searchUseIncrease” without “dropoutReduction”',
      fix: 'Fill in “dropoutReduction”, or empty “searchUseIncrease”.',
    },
    {
      name: 'of one figure of two',
      severity: 'warning',
      ...inProjects('"-25%"', '""'),
      at: '"+15%"',
      field: 'project 0, “Case study 0”, content.impact.searchUseIncrease',
      found: '“searchUseIncrease” without “dropoutReduction”',
      fix: 'Fill in “dropoutReduction”, or empty “searchUseIncrease”.',
    },
    {
      name: 'of a title that is used twice',
      severity: 'warning',
      ...inProjects('"Case study 1"', '"Case study 0"'),
      at: '"Case study 0",\n    "category": "Knowledge platform",\n    "image": "./uploads/cover-1.png"',
      field: 'project 1, “Case study 0”, title',
      found: 'the same title as project 0',
      expected: 'a title of its own',
      fix: 'Say what sets this project apart.',
    },
  ]);
});
