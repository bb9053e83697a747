import type { ChosenLook } from '../content/model/look';
import type { Site } from '../content/model/portfolio';
import type { PublicPage } from './public-pages';
import { scriptSafeJson } from './structured-data';

/** The meta data of a page for search engines and link previews. */
export interface PageMeta extends Pick<
  PublicPage,
  'page' | 'title' | 'titleLang' | 'description' | 'kind' | 'themeColor'
> {
  /** The document's language. */
  lang: string;
  /** The language with its region, as in “en_US”. */
  locale: string;
  /** Its absolute address; null for a page about missing pages. */
  url: string | null;
  listed: boolean;
  siteName: string;
  image: string;
  imageAlt: string;
  /** JSON-LD, safe inside a `<script>`. */
  structuredData: string | null;
  /** What the owner has chosen of the look, for the document's style. */
  look: ChosenLook | null;
}

/** Adds the region with most speakers to a language without one. */
const localeOf = (lang: string) => {
  const { language, region } = new Intl.Locale(lang).maximize();
  return region ? `${language}_${region}` : language;
};

interface Publication {
  /** The site's address without a final slash. */
  origin: string;
  /** What addresses end with: a slash, or nothing. */
  addressEnd: string;
  /** False on a preview, where nothing is listed. */
  isPublic: boolean;
  imagePath: string;
}

/** The meta data of a page of a published site. */
export function metaOf(
  { card, access, data, address, ...page }: PublicPage,
  { brand, lang, look }: Site,
  { origin, addressEnd, isPublic, imagePath }: Publication,
): PageMeta {
  const url = origin + address.replace(/([^/])$/, `$1${addressEnd}`);
  const published = { origin, url, image: origin + imagePath };
  return {
    ...page,
    lang,
    locale: localeOf(lang),
    url: access === 'missing' ? null : published.url,
    listed: isPublic && access === 'open',
    siteName: brand,
    image: published.image,
    imageAlt: card.alt,
    structuredData: data ? scriptSafeJson(data(published)) : null,
    look: look ?? null,
  };
}
