import type { CreateSchemaCustomizationArgs } from 'gatsby';
import type { Section } from '../content/model/case-study';

/**
 * The model of src/content/model in GraphQL, field by field; files are Gatsby's. `at`, `captionAt` … are the places in
 * the owner's files, null in the published site.
 */
const modelTypes = `
type Picture {
  alt: String! caption: String focus: String at: String captionAt: String
  whole: File! @fileByRelativePath mobile: File @fileByRelativePath
  top: File @fileByRelativePath center: File @fileByRelativePath bottom: File @fileByRelativePath }

type Ground { color: String! isNight: Boolean! }

type ContentProject implements Node @dontInfer {
  index: Int! at: String title: String! category: String! result: String color: String! slug: String
  previousSlugs: [String!] sealed: String draft: Boolean cover: Picture!
  ground: Ground! bandGround: Ground! study: CaseStudy }

type CaseStudy {
  subtitle: String! subtitleAt: String sections: [Section!]! credits: [Credit!]! creditsAt: String }
type Credit { role: String! names: String! }

type SummarySection {
  at: String title: String titleAt: String problem: String! role: String! decisions: [String!]! outcome: String! }

enum PartName { research diagnostic design impact }
enum PointsForm { notes argument list }
enum DetailName { company team role }
enum Arrangement { wide pair phones compare grid strip }

type PointsSection {
  at: String title: String titleAt: String part: PartName form: PointsForm! points: [String!]! details: [Detail!]!
  detailsAt: String }
type Detail { name: DetailName! text: String! }

type PicturesSection {
  at: String title: String titleAt: String text: String textAt: String arrangement: Arrangement!
  items: [PicturesItem!]!
  isFramed: Boolean! isBand: Boolean! continues: Boolean! }
type PicturesItem {
  at: String picture: Picture! video: File @fileByRelativePath videoAt: String
  videoMobile: File @fileByRelativePath opens: String isFilm: Boolean plays: String }

type FiguresSection {
  at: String title: String titleAt: String part: PartName figures: [Figure!]! description: String
  descriptionAt: String }
type Figure { value: String! unit: String text: String valueAt: String unitAt: String textAt: String }

type TextSection {
  at: String title: String titleAt: String paragraphs: [String!]! paragraphsAt: String item: PicturesItem }

type QuoteSection { at: String words: String! by: String! byRole: String portrait: Picture }

type ColoursSection { at: String title: String titleAt: String colours: [Colour!]! coloursAt: String }
type Colour { name: String! value: String! isDark: Boolean! }

type FileSection { at: String title: String file: File! @fileByRelativePath }

type ContentSite implements Node @dontInfer {
  name: String! brand: String! profession: String lang: String! copyrightYear: String email: String! profile: Profile!
  place: String availability: Availability cv: File @fileByRelativePath links: [LabelledLink!] siteUrl: String!
  description: String! hero: Hero! about: About! }
type Profile { label: String! url: String! }
type Availability { text: String! until: String }
type LabelledLink { label: String! url: String! }
type Hero { headline: String! }
type About { paragraphs: [String!]! details: [LabelledText!] portrait: Picture! }
type LabelledText { label: String! text: String! }

type ContentWords implements Node @dontInfer { phrases: JSON! }

type PageMeta implements Node @dontInfer {
  page: String! revision: Int! lang: String! title: String! titleLang: String locale: String! description: String!
  url: String listed: Boolean! kind: String! siteName: String! themeColor: String! image: String! imageAlt: String!
  structuredData: String look: JSON }

type ProjectsJson implements Node @dontInfer { index: Int! }
type SiteJson implements Node @dontInfer { name: String! }
type WordsJson implements Node @dontInfer { phrases: JSON! }
`;

/** As an object, because TypeScript demands each kind of the model in it. */
const sectionKinds: Record<Section<unknown>['kind'], true> = {
  SummarySection: true,
  PointsSection: true,
  PicturesSection: true,
  FiguresSection: true,
  TextSection: true,
  QuoteSection: true,
  ColoursSection: true,
  FileSection: true,
};

/** Declares the GraphQL types of the content. */
export function declareTypes({ actions, schema }: CreateSchemaCustomizationArgs): void {
  const section = schema.buildUnionType({
    name: 'Section',
    types: Object.keys(sectionKinds),
    resolveType: ({ kind }: Section<unknown>) => kind,
  });
  actions.createTypes([modelTypes, section]);
}
