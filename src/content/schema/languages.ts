import { orNothing } from '../or-nothing';
import { explain, quoted, warn, type Explanation, type InContext } from './text-rules';

/** The code of a language as BCP 47 has it: the language, then a script, a region and variants where they matter. */
export const languagePattern =
  '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*$';

const canonical = (code: string) => orNothing(() => Intl.getCanonicalLocales(code)[0]) ?? '';

const isLanguage = (code: string) => RegExp(languagePattern).test(code) && canonical(code) !== '';

export function languageErrors(found: string): Explanation[] {
  if (isLanguage(found)) return [];
  const meant = canonical(found.trim().replaceAll('_', '-'));
  const fix = isLanguage(meant) ? `Write “${meant}”.` : 'Write the two letters of the language, such as “fr”.';
  return [explain(quoted(found), 'a language, such as “en”, “fr-CA” or “zh-Hans”', fix)];
}

const rightToLeftScripts = ['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

const notYet =
  'The site can’t be set from right to left yet: lines start on the left, and signs may stand on the wrong side ' +
  'of a text. Choose another language, or publish it like that.';

/** Said once in a file of each language that the site can't set. */
export const rightToLeftWarning: InContext = (found, { path, texts }) => {
  const script = isLanguage(found) ? new Intl.Locale(found).maximize().script : undefined;
  const first = texts.find(({ path: other, written }) => other.at(-1) === 'lang' && written === found);
  const isRightToLeft = rightToLeftScripts.some((one) => one === script);
  const words = warn(`${quoted(found)}, which is written from right to left`, 'one from left to right', notYet);
  return [isRightToLeft && first?.path === path && words];
};
