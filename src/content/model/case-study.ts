import type { Path } from '../engine/paths';
import { framedFields, itemFields, posterFields } from '../schema/picture-fields';
import { partNames, type Part } from '../schema/part-names';
import type { CaseStudy as Written } from '../schema/schema';
import type { OwnSection } from '../schema/sections';
import { pictureOf, type Making, type Picture } from './picture';
import { playerOf } from './player';

/** The parts of a case study whose headings are words of the interface. */
export type PartName = 'research' | 'diagnostic' | 'design' | 'impact';

interface Placed {
  /** Where it is written; undefined in the published site. */
  at?: string | undefined;
}

interface Titled extends Placed {
  /** The project's own title; otherwise a part has the word of the interface, and other sections have none. */
  title?: string | undefined;
  titleAt?: string | undefined;
}

/** "In short". */
export interface SummarySection extends Titled {
  kind: 'SummarySection';
  problem: string;
  role: string;
  decisions: string[];
  outcome: string;
}

/** One line of the card of details. */
export interface Detail {
  name: 'company' | 'team' | 'role';
  text: string;
}

/** A list of points, or the card of details, or both side by side. `at` is the place of the list. */
export interface PointsSection extends Titled {
  kind: 'PointsSection';
  /** Undefined for a section of one's own. */
  part?: PartName | undefined;
  /** Plain notes; an argument, numbered; or a list in two columns. */
  form: 'notes' | 'argument' | 'list';
  points: string[];
  details: Detail[];
  detailsAt?: string | undefined;
}

/** A picture, or a video with its still. */
export interface Item<File> extends Placed {
  picture: Picture<File>;
  video?: File | undefined;
  videoAt?: string | undefined;
  /** Plays in its place on phones, over `picture.mobile`. */
  videoMobile?: File | undefined;
  /** The address of a prototype or a film elsewhere, which the picture opens. */
  opens?: string | undefined;
  isFilm?: boolean | undefined;
  /** The address of the film's player, if it plays in place. */
  plays?: string | undefined;
}

/** Pictures and videos, under a title or as part of the section before. */
export interface PicturesSection<File> extends Titled {
  kind: 'PicturesSection';
  text?: string | undefined;
  textAt?: string | undefined;
  arrangement: 'wide' | 'pair' | 'phones' | 'compare' | 'grid' | 'strip';
  items: Item<File>[];
  /** Whether the pictures are cut to one frame, instead of being shown whole. */
  isFramed: boolean;
  /** Whether it stands on a ground from edge to edge. */
  isBand: boolean;
  /** Whether it belongs to the section before. */
  continues: boolean;
}

/** A figure such as "+15%", and what it counts. */
export interface Figure {
  value: string;
  unit?: string | undefined;
  text?: string | undefined;
  valueAt?: string | undefined;
  unitAt?: string | undefined;
  textAt?: string | undefined;
}

/** Figures, and what they mean. */
export interface FiguresSection extends Titled {
  kind: 'FiguresSection';
  /** Undefined for a section of one's own. */
  part?: PartName | undefined;
  figures: Figure[];
  description?: string | undefined;
  descriptionAt?: string | undefined;
}

/** Paragraphs, and a picture beside them. */
export interface TextSection<File> extends Titled {
  kind: 'TextSection';
  paragraphs: string[];
  paragraphsAt?: string | undefined;
  item?: Item<File> | undefined;
}

/** What somebody said. */
export interface QuoteSection<File> extends Placed {
  kind: 'QuoteSection';
  words: string;
  by: string;
  byRole?: string | undefined;
  portrait?: Picture<File> | undefined;
}

/** A colour with its name; `isDark` if white can be read on it better than ink. */
export interface Colour {
  name: string;
  value: string;
  isDark: boolean;
}

export interface ColoursSection extends Titled {
  kind: 'ColoursSection';
  colours: Colour[];
  coloursAt?: string | undefined;
}

/** A PDF to download. */
export interface FileSection<File> extends Placed {
  kind: 'FileSection';
  title: string;
  file: File;
}

export type Section<File> =
  | SummarySection
  | PointsSection
  | PicturesSection<File>
  | FiguresSection
  | TextSection<File>
  | QuoteSection<File>
  | ColoursSection
  | FileSection<File>;

/** Who did what. */
export interface Credit {
  role: string;
  names: string;
}

/** A case study: its subtitle, and its sections from top to bottom. */
export interface CaseStudy<File> {
  subtitle: string;
  subtitleAt?: string | undefined;
  sections: Section<File>[];
  credits: Credit[];
  creditsAt?: string | undefined;
}

type At = (...steps: Path) => string | undefined;

