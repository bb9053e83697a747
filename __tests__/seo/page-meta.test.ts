import type { Project, Site } from '../../src/content/schema/schema';
import { metaOf } from '../../src/seo/page-meta';
import { publicPages } from '../../src/seo/public-pages';
import { lengths, shorten } from '../../src/seo/meta-texts';
import { sampleProject, sampleSite, shownContent } from '../support/content-tree';

const at = { origin: 'https://robin.example.com', isPublic: true, addressEnd: '', imagePath: '/social/a.jpg' };

const { content: _content, ...card } = sampleProject(1);
const locked: Project = { ...card, sealed: './sealed/coaching.json' };

function metasOf(site: Site, projects: Project[], isPublic = true) {
  const shown = shownContent(projects, site);
  return publicPages(shown).map((page) => metaOf(page, shown.site, { ...at, isPublic }));
}

const text = (length: number) => 'A word and another, '.repeat(40).slice(0, length).trimEnd();

const study = sampleProject(0);
const withSubtitle = (heroSubtitle: string) => ({ ...study.content, heroSubtitle }) as Project['content'];
const withParagraphs = (...paragraphs: string[]) => ({ ...sampleSite.about, paragraphs });

/** The shortest and the longest valid content. */
const extremes: [string, Site, Project][] = [
  [
    'shortest',
    { ...sampleSite, name: 'Al', profession: undefined, description: text(50), about: withParagraphs('I.') },
    { ...study, title: 'Go', category: 'B', content: withSubtitle('Why') },
  ],
  [
    'longest',
    { ...sampleSite, name: text(60), description: text(170), about: withParagraphs(...Array(8).fill(text(800))) },
    { ...study, title: text(120), category: text(60), content: withSubtitle(text(300)) },
  ],
];

test.each(extremes)('titles and descriptions of the %s content have suitable lengths', (_case, site, project) => {
  for (const { page, title, description } of metasOf(site, [project, locked])) {
    expect([page, title.length >= lengths.title.min, title.length <= lengths.title.max]).toEqual([page, true, true]);
    expect([page, description.length >= 50, description.length <= 170]).toEqual([page, true, true]);
  }
});

test('titles have suitable lengths also where the name, the headline and the interface have few letters', () => {
  const site = { ...sampleSite, name: '李明', profession: undefined, hero: { headline: '设计' } };
  const shown = shownContent([study], site);
  const { pageNotFound, projectNotFound, aboutTitle } = shown.words;
  const words = {
    ...shown.words,
    pageNotFound: { ...pageNotFound, text: '找不到' },
    projectNotFound: { ...projectNotFound, text: '没有' },
    aboutTitle: { ...aboutTitle, text: '{name}' },
  };
  for (const { page, title } of publicPages({ ...shown, words }))
    expect([page, title.length >= lengths.title.min, title.length <= lengths.title.max]).toEqual([page, true, true]);
});

test('the name stands wherever a phrase has it, as it is written', () => {
  const shown = shownContent([study], { ...sampleSite, name: 'A$&' });
  const aboutTitle = { ...shown.words.aboutTitle, text: '{name} is {name}, and nobody else' };
  const [, about] = publicPages({ ...shown, words: { ...shown.words, aboutTitle } });
  const owner = `A$&, ${sampleSite.profession}`;
  expect(about?.title).toMatch(/^A\$&, .* is A\$&, /);
  expect(`${owner} is ${owner}`).toContain(about?.title.slice(0, 20));
});

test('meta data have no marks', () => {
  const content = withSubtitle('Why **nobody** saw [the search](/about), and what I *did* about it in four steps');
  const site = {
    ...sampleSite,
    about: withParagraphs('I design **forms** for [harbours](https://a.example) and ferries.'),
  };
  const [, about, project] = metasOf(site, [{ ...study, content }]);
  expect(about?.description).toMatch(/^I design forms for harbours and ferries\./);
  expect(project?.description).toMatch(/^Why nobody saw the search, and what I did about it/);
  expect(project?.structuredData).toContain('"description":"Why nobody saw the search, and');
});

test('only open pages are listed, on a preview none, and only existing ones have an address', () => {
  const metas = metasOf(sampleSite, [sampleProject(0), locked]);
  expect(metas.map(({ page, listed, url }) => [page, listed, url])).toEqual([
    ['/', true, `${at.origin}/`],
    ['/about', true, `${at.origin}/about`],
    ['/project/0', true, `${at.origin}/project/0`],
    ['/project/1', false, `${at.origin}/project/1`],
    ['/404', false, null],
    ['/project/not-found', false, null],
  ]);
  expect(metasOf(sampleSite, [sampleProject(0)], false).filter(({ listed }) => listed)).toEqual([]);
});

test('a project with a permanent address names that, and a plain file server’s addresses end with a slash', () => {
  const shown = shownContent([{ ...sampleProject(0), slug: 'map' }]);
  const [home, , meta] = publicPages(shown).map((page) => metaOf(page, shown.site, { ...at, addressEnd: '/' }));
  expect([home?.url, meta?.page, meta?.url]).toEqual([`${at.origin}/`, '/project/0', `${at.origin}/p/map/`]);
  expect(meta?.structuredData).toContain(`"url":"${at.origin}/p/map/"`);
});

test('a locked project reveals only its card', () => {
  const meta = metasOf(sampleSite, [locked])[2];
  expect(meta).toMatchObject({
    title: 'Case study 1 · Robin Sample',
    description: 'Password protected case study by Robin Sample. Knowledge platform.',
    imageAlt: 'Case study 1. The start page of case 1',
    structuredData: null,
  });
});

test('titles and descriptions are unique, even for equal projects', () => {
  const alike = (project: Project, end: string) => ({ ...project, title: `${text(100)} ${end}` });
  const projects = Array.from({ length: 12 }, (_, index) =>
    alike(index % 2 ? locked : sampleProject(0), String(index)),
  );
  const metas = metasOf(sampleSite, projects).filter(({ url }) => url);
  expect(new Set(metas.map(({ title }) => title)).size).toBe(14);
  expect(new Set(metas.map(({ description }) => description)).size).toBe(14);
  for (const { title, description } of metas)
    expect([title.length <= 65, description.length <= 170]).toEqual([true, true]);
});

test('structured data are escaped in their script without being changed', () => {
  const title = '</script><!-- & “quotes”';
  const meta = metasOf(sampleSite, [{ ...sampleProject(0), title }])[2];
  expect(meta?.structuredData).not.toMatch(/[<>&]/);
  expect(JSON.parse(meta?.structuredData ?? '')['@graph'][0].name).toBe(title);
});

test('a text is cut at a word, or inside a long one, but not inside a sign', () => {
  expect(shorten('A clause: then another — and a third', 25)).toBe('A clause: then another…');
  expect(shorten('🚲🚲🚲🚲', 4)).toBe('🚲…');
});
