import { z } from 'zod';
import { isOver } from './last-day';
import { plainText } from './rich-text';
import { languageErrors, languagePattern, rightToLeftWarning } from './languages';
import { addressErrors, emailErrors } from './addresses';
import { linkErrors, marksWarning, nearLinkWarning } from './rich-text-rules';
import { encodingWarning, explain, markupWarning, quoted, textErrors, warn } from './text-rules';
import type { Explanation, ContextRule } from './text-rules';

/** The title of a field, and its purpose in a sentence, for owners. */
export type Naming = readonly [title: string, description: string];

/** A naming as metadata of a schema. */
export const named = ([title, description]: Naming) => ({ title, description });

/** A pattern that code editors check while typing, and its message. */
interface Hint {
  pattern: string;
  patternErrorMessage: string;
}

/** The rule of each text schema that depends on its context, and whether links and emphasis are allowed. */
export const textRules = z.registry<{ inContext: ContextRule; isRich: boolean }>();

interface Text {
  errorsIn?: ((text: string) => Explanation[]) | undefined;
  inContext?: ContextRule;
  naming: Naming;
  min?: number;
  max?: number;
  hint?: Hint;
  /**
   * Whether links and emphasis are allowed; then `max` counts only the visible text. Undefined for texts that visitors
   * don't read.
   */
  isRich?: boolean;
  /** More metadata: what the field is, for the editor. */
  more?: Record<string, unknown>;
}

const maxMarks = 1000;

export const text = ({ errorsIn, inContext, naming, min = 1, max = 2000, hint, isRich, more }: Text) =>
  z
    .string()
    .min(min > 1 ? min : 0)
    .superRefine((found, context) => {
      const input = plainText(found);
      const length = { code: 'too_big', origin: 'string', maximum: max, inclusive: true, input } as const;
      if (isRich && input.length > max) context.addIssue(length);
    })
    // Only the first issue of a text is shown, so this limit comes after the one that counts what visitors read.
    .max(isRich ? max + maxMarks : max)
    .superRefine((found, context) => {
      for (const explanation of errorsIn?.(found) ?? []) context.addIssue({ code: 'custom', params: explanation });
    })
    .meta({ ...named(naming), minLength: min, ...hint, ...more, ...(isRich && { plainLength: max }) })
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

export const notBlank: Hint = { pattern: '\\S', patternErrorMessage: 'Write something that can be read.' };

/** A single line that is not blank. */
export const line = (max: number, naming: Naming, more: Pick<Text, 'min' | 'inContext'> = {}) =>
  text({ errorsIn: (found) => textErrors(found), naming, max, hint: notBlank, isRich: false, ...more });

/** A running text: a single line that may have links and emphasis. */
export const richText = (max: number, naming: Naming) =>
  text({
    errorsIn: (found) => [...textErrors(found), ...linkErrors(found)],
    naming,
    max,
    hint: notBlank,
    isRich: true,
  });

export const twoLines = (max: number, naming: Naming) =>
  text({
    errorsIn: (found) => textErrors(found, true),
    naming,
    max,
    hint: notBlank,
    isRich: false,
    more: { lines: 2 },
  });

/** A line that may be empty. */
export const metric = (max: number, naming: Naming, inContext: ContextRule = () => []) =>
  text({
    errorsIn: (found) => (found === '' ? [] : textErrors(found)),
    inContext,
    naming,
    min: 0,
    max,
    isRich: false,
  });

export const list = <Item extends z.ZodType>(item: Item, max: number, naming: Naming) =>
  z.array(item).min(1).max(max).meta(named(naming));

/** A text with a given format, known to code editors as a pattern. */
export const formatted = (naming: Naming, errorsIn: Text['errorsIn'], pattern: string, patternErrorMessage: string) =>
  text({ errorsIn, naming, hint: { pattern, patternErrorMessage } });

const hex = '^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$';

/** What is wrong with a text that is no colour in hex. */
export const colourErrors = (found: string): Explanation[] =>
  RegExp(hex).test(found)
    ? []
    : [
        explain(
          quoted(found),
          'a colour such as “#1f5c3a”',
          'Write “#” and three or six of the signs 0 to 9 and a to f.',
        ),
      ];

/** A colour in hex. `kind` tells the editor what it is for. */
export const colour = (
  naming: Naming,
  kind: 'colour' | 'accent' | 'tint' = 'colour',
  errorsIn: (found: string) => Explanation[] = colourErrors,
) =>
  text({
    errorsIn,
    naming,
    hint: { pattern: hex, patternErrorMessage: 'Write a colour such as “#1f5c3a”.' },
    more: { kind },
  });

export const email = (naming: Naming) =>
  formatted(naming, emailErrors, '^[^@\\s:]+@[^@\\s]+$', 'Write an e-mail address.');

export const httpsLink = (naming: Naming) =>
  formatted(naming, (found) => addressErrors(found), '^https://', 'Start with “https://”.');

export const siteAddress = (naming: Naming) =>
  formatted(naming, (found) => addressErrors(found, true), '^https://[^?#]*[^/?#]$', 'Start with “https://”.');

/** The pattern of a day in JSON Schemas. */
export const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$';

/** What to do about a text that is no day; undefined if it is one. */
function dayFix(found: string): string | undefined {
  if (!RegExp(dayPattern).test(found)) return 'Write year, month and day.';
  const [year = 0, month = 0, day = 0] = found.split('-').map(Number);
  if (month < 1 || month > 12) return `There is no month ${month}: write 01 to 12.`;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const name = new Date(Date.UTC(year, month - 1)).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' });
  return day >= 1 && day <= days ? undefined : `${name} ${year} has ${days} days: write 01 to ${days}.`;
}

const dayErrors = (found: string): Explanation[] => {
  const fix = dayFix(found);
  return fix === undefined ? [] : [explain(quoted(found), 'a day, such as “2027-03-31”', fix)];
};

/** A date. `renewal` is the fix once it is over. */
export const lastDay = (naming: Naming, renewal: string) =>
  text({
    errorsIn: dayErrors,
    inContext: (found) => [isOver(found) && warn(`${quoted(found)}, which is over`, 'a day to come', renewal)],
    naming,
    hint: { pattern: dayPattern, patternErrorMessage: 'Write a day such as “2027-03-31”.' },
  });

export const language = (naming: Naming) =>
  text({
    errorsIn: languageErrors,
    inContext: rightToLeftWarning,
    naming,
    hint: { pattern: languagePattern, patternErrorMessage: 'Write “en”, “fr” or the like.' },
  });