/** The case study that is written at `path`. Of what the owner holds back nothing is in it. */
export function caseStudyOf<File>(study: Written, path: Path, making: Making<File>): CaseStudy<File> {
  const at: At = (...steps) => making.placeOf([...path, ...steps]);
  const ofPart = partsOf(study, path, making);
  const sections = (study.sections ?? partNames).flatMap((entry, index): Section<File>[] => {
    if (typeof entry === 'string') return ofPart[entry]();
    const steps = ['sections', index];
    if ('part' in entry) return titled(ofPart[entry.part](), entry.title, at(...steps, 'title'));
    return [ownSection(entry, [...path, ...steps], making)];
  });
  const { heroSubtitle: subtitle, credits = [] } = study;
  return {
    subtitle,
    subtitleAt: at('heroSubtitle'),
    sections: sections.map(continuing),
    credits,
    creditsAt: at('credits'),
  };
}

const titled = <File>(sections: Section<File>[], title: string | undefined, titleAt: string | undefined) =>
  title === undefined ? sections : sections.map((section) => ({ ...section, title, titleAt }));

/** Pictures of the design belong to its points where these stand right before them. */
function continuing<File>(section: Section<File>, index: number, all: Section<File>[]): Section<File> {
  if (section.kind !== 'PicturesSection' || !section.isFramed || section.isBand) return section;
  const before = all[index - 1];
  return { ...section, continues: before?.kind === 'PointsSection' && before.part === 'design' };
}

/** The sections of each part of the specification; of one that is empty none. */
function partsOf<File>(study: Written, path: Path, making: Making<File>): Record<Part, () => Section<File>[]> {
  const at: At = (...steps) => making.placeOf([...path, ...steps]);
  const pictureIn = (group: object, name: string, ...steps: Path): Item<File>[] => {
    const picture = pictureOf(group, framedFields(name), [...path, ...steps], making);
    return picture ? [{ picture }] : [];
  };
  const pointsOf = (part: PartName, form: PointsSection['form'], entries: string[] | undefined) =>
    entries ? [points(part, form, entries, at(part))] : [];
  return {
    summary: () => (study.summary ? [{ kind: 'SummarySection', at: at('summary'), ...study.summary }] : []),
    research: () => researchOf(study, at),
    diagnostic: () => pointsOf('diagnostic', 'argument', study.diagnostic),
    flow() {
      const items = [...pictureIn(study, 'searchFlowImage'), ...pictureIn(study, 'typeComponentImage')];
      const { searchFlowTitle: title } = study;
      const head = { title, titleAt: at('searchFlowTitle') };
      return items.length > 0 ? [{ ...framed(items, items.length > 1), ...head, isBand: true }] : [];
    },
    design: () => pointsOf('design', 'list', study.design),
    designImages() {
      const { designImages = {} } = study;
      const items = ['results', 'homepage'].flatMap((name) => pictureIn(designImages, name, 'designImages'));
      return items.length > 0 ? [framed(items, items.length > 1 && designImages.layout === 'sideBySide')] : [];
    },
    gallery: () => (study.gallery ?? []).map((group, index) => groupOf(group, [...path, 'gallery', index], making)),
    impact: () => impactOf(study.impact, at),
  };
}

/** Pictures that are cut to one frame. */
const framed = <File>(items: Item<File>[], isPair: boolean): PicturesSection<File> => ({
  kind: 'PicturesSection',
  arrangement: isPair ? 'pair' : 'wide',
  items,
  isFramed: true,
  isBand: false,
  continues: false,
});

type WrittenGroup = Omit<NonNullable<Written['gallery']>[number], 'arrangement'> &
  Pick<PicturesSection<never>, 'arrangement'>;

/** A group of the gallery, or a section of pictures of one's own. */
function groupOf<File>(group: WrittenGroup, path: Path, making: Making<File>): PicturesSection<File> {
  const at: At = (...steps) => making.placeOf([...path, ...steps]);
  return {
    kind: 'PicturesSection',
    at: at(),
    title: group.title,
    titleAt: at('title'),
    text: group.text,
    textAt: at('text'),
    arrangement: group.arrangement,
    items: group.items.flatMap((item, number) => itemOf(item, [...path, 'items', number], making)),
    isFramed: false,
    isBand: false,
    continues: false,
  };
}

