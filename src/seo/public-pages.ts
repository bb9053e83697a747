import { plainText } from '../content/engine/rich-text';
import type { PhraseText, Portfolio, Site } from '../content/model/portfolio';
import { homeGround } from '../styles/home-ground';
import { siteAccent, wholeLook } from '../styles/look';
import { theme } from '../styles/theme';
import { fitDescription, fitTitle, numberRepeats } from './meta-texts';
import { aboutCard, homeCard, projectCard, type Card, type ShownProject } from './social-card-design';
import { aboutData, caseStudyData, homeData, type Published } from './structured-data';

/** What the site shows, with the grounds of its projects. */
export interface ShownContent extends Portfolio {
  projects: ShownProject[];
  /** Counts the valid changes while developing. */
  revision: number;
}

/** The meta data of a page that do not depend on where the site is published. */
export interface PublicPage {
  /** The page's path in Gatsby. */
  page: string;
  /** The path that search engines and link previews name: a project's permanent one, if it has one. */
  address: string;
  title: string;
  description: string;
  kind: 'website' | 'profile' | 'article';
  themeColor: string;
  /** Null if it is the document's. */
  titleLang: string | null;
  card: Card;
  access: 'open' | 'locked' | 'missing';
  data?: (published: Published) => Record<string, unknown>;
}

const { color } = theme;

const tintIn = ({ look }: Site) => siteAccent(wholeLook(look)).tint;

const ownerName = ({ name, profession }: Site) => (profession ? `${name}, ${profession}` : name);

const fill = ({ text }: PhraseText, name: string) => text.replaceAll('{name}', () => name);

function projectPage(project: ShownProject, { site, words }: ShownContent): PublicPage {
  const { index, title, category, ground, slug, study } = project;
  const named = `${title} · ${ownerName(site)}`;
  const lockedText = `${fill(words.lockedDescription, site.name)} ${category}.`;
  return {
    page: `/project/${index}`,
    address: slug ? `/p/${slug}` : `/project/${index}`,
    title: fitTitle(`${title} · ${site.name}`, named, title, `${named}: ${site.description}`),
    description: fitDescription(study ? plainText(study.subtitle) : lockedText, `${category}.`, site.description),
    kind: 'article',
    titleLang: null,
    // The colour at the top of the page; the bar is light over a dark ground.
    themeColor: ground.isNight ? color.paper : ground.color,
    card: projectCard(project, site, words.locked.text),
    access: study ? 'open' : 'locked',
    ...(study && { data: (published: Published) => caseStudyData(project, site, published) }),
  };
}

function missingPage(page: string, heading: PhraseText, sentence: string, site: Site): PublicPage {
  return {
    page,
    address: page,
    title: fitTitle(`${heading.text} · ${site.name}`, `${heading.text} · ${site.name}: ${site.description}`),
    titleLang: heading.lang,
    description: fitDescription(sentence, site.description),
    kind: 'website',
    themeColor: tintIn(site),
    card: homeCard(site),
    access: 'missing',
  };
}

/** The meta data of every page; all titles and descriptions are unique. */
export function publicPages(content: ShownContent): PublicPage[] {
  const { site, projects, words } = content;
  const owner = ownerName(site);
  const pages: PublicPage[] = [
    {
      page: '/',
      address: '/',
      title: fitTitle(owner, `${owner}: ${site.hero.headline.replace('\n', ' ')}`, `${owner}: ${site.description}`),
      description: fitDescription(site.description),
      kind: 'website',
      titleLang: null,
      themeColor: homeGround(site.look).color,
      card: homeCard(site, projects),
      access: 'open',
      data: (published) => homeData(site, published),
    },
    {
      page: '/about',
      address: '/about',
      title: fitTitle(fill(words.aboutTitle, owner), `${fill(words.aboutTitle, site.name)}: ${site.description}`),
      description: fitDescription(...site.about.paragraphs.map(plainText), site.description),
      kind: 'profile',
      titleLang: null,
      themeColor: tintIn(site),
      card: aboutCard(site, fill(words.greeting, site.name)),
      access: 'open',
      data: (published) => aboutData(site, words.about.text, published),
    },
    ...projects.map((project) => projectPage(project, content)),
    missingPage('/404', words.pageNotFound, `${words.pageNotFound.text}.`, site),
    missingPage('/project/not-found', words.projectNotFound, words.projectNotFoundText.text, site),
  ];
  return numberRepeats(numberRepeats(pages, 'title'), 'description');
}
