import { plainText } from '../content/engine/rich-text';
import type { Project, Site } from '../content/model/portfolio';

/** Where a page and its preview image are published; `origin` is the site's address without a final slash. */
export interface Published {
  origin: string;
  url: string;
  image: string;
}

type Thing = Record<string, unknown>;

const graph = (...things: Thing[]): Thing => ({ '@context': 'https://schema.org', '@graph': things });
const websiteId = (origin: string) => `${origin}/#website`;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const person = ({ name, profile, profession }: Site, origin: string): Thing => ({
  '@type': 'Person',
  '@id': `${origin}/#person`,
  name,
  url: `${origin}/`,
  ...(profession && { jobTitle: capitalised(profession) }),
  sameAs: [profile.url],
});

/** The structured data of the home page: the site and its owner. Schema.org, as JSON-LD. */
export function homeData(site: Site, { origin, url }: Published): Thing {
  const { brand, description, lang: inLanguage } = site;
  const owner = person(site, origin);
  const publisher = { '@id': owner['@id'] };
  return graph(
    { '@type': 'WebSite', '@id': websiteId(origin), url, name: brand, description, inLanguage, publisher },
    { ...owner, description },
  );
}

/** The structured data of About: a profile page and its person. */
export function aboutData(site: Site, name: string, { origin, url, image }: Published): Thing {
  return graph({
    '@type': 'ProfilePage',
    '@id': url,
    url,
    name,
    inLanguage: site.lang,
    isPartOf: { '@id': websiteId(origin) },
    mainEntity: { ...person(site, origin), description: site.description, image },
  });
}

/** The structured data of a case study: the work, and a breadcrumb from the home page. */
export function caseStudyData(
  { title, category, study }: Project,
  site: Site,
  { origin, url, image }: Published,
): Thing {
  return graph(
    {
      '@type': 'CreativeWork',
      '@id': url,
      url,
      name: title,
      headline: title,
      description: study && plainText(study.subtitle),
      genre: category,
      image,
      inLanguage: site.lang,
      author: person(site, origin),
      isPartOf: { '@id': websiteId(origin) },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: site.brand, item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name: title, item: url },
      ],
    },
  );
}

/** JSON that is safe inside a `<script>`: it can't end the element or contain entities. */
export const scriptSafeJson = (data: Thing): string =>
  JSON.stringify(data).replace(/[<>&]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
