import { z } from 'zod';
import {
  addressErrors,
  explain,
  matching,
  pathPattern,
  quoted,
  sealedPath,
  textErrors,
  type Explanation,
} from './text-rules';

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

/** What an editor checks while the owner types, and what it says when the pattern is not met. */
interface Hint {
  pattern: string;
  patternErrorMessage: string;
}

interface Text {
  errorsIn?: (text: string) => Explanation[];
  description: string;
  least?: number;
  most?: number;
  hint?: Hint;
}

/** A text, what may be wrong with it, and what an editor says of it. */
export const text = ({ errorsIn = () => [], description, least = 1, most = 2000, hint }: Text) =>
  z
    .string()
    .min(least > 1 ? least : 0)
    .max(most)
    .superRefine((found, context) => {
      for (const explanation of errorsIn(found)) context.addIssue({ code: 'custom', params: explanation });
    })
    .meta({ description, minLength: least, ...hint });

const readable: Hint = { pattern: '\\S', patternErrorMessage: 'Write something that can be read.' };

/** A text on one line, with something to read in it. */
export const line = (most: number, description: string, least = 1) =>
  text({ errorsIn: (found) => textErrors(found), description, least, most, hint: readable });

/** A text on one line or two. */
export const twoLines = (most: number, description: string) =>
  text({ errorsIn: (found) => textErrors(found, true), description, most, hint: readable });

/** A line that may be empty. */
export const metric = (most: number, description: string) =>
  text({ errorsIn: (found) => (found === '' ? [] : textErrors(found)), description, least: 0, most });

export const list = <Item extends z.ZodType>(item: Item, most: number, description: string) =>
  z.array(item).min(1).max(most).meta({ description });

export const email = (description: string) =>
  text({
    errorsIn: matching(
      z.regexes.email,
      'an e-mail address',
      'Write it like “name@example.com”, without “mailto:” and blanks.',
    ),
    description,
    hint: { pattern: '^[^@\\s:]+@[^@\\s]+$', patternErrorMessage: 'Write an e-mail address.' },
  });

export const httpsLink = (description: string) =>
  text({
    errorsIn: (found) => addressErrors(found),
    description,
    hint: { pattern: '^https://', patternErrorMessage: 'Start with “https://”.' },
  });

export const origin = (description: string) =>
  text({
    errorsIn: (found) => addressErrors(found, true),
    description,
    hint: { pattern: '^https://[^/?#]+$', patternErrorMessage: 'Write only “https://” and the name.' },
  });

export const sealedFile = (description: string) =>
  text({
    errorsIn: matching(
      sealedPath,
      'a sealed file such as “./sealed/coaching.json”',
      'Write “./sealed/<name>.json”, then run `npm run seal`.',
    ),
    description,
    hint: { pattern: '^\\./sealed/[^/]+\\.json$', patternErrorMessage: 'Write “./sealed/<name>.json”.' },
  });

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

const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$';

const dayErrors = (found: string): Explanation[] => {
  const isDay = RegExp(dayPattern).test(found) && new Date(found).toJSON()?.startsWith(found);
  return isDay ? [] : [explain(quoted(found), 'a day, such as “2027-03-31”', 'Write year, month and day.')];
};

/** A day of the calendar: year, month and day. */
export const date = (description: string) =>
  text({
    errorsIn: dayErrors,
    description,
    hint: { pattern: dayPattern, patternErrorMessage: 'Write a day such as “2027-03-31”.' },
  });

const languagePattern = '^[a-z]{2,3}(-[A-Z]{2})?$';

/** The code of a language, as documents name it. */
export const language = (description: string) =>
  text({
    errorsIn: matching(
      RegExp(languagePattern),
      'a language, such as “en” or “fr-CA”',
      'Write the two letters of the language, such as “fr”.',
    ),
    description,
    hint: { pattern: languagePattern, patternErrorMessage: 'Write “en”, “fr” or the like.' },
  });

const placeholderErrors = (found: string, names: string[]): Explanation[] => {
  const unknown = (found.match(/\{\w*\}/g) ?? []).filter((written) => !names.includes(written.slice(1, -1)));
  const missing = names.filter((name) => !found.includes(`{${name}}`));
  const expected =
    names.length > 0 ? `a text with ${names.map((name) => `“{${name}}”`).join(' and ')}` : 'a text without braces';
  return [
    ...unknown.map((written) => explain(`“${written}”`, expected, `Take “${written}” out.`)),
    ...missing.map((name) => explain(`no “{${name}}”`, expected, `Put “{${name}}” where it belongs.`)),
  ];
};

/** Which schemas are fixed phrases of the interface. */
export const phrases = z.registry<{ placeholders: string[] }>();

/** A fixed phrase of the interface with its language, and with what is put in place of each `{placeholder}`. */
export const phrase = (description: string, placeholders: string[] = []) =>
  z
    .strictObject({
      text: text({
        errorsIn: (found) => [...textErrors(found), ...placeholderErrors(found, placeholders)],
        description,
        most: 200,
        hint: readable,
      }),
      lang: language('The language of the text'),
    })
    .meta({ description })
    .register(phrases, { placeholders });
