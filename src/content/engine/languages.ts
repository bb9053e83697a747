import { tryOrUndefined } from './try-or-undefined';
import { explain, quoted, warn, type Explanation, type ContextRule } from './text-rules';

/** A BCP 47 language code: the language, optionally with a script, a region and variants. */
export const languagePattern =
  '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*$';

const canonical = (code: string) => tryOrUndefined(() => Intl.getCanonicalLocales(code)[0]) ?? '';

const isLanguage = (code: string) => RegExp(languagePattern).test(code) && canonical(code) !== '';

export function languageErrors(found: string): Explanation[] {
  if (isLanguage(found)) return [];
  const corrected = canonical(found.trim().replaceAll('_', '-'));
  const fix = isLanguage(corrected) ? `Write “${corrected}”.` : 'Write the two letters of the language, such as “fr”.';
  return [explain(quoted(found), 'a language, such as “en”, “fr-CA” or “zh-Hans”', fix)];
}

const rightToLeftScripts = ['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

const notYet =
  'The site can’t be set from right to left yet: lines start on the left, and signs may stand on the wrong side ' +
  'of a text. Choose another language, or publish it like that.';

/** Warns once per file of each right-to-left language, which the site does not support. */
export const rightToLeftWarning: ContextRule = (found, { path, texts }) => {
  const script = isLanguage(found) ? new Intl.Locale(found).maximize().script : undefined;
  if (!rightToLeftScripts.some((one) => one === script)) return [];
  const first = texts.find(({ path: other, written }) => other.at(-1) === 'lang' && written === found);
  const words = warn(`${quoted(found)}, which is written from right to left`, 'one from left to right', notYet);
  return [first?.path === path && words];
};
