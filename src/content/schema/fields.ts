import { z } from 'zod';
import { addressErrors, emailErrors, pathErrors, sealedPathErrors, textErrors, type Explanation } from './text-rules';

/** How wide an image is shown at most: across the page, half of it, or as the portrait. */
export type Slot = 'wide' | 'half' | 'portrait';

/** Which schemas are image fields, and where each is shown. */
export const imageSlots = z.registry<{ slot: Slot }>();

/** What an editor checks while the owner types, and what it says when the pattern is not met. */
interface Hint {
  pattern: string;
  patternErrorMessage: string;
}

interface Text {
  errorsIn: (text: string) => Explanation[];
  description: string;
  least?: number;
  most?: number;
  hint?: Hint;
}

const text = ({ errorsIn, description, least = 1, most = 2000, hint }: Text) =>
  z
    .string()
    .min(least > 1 ? least : 0)
    .max(most)
    .superRefine((found, context) => {
      for (const explanation of errorsIn(found)) context.addIssue(JSON.stringify([explanation]));
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
    errorsIn: emailErrors,
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
    errorsIn: sealedPathErrors,
    description,
    hint: { pattern: '^\\./sealed/[^/]+\\.json$', patternErrorMessage: 'Write “./sealed/<name>.json”.' },
  });

/** The path of an image, relative to the file that names it. */
export const image = (slot: Slot, description: string) =>
  text({
    errorsIn: pathErrors,
    description: `${description}, such as "./uploads/cover.png"`,
    hint: {
      pattern: '^(?!/|~|[A-Za-z]+:)[^\\\\]+$',
      patternErrorMessage: 'Write a path such as “./uploads/cover.png”.',
    },
  }).register(imageSlots, { slot });
