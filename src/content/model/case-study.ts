import type { Path } from '../engine/paths';
import { framedFields, itemFields, posterFields } from '../schema/picture-fields';
import type { CaseStudy as Written } from '../schema/schema';
import { pictureOf, type Making, type Picture } from './picture';

/** The parts of a case study whose headings are words of the interface. */
export type PartName = 'research' | 'diagnostic' | 'design' | 'impact';

interface Placed {
  /** Where it is written; undefined in the published site. */
  at?: string | undefined;
}

/** "In short". */
export interface SummarySection extends Placed {
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
export interface PointsSection extends Placed {
  kind: 'PointsSection';
  part: PartName;
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
  /** The address of a prototype or a film elsewhere, which the picture opens. */
  opens?: string | undefined;
  isFilm?: boolean | undefined;
}

/** Pictures and videos, under a title or as part of the section before. */
export interface PicturesSection<File> extends Placed {
  kind: 'PicturesSection';
  title?: string | undefined;
  titleAt?: string | undefined;
  text?: string | undefined;
  textAt?: string | undefined;
  arrangement: 'wide' | 'pair' | 'phones' | 'compare';
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
  text?: string | undefined;
  valueAt?: string | undefined;
  textAt?: string | undefined;
}

/** Figures, and what they mean. */
export interface FiguresSection extends Placed {
  kind: 'FiguresSection';
  part: PartName;
  figures: Figure[];
  description?: string | undefined;
  descriptionAt?: string | undefined;
}

export type Section<File> = SummarySection | PointsSection | PicturesSection<File> | FiguresSection;

/** A case study: its subtitle, and its sections from top to bottom. */
export interface CaseStudy<File> {
  subtitle: string;
  subtitleAt?: string | undefined;
  sections: Section<File>[];
}

/** The case study that is written at `path`. Of what the owner holds back nothing is in it. */
export function caseStudyOf<File>(study: Written, path: Path, making: Making<File>): CaseStudy<File> {
  const { placeOf } = making;
  const at = (...steps: Path) => placeOf([...path, ...steps]);
  const pictureIn = (group: object, name: string, ...steps: Path): Item<File>[] => {
    const picture = pictureOf(group, framedFields(name), [...path, ...steps], making);
    return picture ? [{ picture }] : [];
  };
  const { summary, diagnostic, design, designImages, gallery = [] } = study;

  const band = [...pictureIn(study, 'searchFlowImage'), ...pictureIn(study, 'typeComponentImage')];
  const designed = designImages
    ? ['results', 'homepage'].flatMap((name) => pictureIn(designImages, name, 'designImages'))
    : [];
  const groups = gallery.map((group, index): PicturesSection<File> => {
    const steps = ['gallery', index];
    const items = group.items.flatMap((item, number) => itemOf(item, [...path, ...steps, 'items', number], making));
    return {
      kind: 'PicturesSection',
      at: at(...steps),
      title: group.title,
      titleAt: at(...steps, 'title'),
      text: group.text,
      textAt: at(...steps, 'text'),
      arrangement: group.arrangement,
      items,
      isFramed: false,
      isBand: false,
      continues: false,
    };
  });

  const sections: (Section<File> | false | undefined)[] = [
    summary && { kind: 'SummarySection', at: at('summary'), ...summary },
    researchOf(study, at),
    diagnostic && points('diagnostic', 'argument', diagnostic, at('diagnostic')),
    band.length > 0 && {
      kind: 'PicturesSection',
      title: study.searchFlowTitle,
      titleAt: at('searchFlowTitle'),
      arrangement: band.length > 1 ? 'pair' : 'wide',
      items: band,
      isFramed: true,
      isBand: true,
      continues: false,
    },
    design && points('design', 'list', design, at('design')),
    designed.length > 0 && {
      kind: 'PicturesSection',
      arrangement: designed.length > 1 && designImages?.layout === 'sideBySide' ? 'pair' : 'wide',
      items: designed,
      isFramed: true,
      isBand: false,
      continues: design !== undefined,
    },
    ...groups,
    impactOf(study.impact, at),
  ];
  return { subtitle: study.heroSubtitle, subtitleAt: at('heroSubtitle'), sections: sections.filter((one) => !!one) };
}

const points = (
  part: PartName,
  form: PointsSection['form'],
  entries: string[],
  at: string | undefined,
): PointsSection => ({ kind: 'PointsSection', part, form, points: entries, details: [], at });

/** The research beside the card of details; either may be missing. */
function researchOf(study: Written, at: (...steps: Path) => string | undefined): PointsSection | undefined {
  const { initialResearch = [], projectDetails = {} } = study;
  const details = detailNames.flatMap((name) => {
    const text = projectDetails[name];
    return text ? [{ name, text }] : [];
  });
  if (initialResearch.length === 0 && details.length === 0) return undefined;
  const notes = points('research', 'notes', initialResearch, at('initialResearch'));
  return { ...notes, details, detailsAt: at('projectDetails') };
}

const detailNames = ['company', 'team', 'role'] as const;

type WrittenItem = NonNullable<Written['gallery']>[number]['items'][number];

function itemOf<File>(item: WrittenItem, path: Path, making: Making<File>): Item<File>[] {
  const { video, prototype, film } = item;
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
      opens: prototype ?? film,
      ...(film !== undefined && { isFilm: true }),
    },
  ];
}

/** The impact: its figures are shown if the first two exist, and the third if there is one. */
function impactOf(impact: Written['impact'], at: (...steps: Path) => string | undefined): FiguresSection | undefined {
  if (!impact) return undefined;
  const figureOf = (name: (typeof figureNames)[number]): Figure[] => {
    const value = impact[name];
    if (!value) return [];
    const placed = { valueAt: at('impact', name), textAt: at('impact', `${name}Text`) };
    return [{ value, text: impact[`${name}Text`], ...placed }];
  };
  const isShown = !!impact.searchUseIncrease && !!impact.dropoutReduction;
  const figures = isShown ? figureNames.flatMap(figureOf) : [];
  const { description } = impact;
  if (figures.length === 0 && !description) return undefined;
  const placed = { at: at('impact'), descriptionAt: at('impact', 'description') };
  return { kind: 'FiguresSection', part: 'impact', figures, description, ...placed };
}

const figureNames = ['searchUseIncrease', 'dropoutReduction', 'confidenceIncrease'] as const;
