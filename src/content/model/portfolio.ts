import { isOver } from '../engine/last-day';
import { framedFields } from '../schema/picture-fields';
import type { Content, Project as WrittenProject, Site as WrittenSite } from '../schema/schema';
import { shownOrder } from '../schema/shown-order';
import type { Words } from '../schema/words';
import { caseStudyOf, type CaseStudy } from './case-study';
import type { ContentFile } from './content-file';
import { lookOf, type ChosenLook } from './look';
import { pictureOf, placeIn, type Making, type Picture } from './picture';

/** A project. Its case study is missing if it is locked. */
export interface Project<File = ContentFile> extends Pick<
  WrittenProject,
  'title' | 'category' | 'result' | 'color' | 'slug' | 'previousSlugs' | 'sealed' | 'draft'
> {
  /** Its position on the site, and its address: `/project/{index}`. */
  index: number;
  cover: Picture<File>;
  study?: CaseStudy<File> | undefined;
  /** Where it is written; undefined in the published site. */
  at?: string | undefined;
}

/** Who the owner is. */
export interface Site<File = ContentFile> extends Omit<WrittenSite, 'about' | 'cv' | 'look'> {
  about: Pick<WrittenSite['about'], 'paragraphs' | 'details'> & { portrait: Picture<File> };
  cv?: File | undefined;
  look?: ChosenLook;
}

/** A fixed phrase of the interface; `lang` is null if it is the document's. */
export interface PhraseText {
  text: string;
  lang: string | null;
  /** Where it is written; undefined in the published site. */
  at?: string;
}

/** What the site shows. */
export interface Portfolio<File = ContentFile> {
  site: Site<File>;
  projects: Project<File>[];
  words: { [Name in keyof Words]: PhraseText };
}

interface Options<File> {
  fileOf: Making<File>['fileOf'];
  cutOf?: Making<File>['cutOf'];
  /** Whether drafts are shown, after all other projects, and every value says where it is written. */
  isDeveloping: boolean;
}

/** Makes the model of the owner's valid content. Drafts are left out, unless `isDeveloping`. */
export function portfolioOf<File>(
  content: Content,
  { fileOf, cutOf = fileOf, isDeveloping }: Options<File>,
): Portfolio<File> {
  const making = (file: string): Making<File> => ({
    fileOf,
    cutOf,
    placeOf: (path) => (isDeveloping ? placeIn(file, path) : undefined),
  });
  return {
    site: siteOf(content.site, making('site.json')),
    projects: projectsOf(content.projects, isDeveloping, making('projects.json')),
    words: phrasesOf(content.words, content.site.lang, making('words.json')),
  };
}

/** The picture of a required field, which the schema has checked. */
const requiredPicture = <File>(...args: Parameters<typeof pictureOf<File>>): Picture<File> => {
  const picture = pictureOf(...args);
  if (picture) return picture;
  throw new Error(`There is no picture in the field ${args[1].file}.`);
};

function siteOf<File>({ about, availability, cv, look, ...site }: WrittenSite, making: Making<File>): Site<File> {
  const { paragraphs, details } = about;
  return {
    ...site,
    ...(availability && !isOver(availability.until) && { availability }),
    about: { paragraphs, details, portrait: requiredPicture(about, framedFields('portrait'), ['about'], making) },
    ...(look && { look: lookOf(look) }),
    cv: cv === undefined ? undefined : making.fileOf(cv, ['cv']),
  };
}

function projectsOf<File>(written: WrittenProject[], isDeveloping: boolean, making: Making<File>): Project<File>[] {
  const shown = shownOrder(written).filter((position) => isDeveloping || !written[position]?.draft);
  return shown.flatMap((position, index) => {
    const project = written[position];
    if (!project) return [];
    const { title, category, result, color, slug, previousSlugs, sealed, draft, content } = project;
    return {
      index,
      at: making.placeOf([position]),
      title,
      category,
      result,
      color,
      slug,
      previousSlugs,
      sealed,
      draft,
      cover: requiredPicture(project, framedFields('image'), [position], making),
      study: content && caseStudyOf(content, [position, 'content'], making),
    };
  });
}

function phrasesOf<File>(words: Words, documentLang: string, { placeOf }: Making<File>): Portfolio['words'] {
  const phraseOf = ([name, phrase]: [string, Words[keyof Words]]) => {
    if (!phrase) return [];
    const [{ text, lang }, at] = [phrase, placeOf([name])];
    return [[name, { text, lang: lang === documentLang ? null : lang, ...(at !== undefined && { at }) }] as const];
  };
  // The same names, each with a phrase.
  return Object.fromEntries(Object.entries(words).flatMap(phraseOf)) as Portfolio['words'];
}
