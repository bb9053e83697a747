import type { Content, Project, Site } from '../content/schema/schema';
import { strings, type Phrase } from '../strings';
import { theme } from '../styles/theme';
import { aboutCard, homeCard, projectCard, type Card } from './social-card-designs';
import { aboutData, caseStudyData, homeData, scriptSafeJson, type Published } from './structured-data';
import { fitDescription, fitTitle, numberRepeats } from './meta-texts';

/** A page as search engines and link previews see it. */
export interface PageMeta {
  /** The path Gatsby knows the page by. */
  page: string;
  title: string;
  titleLang: string | null;
  description: string;
  /** Its one absolute address; none for a page that stands for addresses where there is nothing. */
  url: string | null;
  listed: boolean;
  kind: 'website' | 'profile' | 'article';
  siteName: string;
  themeColor: string;
  image: string;
  imageAlt: string;
  /** JSON-LD, safe inside a `<script>`. */
  structuredData: string | null;
}

interface PublicPage extends Pick<PageMeta, 'page' | 'title' | 'description' | 'kind' | 'themeColor'> {
  lang?: 'fr' | undefined;
  card: Card;
  access: 'open' | 'locked' | 'missing';
  data?: (published: Published) => Record<string, unknown>;
}

const { color, accents } = theme;

function projectPage(project: Project, index: number, site: Site): PublicPage {
  const { title, category, content } = project;
  const { name } = site;
  const named = `${title} · ${name}`;
  const guarded = `${strings.locked.text} case study by ${name}. ${category}.`;
  return {
    page: `/project/${index}`,
    title: fitTitle(named, `${named}, ${strings.profession.text.toLowerCase()}`, title),
    description: fitDescription(content ? content.heroSubtitle : guarded, `${category}.`, site.description),
    kind: 'article',
    themeColor: accents[project.color].tint,
    card: projectCard(project, site),
    access: content ? 'open' : 'locked',
    ...(content && { data: (published: Published) => caseStudyData(project, site, published) }),
  };
}

function missingPage(page: string, heading: Phrase, sentence: string, site: Site): PublicPage {
  return {
    page,
    title: fitTitle(`${heading.text} · ${site.name}`),
    lang: heading.lang,
    description: fitDescription(sentence, site.description),
    kind: 'website',
    themeColor: color.paper,
    card: homeCard(site),
    access: 'missing',
  };
}

/** Every page of the site, in the words of the content; none has the title or the description of another. */
export function publicPages({ site, projects }: Content): PublicPage[] {
  const profession = strings.profession.text.toLowerCase();
  const pages: PublicPage[] = [
    {
      page: '/',
      title: fitTitle(`${site.name}, ${profession}`),
      description: fitDescription(site.description),
      kind: 'website',
      themeColor: color.night,
      card: homeCard(site),
      access: 'open',
      data: (published) => homeData(site, published),
    },
    {
      page: '/about',
      title: fitTitle(`${strings.about.text} ${site.name}, ${profession}`),
      description: fitDescription(...site.about.paragraphs, site.description),
      kind: 'profile',
      themeColor: color.paper,
      card: aboutCard(site),
      access: 'open',
      data: (published) => aboutData(site, published),
    },
    ...projects.map((project, index) => projectPage(project, index, site)),
    missingPage('/404', strings.pageNotFound, `${strings.pageNotFound.text}.`, site),
    missingPage('/project-not-found', strings.projectNotFound, strings.projectNotFoundText.text, site),
  ];
  return numberRepeats(numberRepeats(pages, 'title'), 'description');
}

/** What the head of a page says, for a site published at `origin`; on a preview (`isPublic` false) nothing is listed. */
export function metaOf(
  { card, access, data, lang, ...page }: PublicPage,
  siteName: string,
  { origin, isPublic, imagePath }: { origin: string; isPublic: boolean; imagePath: string },
): PageMeta {
  const published = { origin, url: origin + page.page, image: origin + imagePath };
  return {
    ...page,
    titleLang: lang ?? null,
    url: access === 'missing' ? null : published.url,
    listed: isPublic && access === 'open',
    siteName,
    image: published.image,
    imageAlt: card.alt,
    structuredData: data ? scriptSafeJson(data(published)) : null,
  };
}
