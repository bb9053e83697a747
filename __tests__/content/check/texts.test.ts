import { checkContent, checkFile } from '../../../src/content/check/check';
import { contentTree, inProjects, inSite, inWords, testCases, wrong } from '../../support/content-cases';
import { caseStudySchema } from '../../../src/content/schema/schema';

describe('texts', () => {
  const retype = 'Delete it and retype the text around it; it often comes along when a text is pasted.';
  const write = 'Write something here.';
  const copy = 'Copy the address from your browser’s address bar.';
  const isPage = { expected: 'the address of a page, starting with “https://”' };
  const description = '"Robin Sample designs forms for harbours: interviews, drawings and prototypes."';

  const firstFigures = [
    ['searchUseIncrease', '+15%'],
    ['searchUseIncreaseText', 'search usage'],
    ['dropoutReduction', '-25%'],
    ['dropoutReductionText', 'dropout'],
  ]
    .map(([name, value]) => `"${name}": "${value}"`)
    .join(',\n        ');

  describe('a text or an address:', () => {
    const instead = (text: string) => inProjects('"Search first"', `"${text}"`);
    const profile = (address: string) => inSite('"https://www.example.com/in/robin"', `"${address}"`);
    testCases([
      wrong(inProjects('"Knowledge platform"', '""'), 'an empty text', write),
      wrong(inSite('"LinkedIn"', '" \u200B\u00AD\u3164\u2800"'), 'a text of nothing but blanks', write),
      wrong(
        inProjects('"Case study 0"', `"${'Long '.repeat(25)}"`),
        '125 characters: “Long Long Long Long Long Long Long Long Long Long Long Long…”',
        'Make it shorter, by 5 characters.',
        { expected: 'at most 120 characters' },
      ),
      wrong(inSite(description, '"A designer."'), '11 characters: “A designer.”', 'Add at least 39 characters.', {
        expected: 'at least 50 characters',
      }),
      wrong(instead('Search\\nfirst'), 'a line break', retype, { expected: 'a text on one line' }),
      wrong(
        inSite('\\nLearning to sail.', '\\nLearning\\nto sail.', '"Designer of forms for harbours and ferries.'),
        'a line break',
        retype,
        { expected: 'at most one line break, and nothing invisible' },
      ),
      wrong(instead('Search \u202Efirst'), 'an invisible control character', retype),
      wrong(
        profile('www.example.com/in/robin'),
        '“www.example.com/in/robin”',
        'Write “https://www.example.com/in/robin”.',
        { field: 'profile.url', ...isPage },
      ),
      wrong(profile('javascript:alert(1)'), '“javascript:alert(1)”', copy, isPage),
      wrong(profile('https://a:secret@www.example.com'), '“https://a:secret@www.example.com”', copy, isPage),
      wrong(
        inSite('"hello@example.com"', '"mailto:hello@example.com"'),
        '“mailto:hello@example.com”',
        'Write it like “name@example.com”, without “mailto:” and blanks.',
        { expected: 'an e-mail address' },
      ),
      wrong(
        inSite('"https://robin.test"', '"https://robin.test/portfolio/"'),
        '“https://robin.test/portfolio/”',
        'Write “https://robin.test/portfolio”.',
      ),
      wrong(
        inSite('"https://robin.test"', '"robin.test/portfolio/project/1?from=mail"'),
        '“robin.test/portfolio/project/1?from=mail”',
        'Write “https://robin.test/portfolio”.',
      ),
      wrong(
        inSite('"https://robin.test"', '"https://robin.test/index.html"'),
        '“https://robin.test/index.html”',
        'Write “https://robin.test”.',
      ),
      wrong(
        profile('https://example.com/me\u200B'),
        '“https://example.com/me” with something invisible in it',
        'Write “https://example.com/me”.',
      ),
    ]);

    const tree = contentTree();

    test('a valid text may have any letters and unclosed tags', async () => {
      const text = 'Où est “l’idée” – là-bas… 30 % d’AT&T, R&D; 5 < 7, 検索 🔎👩🏽‍🎨 אחר. Press <Enter> or <b>';
      await tree().replace('projects.json', 'Search first', text);
      expect((await checkContent(tree().content)).diagnostics).toEqual([]);
    });

    test.each([
      ['hello@example.com', 'hallo@müller.de'],
      ['https://www.example.com/in/robin', 'https://müller.de/über-mich'],
      ['https://www.example.com/in/robin', 'https://example.com/می\u200Cخواهم'],
    ])('a valid address instead of %s: %s', async (from, to) => {
      await tree().replace('site.json', from, to);
      expect((await checkContent(tree().content)).diagnostics).toEqual([]);
    });
  });

  describe('a valid text with a warning:', () => {
    const severity = 'warning';
    testCases([
      wrong(
        inProjects('"Search first"', '"CafÃ© crÃ¨me â€“ first"'),
        '“CafÃ© crÃ¨me â€“ first”',
        'Retype the garbled characters.',
        { severity, expected: 'accents and punctuation as you would type them' },
      ),
      wrong(
        inProjects('"Search first"', '"Search <b>first</b>"'),
        'the HTML “<b>first</b>”',
        'Take “<b>” out, unless visitors are to read it.',
        { severity },
      ),
      wrong(
        inProjects('"Search first"', '"Search&nbsp;first"'),
        'the HTML “&nbsp;”',
        'Type the character itself in place of “&nbsp;”, unless visitors are to read it.',
        { severity },
      ),
      wrong(
        inProjects('"The start page of case 0"', '"Cover 0"'),
        '“Cover 0”',
        'Describe in a sentence what can be seen; this only repeats the name of the file.',
        { severity, expected: 'what the picture shows' },
      ),
      wrong(
        inProjects('"The home page with', '"Screenshot of the home page with'),
        '“Screenshot of the home page with the field in its middle”',
        'Leave out “Screenshot of”; it is announced as an image anyway.',
        { severity },
      ),
      wrong(
        inProjects('"-25%"', '""', '"+15%"'),
        '“searchUseIncrease” without “dropoutReduction”',
        'Fill in “dropoutReduction”, or empty “searchUseIncrease”.',
        { severity },
      ),
      wrong(
        inProjects(
          firstFigures,
          '"confidenceIncrease": "70%",\n        "confidenceIncreaseText": "confident"',
          '"70%"',
        ),
        '“confidenceIncrease” without “searchUseIncrease”',
        'Fill in “searchUseIncrease”, or empty “confidenceIncrease”.',
        { severity, expected: 'both of the first two figures; without them no figure is shown' },
      ),
      wrong(
        inProjects(
          '"Case study 1"',
          '"Case study 0"',
          '"Case study 0",\n    "category": "Knowledge platform",\n    "image": "./uploads/cover-1.png"',
        ),
        'the same title as project 0',
        'Say what sets this project apart.',
        { severity, expected: 'a title of its own' },
      ),
    ]);
  });

  describe('the words of the interface:', () => {
    testCases([
      wrong(
        inWords('  "about": {\n    "text": "About",\n    "lang": "en"\n  },\n', '', '{\n  "skip"'),
        'no “about”',
        'Add "about": { "text": "…", "lang": "en" }.',
      ),
      wrong(inWords('"Hi! It\'s {name}."', '"Hello!"'), 'no “{name}”', 'Put “{name}” where it belongs.', {
        expected: 'a text with “{name}”',
      }),
      wrong(inWords('"Contact me"', '"Contact {name}"'), '“{name}”', 'Take “{name}” out.', {
        expected: 'a text without braces',
      }),
      wrong(
        inWords('"lang": "fr"', '"lang": "French"', '"French"'),
        '“French”',
        'Write the two letters of the language, such as “fr”.',
        { expected: 'a language, such as “en”, “fr-CA” or “zh-Hans”' },
      ),
      wrong(inWords('"lang": "fr"', '"lang": "zh_hans"', '"zh_hans"'), '“zh_hans”', 'Write “zh-Hans”.'),
      wrong(
        inSite('"lang": "en"', '"lang": "ar"', '"ar"'),
        '“ar”, which is written from right to left',
        expect.stringMatching(/^The site can’t be set from right to left yet: /),
        { severity: 'warning', expected: 'one from left to right' },
      ),
    ]);
  });
});

