import { z } from 'zod';
import { isOver } from '../last-day';
import { plainText } from '../rich-text';
import { languageErrors, languagePattern, rightToLeftWarning } from './languages';
import { addressErrors, emailErrors } from './links';
import { linkErrors, marksWarning, nearLinkWarning } from './rich-text-rules';
import { encodingWarning, explain, markupWarning, matching, quoted, sealedPath, textErrors, warn } from './text-rules';
import type { Explanation, InContext } from './text-rules';

/** What an editor checks while the owner types, and what it says when the pattern is not met. */
interface Hint {
  pattern: string;
  patternErrorMessage: string;
}

/** What is wrong with a text where it stands, and whether it may have links and emphasis, by its schema. */
export const textRules = z.registry<{ inContext: InContext; isRich: boolean }>();

interface Text {
  errorsIn?: ((text: string) => Explanation[]) | undefined;
  inContext?: InContext;
  description: string;
  least?: number;
  most?: number;
  hint?: Hint;
  /** Whether it may have links and emphasis: then `most` is of what is read. Undefined of what visitors don't read. */
  isRich?: boolean;
}

/** How many characters the marks of a text may have. */
const roomForMarks = 1000;

/** A text, what may be wrong with it, and what an editor says of it. */
export const text = ({ errorsIn, inContext, description, least = 1, most = 2000, hint, isRich }: Text) =>
  z
    .string()
    .min(least > 1 ? least : 0)
    .max(isRich ? most + roomForMarks : most)
    .superRefine((found, context) => {
      const input = isRich ? plainText(found) : found;
      const length = { code: 'too_big', origin: 'string', maximum: most, inclusive: true, input } as const;
      if (isRich && input.length > most) context.addIssue(length);
      for (const explanation of errorsIn?.(found) ?? []) context.addIssue({ code: 'custom', params: explanation });
    })
    .meta({ description, minLength: least, ...hint, ...(isRich && { plainLength: most }) })
    .register(textRules, {
      isRich: isRich === true,
      inContext: (found, context) => [
        encodingWarning(found),
        markupWarning(found, isRich),
        isRich === true && nearLinkWarning(found),
        isRich === false && marksWarning(found),
        ...(inContext?.(found, context) ?? []),
      ],
    });

export const readable: Hint = { pattern: '\\S', patternErrorMessage: 'Write something that can be read.' };

/** A text on one line, with something to read in it. */
export const line = (most: number, description: string, more: Pick<Text, 'least' | 'inContext'> = {}) =>
  text({ errorsIn: (found) => textErrors(found), description, most, hint: readable, isRich: false, ...more });

/** A running text: on one line, with links and emphasis where they help. */
export const richText = (most: number, description: string) =>
  text({
    errorsIn: (found) => [...textErrors(found), ...linkErrors(found)],
    description,
    most,
    hint: readable,
    isRich: true,
  });

/** A text on one line or two. */
export const twoLines = (most: number, description: string) =>
  text({ errorsIn: (found) => textErrors(found, true), description, most, hint: readable, isRich: false });

/** A line that may be empty. */
export const metric = (most: number, description: string, inContext: InContext = () => []) =>
  text({
    errorsIn: (found) => (found === '' ? [] : textErrors(found)),
    inContext,
    description,
    least: 0,
    most,
    isRich: false,
  });

export const list = <Item extends z.ZodType>(item: Item, most: number, description: string) =>
  z.array(item).min(1).max(most).meta({ description });

/** A text that must have a form, which an editor knows as a pattern. */
const formed = (description: string, errorsIn: Text['errorsIn'], pattern: string, patternErrorMessage: string) =>
  text({ errorsIn, description, hint: { pattern, patternErrorMessage } });

export const email = (description: string) =>
  formed(description, emailErrors, '^[^@\\s:]+@[^@\\s]+$', 'Write an e-mail address.');

export const httpsLink = (description: string) =>
  formed(description, (found) => addressErrors(found), '^https://', 'Start with “https://”.');

export const origin = (description: string) =>
  formed(
    description,
    (found) => addressErrors(found, true),
    '^https://[^/?#]+$',
    'Write only “https://” and the name.',
  );

const sealedFix = 'Write “./sealed/<name>.json”, then run `npm run seal`.';
const sealedErrors = matching(sealedPath, 'a sealed file such as “./sealed/coaching.json”', sealedFix);

export const sealedFile = (description: string) =>
  formed(description, sealedErrors, '^\\./sealed/[^/]+\\.json$', 'Write “./sealed/<name>.json”.');

const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$';

const dayErrors = (found: string): Explanation[] => {
  const isDay = RegExp(dayPattern).test(found) && new Date(found).toJSON()?.startsWith(found);
  return isDay ? [] : [explain(quoted(found), 'a day, such as “2027-03-31”', 'Write year, month and day.')];
};

/** A day of the calendar: year, month and day. `renewal` says what to do once it is over. */
export const lastDay = (description: string, renewal: string) =>
  text({
    errorsIn: dayErrors,
    inContext: (found) => [isOver(found) && warn(`${quoted(found)}, which is over`, 'a day to come', renewal)],
    description,
    hint: { pattern: dayPattern, patternErrorMessage: 'Write a day such as “2027-03-31”.' },
  });

/** The code of a language, as documents name it. */
export const language = (description: string) =>
  text({
    errorsIn: languageErrors,
    inContext: rightToLeftWarning,
    description,
    hint: { pattern: languagePattern, patternErrorMessage: 'Write “en”, “fr” or the like.' },
  });
