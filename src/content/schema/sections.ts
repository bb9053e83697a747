import { z } from 'zod';
import { choosing } from '../engine/choices';
import { isRecord } from '../engine/is-record';
import { colour, line, list, named, richText, type Naming } from '../engine/text-fields';
import { cut, explain, nearest, quoted } from '../engine/text-rules';
import { sectionArrangements } from './arrangements';
import { described, group } from './cross-checks';
import { alternative, details, download, image } from './fields';
import { figuresSchema, itemSchema } from './optional-parts';
import { isPart, partNames } from './part-names';
import { framedFields } from './picture-fields';

/** The parts with one heading, which a project may name in its own words. */
const titledParts = ['summary', 'research', 'diagnostic', 'flow', 'design', 'impact'] as const;

const title = line(120, ['Title', 'Stands above the section']);

const part = z.enum(partNames).meta(named(['Part', 'One of the parts of the case study that are filled in']));

const titledPart = z.strictObject({
  part: z.enum(titledParts).meta(named(['Part', 'One of the parts of the case study'])),
  title: title.optional(),
});

/** A list of points. */
export const pointList = (naming: Naming) =>
  list(richText(400, ['Point', 'One point, in a sentence or two']), 12, naming);

const arrangements = ['wide', 'pair', 'phones', 'compare', 'grid', 'strip'] as const;

const own = {
  text: z.strictObject({
    kind: z.literal('text'),
    title: title.optional(),
    paragraphs: list(richText(800, ['Paragraph', 'One paragraph']), 12, ['Paragraphs', 'The text of the section']),
    picture: itemSchema.meta({ title: 'Picture', description: 'Stands beside the text' }).optional(),
  }),
  points: z.strictObject({
    kind: z.literal('points'),
    title,
    points: pointList(['Points', 'The points of the section']),
    numbered: z
      .boolean()
      .meta(named(['Numbered', 'Whether the points have numbers']))
      .optional(),
  }),
  pictures: z
    .strictObject({
      kind: z.literal('pictures'),
      title: title.optional(),
      text: richText(400, ['Text', 'A sentence or two under the title']).optional(),
      arrangement: z.enum(arrangements).meta({
        title: 'Arrangement',
        description:
          'One under the other ("wide"), two side by side ("pair"), 2 to 5 tall pictures in a row ("phones"), before ' +
          'and after under one slider ("compare"), 2 to 12 in rows ("grid"), a very wide one from edge to edge ' +
          '("strip")',
      }),
      items: list(itemSchema, 12, ['Pictures and videos', 'What the section shows, in this order']).meta({
        kind: 'items',
      }),
    })
    .check(...group(sectionArrangements)),
  quote: z
    .strictObject({
      kind: z.literal('quote'),
      words: richText(400, ['Words', 'What was said, without quotation marks']),
      by: line(80, ['By', 'Who said it']),
      role: line(120, ['Role', 'Their role or company']).optional(),
      portrait: image('portrait', ['Portrait', 'Who said it'], framedFields('portrait')).optional(),
      portraitAlt: alternative('Portrait', 'portrait').optional(),
      portraitFocus: details('portrait', 'Portrait').portraitFocus,
    })
    .check(...described('portrait')),
  figures: z.strictObject({
    kind: z.literal('figures'),
    title: title.optional(),
    figures: figuresSchema,
    description: richText(700, ['What they mean', 'A few sentences under the figures']).optional(),
  }),
  colours: z.strictObject({
    kind: z.literal('colours'),
    title: title.optional(),
    colours: list(
      z.strictObject({
        name: line(40, ['Name', 'What the colour is called']),
        value: colour(['Colour', 'As in CSS, such as "#1f5c3a"']),
      }),
      12,
      ['Colours', 'Two to twelve colours, each with its name'],
    ).min(2),
  }),
  file: z.strictObject({
    kind: z.literal('file'),
    title,
    file: download(['File', 'A PDF to download']),
  }),
};

/** A section of pictures; a group of the gallery has the same fields. */
export const picturesSchema = own.pictures;

/** The kinds of sections of one's own. */
export type OwnKind = keyof typeof own;

const ownKinds = Object.keys(own).filter((name): name is OwnKind => name in own);

const isOwnKind = (name: unknown): name is OwnKind => typeof name === 'string' && name in own;

const sectionSchema = choosing(z.union([part, titledPart, ...Object.values(own)]), {
  choose(value) {
    if (typeof value === 'string') return isPart(value) ? part : undefined;
    if (!isRecord(value)) return undefined;
    if ('part' in value) return titledPart;
    return isOwnKind(value['kind']) ? own[value['kind']] : undefined;
  },
  explain(value) {
    const written = isRecord(value) ? value['kind'] : value;
    const names: string[] = isRecord(value) ? ownKinds : partNames;
    const listed = names.map((name) => `“${name}”`).join(', ');
    const expected = isRecord(value)
      ? `a section with a “kind”: ${listed}, or a “part”`
      : `the name of a part (${listed}), or a section of your own in { }`;
    const found =
      written === undefined
        ? 'a section without “kind”'
        : typeof written === 'string'
          ? `the unknown ${isRecord(value) ? 'kind' : 'part'} ${quoted(written)}`
          : cut(JSON.stringify(written));
    const near = typeof written === 'string' ? nearest(written, names) : undefined;
    return explain(found, expected, near ? `Write “${near}”.` : `Write one of ${listed}.`);
  },
});

/** What a case study shows below its head, in this order. */
export const sectionsSchema = list(sectionSchema, 20, [
  'Sections',
  'What stands below the head, in this order: names of parts, and sections of your own',
]).meta({ kind: 'sections' });

/** Who else worked on it. */
export const creditsSchema = list(
  z.strictObject({
    role: line(60, ['Role', 'What they did, such as "Photographs"']),
    names: line(120, ['Names', 'Who did it']),
  }),
  12,
  ['Credits', 'Who else worked on it, after the last section'],
);

type WrittenSection = z.infer<typeof sectionSchema>;

export type OwnSection = Extract<WrittenSection, { kind: OwnKind }>;
