import { z } from 'zod';
import { isOver } from '../last-day';
import { plainText } from '../rich-text';
import { languageErrors, languagePattern, rightToLeftWarning } from './languages';
import { addressErrors, emailErrors } from './links';
import { named, type Naming } from './naming';
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
  naming: Naming;
  least?: number;
  most?: number;
  hint?: Hint;
  /** Whether it may have links and emphasis: then `most` is of what is read. Undefined of what visitors don't read. */
  isRich?: boolean;
}

/** How many characters the marks of a text may have. */
const roomForMarks = 1000;

/** A text, what may be wrong with it, and what an editor says of it. */
export const text = ({ errorsIn, inContext, naming, least = 1, most = 2000, hint, isRich }: Text) =>
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
    .meta({ ...named(naming), minLength: least, ...hint, ...(isRich && { plainLength: most }) })
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
export const line = (most: number, naming: Naming, more: Pick<Text, 'least' | 'inContext'> = {}) =>
  text({ errorsIn: (found) => textErrors(found), naming, most, hint: readable, isRich: false, ...more });

/** A running text: on one line, with links and emphasis where they help. */
export const richText = (most: number, naming: Naming) =>
  text({
    errorsIn: (found) => [...textErrors(found), ...linkErrors(found)],
    naming,
    most,
    hint: readable,
    isRich: true,
  });

/** A text on one line or two. */
export const twoLines = (most: number, naming: Naming) =>
  text({ errorsIn: (found) => textErrors(found, true), naming, most, hint: readable, isRich: false });

/** A line that may be empty. */
export const metric = (most: number, naming: Naming, inContext: InContext = () => []) =>
  text({
    errorsIn: (found) => (found === '' ? [] : textErrors(found)),
    inContext,
    naming,
    least: 0,
    most,
    isRich: false,
  });

export const list = <Item extends z.ZodType>(item: Item, most: number, naming: Naming) =>
  z.array(item).min(1).max(most).meta(named(naming));

/** A text that must have a form, which an editor knows as a pattern. */
const formed = (naming: Naming, errorsIn: Text['errorsIn'], pattern: string, patternErrorMessage: string) =>
  text({ errorsIn, naming, hint: { pattern, patternErrorMessage } });

export const email = (naming: Naming) =>
  formed(naming, emailErrors, '^[^@\\s:]+@[^@\\s]+$', 'Write an e-mail address.');

export const httpsLink = (naming: Naming) =>
  formed(naming, (found) => addressErrors(found), '^https://', 'Start with “https://”.');

export const origin = (naming: Naming) =>
  formed(naming, (found) => addressErrors(found, true), '^https://[^/?#]+$', 'Write only “https://” and the name.');

const sealedFix = 'Write “./sealed/<name>.json”, then run `npm run seal`.';
const sealedErrors = matching(sealedPath, 'a sealed file such as “./sealed/coaching.json”', sealedFix);

export const sealedFile = (naming: Naming) =>
  formed(naming, sealedErrors, '^\\./sealed/[^/]+\\.json$', 'Write “./sealed/<name>.json”.');

const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$';

const dayErrors = (found: string): Explanation[] => {
  const isDay = RegExp(dayPattern).test(found) && new Date(found).toJSON()?.startsWith(found);
  return isDay ? [] : [explain(quoted(found), 'a day, such as “2027-03-31”', 'Write year, month and day.')];
};

/** A day of the calendar: year, month and day. `renewal` says what to do once it is over. */
export const lastDay = (naming: Naming, renewal: string) =>
  text({
    errorsIn: dayErrors,
    inContext: (found) => [isOver(found) && warn(`${quoted(found)}, which is over`, 'a day to come', renewal)],
    naming,
    hint: { pattern: dayPattern, patternErrorMessage: 'Write a day such as “2027-03-31”.' },
  });

/** The code of a language, as documents name it. */
export const language = (naming: Naming) =>
  text({
    errorsIn: languageErrors,
    inContext: rightToLeftWarning,
    naming,
    hint: { pattern: languagePattern, patternErrorMessage: 'Write “en”, “fr” or the like.' },
  });
