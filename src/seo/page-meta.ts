import type { Site } from '../content/schema/schema';
import type { PublicPage } from './public-pages';
import { scriptSafeJson } from './structured-data';

/** A page as search engines and link previews see it. */
export interface PageMeta extends Pick<PublicPage, 'page' | 'title' | 'description' | 'kind' | 'themeColor'> {
  /** The document's language, and the title's where that is another. */
  lang: string;
  titleLang: string | null;
  /** The language with its region, as in “en_US”. */
  locale: string;
  /** Its one absolute address; none for a page that stands for addresses where there is nothing. */
  url: string | null;
  listed: boolean;
  siteName: string;
  image: string;
  imageAlt: string;
  /** JSON-LD, safe inside a `<script>`. */
  structuredData: string | null;
}

/** A language without a region gets the one where most speak it. */
const localeOf = (lang: string) => {
  const { language, region } = new Intl.Locale(lang).maximize();
  return region ? `${language}_${region}` : language;
};

/**
 * What the head of a page says, for a site published at `origin`; on a preview (`isPublic` false) nothing is listed.
 */
export function metaOf(
  { card, access, data, titleLang, ...page }: PublicPage,
  { brand, lang }: Site,
  { origin, isPublic, imagePath }: { origin: string; isPublic: boolean; imagePath: string },
): PageMeta {
  const published = { origin, url: origin + page.page, image: origin + imagePath };
  return {
    ...page,
    lang,
    titleLang: titleLang === undefined || titleLang === lang ? null : titleLang,
    locale: localeOf(lang),
    url: access === 'missing' ? null : published.url,
    listed: isPublic && access === 'open',
    siteName: brand,
    image: published.image,
    imageAlt: card.alt,
    structuredData: data ? scriptSafeJson(data(published)) : null,
  };
}