describe('links and emphasis', () => {
  const example = 'Write the address of a page that visitors can open, such as “/about” or “/p/<slug>”.';
  const missing = (address: string, words: string) => `a link to “${address}”, where there is no page, in “${words}”`;
  const without = 'words alone: titles, labels, figures and descriptions of pictures take no links and no emphasis';
  const marksOf = (words: string) => `Write “${words}”, unless visitors are to read the marks.`;
  const start = 'Start the address with “https://”, “mailto:” or “/”, and put no blank before “(” or inside.';

  describe('a link or emphasis:', () => {
    const point = (text: string) => inProjects('"A week of logs"', `"${text}"`);
    const noLink = (text: string, fix: string) =>
      wrong(point(`${text} of logs`), `“${text}”, which is no link`, fix, { severity: 'warning' });
    testCases([
      wrong(point('[A week](/project/2) of logs'), missing('/project/2', 'A week of logs'), 'Write “/project/0”.', {
        expected: 'a page of this site',
      }),
      wrong(point('[A week](/prices) of logs'), missing('/prices', 'A week of logs'), example),
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
      noLink('[A week](www.logs.example)', 'Write “[A week](https://www.logs.example)”.'),
      noLink('[A week](http://logs.example/a)', 'Write “[A week](https://logs.example/a)”.'),
      noLink('[A week](hello@logs.example)', 'Write “[A week](mailto:hello@logs.example)”.'),
      noLink('[A week](https://logs.example/of logs)', start),
      noLink('[A week](#logs)', start),
      noLink('[](https://logs.example)', 'Write between “[” and “]” what visitors press.'),
      noLink(
        '[A week](./uploads/week.pdf)',
        'Take the brackets out: a PDF is a section of its own, “File to download”, or the CV.',
      ),
      noLink(
        '[A week](uploads/week.png)',
        'Take the brackets out: a picture or video is added on the page, in a gallery or a section.',
      ),
      noLink(
        '[A week](javascript:alert(1))',
        'Take the brackets out: a link leads to “https://”, “mailto:” or a page of this site.',
      ),
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
    const copy = (address: string) =>
      Buffer.from(JSON.stringify({ ...content, heroSubtitle: `See [it](${address}).` }));
    const found = async (address: string) => {
      const { diagnostics } = await checkFile(tree().path('../private/a.json'), caseStudySchema, copy(address));
      return diagnostics.filter(({ field }) => field === 'heroSubtitle').map(({ fix }) => fix);
    };
    expect(await found('/about')).toEqual([]);
    expect(await found('/abot')).toEqual(['Write “/about”.']);
  });
});