/** A section of one's own. */
function ownSection<File>(section: OwnSection, path: Path, making: Making<File>): Section<File> {
  const at: At = (...steps) => making.placeOf([...path, ...steps]);
  const head = 'title' in section ? { title: section.title, titleAt: at('title') } : {};
  switch (section.kind) {
    case 'text': {
      const { paragraphs, picture } = section;
      const [item] = picture ? itemOf(picture, [...path, 'picture'], making) : [];
      return { kind: 'TextSection', at: at(), ...head, paragraphs, paragraphsAt: at('paragraphs'), item };
    }
    case 'points': {
      const form = section.numbered ? 'argument' : 'list';
      return { kind: 'PointsSection', form, points: section.points, details: [], at: at('points'), ...head };
    }
    case 'pictures':
      return groupOf(section, path, making);
    case 'quote': {
      const { words, by, role: byRole } = section;
      const portrait = pictureOf(section, framedFields('portrait'), path, making);
      return { kind: 'QuoteSection', at: at(), words, by, byRole, portrait };
    }
    case 'figures': {
      const { figures, description } = section;
      const shown = ownFigures(figures, (...steps) => at('figures', ...steps));
      return {
        kind: 'FiguresSection',
        at: at(),
        ...head,
        figures: shown,
        description,
        descriptionAt: at('description'),
      };
    }
    case 'colours': {
      const colours = section.colours.map((colour) => ({ ...colour, isDark: isDark(colour.value) }));
      return { kind: 'ColoursSection', at: at(), ...head, colours, coloursAt: at('colours') };
    }
    case 'file':
      return {
        kind: 'FileSection',
        at: at(),
        title: section.title,
        file: making.fileOf(section.file, [...path, 'file']),
      };
  }
}

/** Figures of one's own. */
const ownFigures = (figures: NonNullable<NonNullable<Written['impact']>['figures']>, at: At): Figure[] =>
  figures.map(({ value, unit, text }, index) => ({
    value,
    unit,
    text,
    valueAt: at(index, 'value'),
    unitAt: at(index, 'unit'),
    textAt: at(index, 'text'),
  }));

/**
 * Whether white has more contrast on a colour such as "#1f5c3a" than black (WCAG 2.2, relative luminance). Not by
 * engine/colours: visitors' browsers make this model, too, and would load its library.
 */
function isDark(hex: string): boolean {
  const digits = hex.slice(1);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => {
    const share = parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}

const points = (
  part: PartName,
  form: PointsSection['form'],
  entries: string[],
  at: string | undefined,
): PointsSection => ({ kind: 'PointsSection', part, form, points: entries, details: [], at });

/** The research beside the card of details; either may be missing. */
function researchOf(study: Written, at: At): PointsSection[] {
  const { initialResearch = [], projectDetails = {} } = study;
  const details = detailNames.flatMap((name) => {
    const text = projectDetails[name];
    return text ? [{ name, text }] : [];
  });
  if (initialResearch.length === 0 && details.length === 0) return [];
  const notes = points('research', 'notes', initialResearch, at('initialResearch'));
  return [{ ...notes, details, detailsAt: at('projectDetails') }];
}

const detailNames = ['company', 'team', 'role'] as const;

type WrittenItem = NonNullable<Written['gallery']>[number]['items'][number];

function itemOf<File>(item: WrittenItem, path: Path, making: Making<File>): Item<File>[] {
  const { video, videoMobile, prototype, film } = item;
  const picture = pictureOf(item, video === undefined ? itemFields : posterFields, path, making);
  if (!picture) return [];
  return [
    {
      at: making.placeOf(path),
      picture,
      ...(video !== undefined && {
        video: making.fileOf(video, [...path, 'video']),
        videoAt: making.placeOf([...path, 'video']),
      }),
      ...(videoMobile !== undefined && { videoMobile: making.fileOf(videoMobile, [...path, 'videoMobile']) }),
      opens: prototype ?? film,
      ...(film !== undefined && { isFilm: true, plays: playerOf(film) }),
    },
  ];
}

/** The impact: its figures are shown if the first two exist, and the third if there is one; or those of one's own. */
function impactOf(impact: Written['impact'], at: At): FiguresSection[] {
  if (!impact) return [];
  const figureOf = (name: (typeof figureNames)[number]): Figure[] => {
    const value = impact[name];
    if (!value) return [];
    const placed = { valueAt: at('impact', name), textAt: at('impact', `${name}Text`) };
    return [{ value, text: impact[`${name}Text`], ...placed }];
  };
  const isShown = !!impact.searchUseIncrease && !!impact.dropoutReduction;
  const written = isShown ? figureNames.flatMap(figureOf) : [];
  const figures = impact.figures
    ? ownFigures(impact.figures, (...steps) => at('impact', 'figures', ...steps))
    : written;
  const { description } = impact;
  if (figures.length === 0 && !description) return [];
  const placed = { at: at('impact'), descriptionAt: at('impact', 'description') };
  return [{ kind: 'FiguresSection', part: 'impact', figures, description, ...placed }];
}

const figureNames = ['searchUseIncrease', 'dropoutReduction', 'confidenceIncrease'] as const;
