import { z } from 'zod';
import { line, text } from './text-fields';
import { pathPattern } from './text-rules';

/** Where a picture is shown in a frame: across the page, in half of it (both 16:8), or as the portrait. */
const framedSlots = ['wide', 'half', 'portrait'] as const;

/** What a field names a file for: a picture in a frame, a picture in its own proportions, a video or a PDF. */
export type Slot = (typeof framedSlots)[number] | 'whole' | 'video' | 'document';

export const isFramed = (slot: Slot | undefined): boolean => framedSlots.some((framed) => framed === slot);
export const isPicture = (slot: Slot | undefined): boolean => slot === 'whole' || isFramed(slot);

/** Which schemas are fields that name a file, and what for. */
export const fileSlots = z.registry<{ slot: Slot }>();

/** What a picture's frame keeps where it is cut. */
const focuses = ['top', 'center', 'bottom'] as const;

/** The path of a file, relative to the one that names it; the check says what is wrong with it. */
const file = (slot: Slot, description: string, example: string) =>
  text({
    description: `${description}, such as "./uploads/${example}"`,
    hint: {
      pattern: pathPattern,
      patternErrorMessage: `Write a path such as “./uploads/${example}”.`,
    },
  }).register(fileSlots, { slot });

export const image = (slot: Slot, description: string) => file(slot, description, 'cover.png');
export const video = (description: string) => file('video', description, 'video.mp4');
export const pdf = (description: string) => file('document', description, 'cv.pdf');

/** What a picture shows, for those who can’t see it. */
export const alternative = (of: string) => line(250, `What ${of} shows, for those who can’t see it`);
export const caption = (of: string) => line(160, `The caption under ${of}`);

type Details<Name extends string> = Record<`${Name}Caption` | `${Name}Mobile`, z.ZodOptional<z.ZodString>> &
  Record<`${Name}Focus`, z.ZodOptional<z.ZodEnum<{ [Focus in (typeof focuses)[number]]: Focus }>>>;

/** What may be said about a framed picture beside its alternative: its caption, what the frame keeps, and another picture for phones. */
export const details = <Name extends string>(name: Name) =>
  ({
    [`${name}Caption`]: caption(name).optional(),
    [`${name}Focus`]: z
      .enum(focuses)
      .meta({ description: `What of ${name} its frame keeps where it is cut; the center if nothing is said` })
      .optional(),
    [`${name}Mobile`]: image('whole', `Another picture in place of ${name} on phones, of any proportions`).optional(),
  }) as Details<Name>;
