import { contentTree, inSite, testCases } from '../../support/content-cases';
import { checkContent } from '../../../src/content/check/check';

const changed = (from: string, to: string, at = to) => ({
  spoil: (tree: { replace: (name: string, from: string, to: string) => Promise<void> }) =>
    tree.replace('words.json', from, to),
  file: 'words.json',
  at,
});

const about = '  "about": {\n    "text": "About",\n    "lang": "en"\n  },\n';

describe('the words of the interface', () => {
  testCases([
    {
      name: 'a word that is missing',
      ...changed(about, '', '{\n  "skip"'),
      found: 'no “about”',
      fix: 'Add "about": { "text": "…", "lang": "en" }.',
    },
    {
      name: 'a word that nobody asks for',
      ...changed('"cancel"', '"cancels"'),
      field: 'cancels',
      found: 'the unknown field “cancels”',
      fix: 'Rename “cancels” to “cancel”.',
    },
    {
      name: 'an empty word',
      ...changed('"Annuler"', '""'),
      field: 'cancel.text',
      found: 'an empty text',
      fix: 'Write something here.',
    },
    {
      name: 'a name that is left out',
      ...changed('"Hi! It\'s {name}."', '"Hello!"'),
      found: 'no “{name}”',
      expected: 'a text with “{name}”',
      fix: 'Put “{name}” where it belongs.',
    },
    {
      name: 'a name where none is put in',
      ...changed('"Contact me"', '"Contact {name}"'),
      found: '“{name}”',
      expected: 'a text without braces',
      fix: 'Take “{name}” out.',
    },
    {
      name: 'a language in words',
      ...changed('"lang": "fr"', '"lang": "French"', '"French"'),
      found: '“French”',
      expected: 'a language, such as “en”, “fr-CA” or “zh-Hans”',
      fix: 'Write the two letters of the language, such as “fr”.',
    },
    {
      name: 'a language in another spelling',
      ...changed('"lang": "fr"', '"lang": "zh_hans"', '"zh_hans"'),
      found: '“zh_hans”',
      fix: 'Write “zh-Hans”.',
    },
    {
      name: 'a language that is written from right to left, said once',
      spoil: async ({ read, write }) =>
        write('words.json', (await read('words.json')).replaceAll('"lang": "fr"', '"lang": "ar"')),
      file: 'words.json',
      at: '"ar"',
      severity: 'warning',
      found: '“ar”, which is written from right to left',
      expected: 'one from left to right',
      fix: expect.stringMatching(/^The site can’t be set from right to left yet: /),
    },
  ]);
});

describe('the language of the site', () => {
  testCases(
    ['ar', 'he', 'uz-Arab', 'dv'].map((lang) => ({
      name: `${lang}, which is written from right to left`,
      ...inSite('"lang": "en"', `"lang": "${lang}"`),
      at: `"${lang}"`,
      field: 'lang',
      severity: 'warning',
      found: `“${lang}”, which is written from right to left`,
      fix: expect.stringMatching(/^The site can’t be set from right to left yet: /),
    })),
  );

  const tree = contentTree();

  it.each(['zh-Hans', 'es-419', 'sr-Latn-RS', 'de-1996', 'ca-valencia', 'yue'])('may be %s', async (lang) => {
    await tree().replace('site.json', '"lang": "en"', `"lang": "${lang}"`);
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });
});

describe('what may be left out of the owner’s file', () => {
  const tree = contentTree(300);

  it('is the profession and the year; the language is English then', async () => {
    const site = JSON.parse(await tree().read('site.json'));
    const { profession: _profession, copyrightYear: _year, lang: _lang, ...rest } = site;
    await tree().write('site.json', JSON.stringify({ ...rest, name: 'x'.repeat(60) }));
    const { content, diagnostics } = await checkContent(tree().content);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(content?.site).toMatchObject({ lang: 'en', name: 'x'.repeat(60) });
  });

  it('is every part of a case study but its subtitle', async () => {
    const [first, second] = JSON.parse(await tree().read('projects.json'));
    const bare = { ...first, content: { heroSubtitle: first.content.heroSubtitle } };
    await tree().write('projects.json', JSON.stringify([bare, second]));
    const { diagnostics } = await checkContent(tree().content);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
