import { aboutFile, type Diagnostic } from '../engine/diagnostic';
import type { Content } from '../schema/schema';
import { count } from '../engine/count';
import { quoted, warn } from '../engine/text-rules';
import type { Words } from '../schema/words';
import german from './de.json';
import english from './en.json';
import spanish from './es.json';
import french from './fr.json';

/** All fixed phrases by language code; the editor's Details offers to use a whole list. */
export const wordLists: Record<string, Record<keyof Words, string>> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
};

const names = new Intl.DisplayNames(['en'], { type: 'language' });

const isSameLanguage = (one: string, other: string) => one.split('-')[0] === other.split('-')[0];

/** Warns if parts of the interface are in another language than the site. */
export function foreignWords({ site, words }: Pick<Content, 'site' | 'words'>): Diagnostic[] {
  const all = Object.values(words).filter((phrase) => phrase !== undefined);
  const foreign = all.filter(({ lang }) => !isSameLanguage(lang, site.lang));
  const [first] = foreign;
  if (!first) return [];
  const language = names.of(site.lang) ?? site.lang;
  const others = [...new Set(foreign.map(({ lang }) => names.of(lang) ?? lang))].join(', ');
  const found = `${count(foreign.length, 'phrase')} of the interface in ${others}, such as ${quoted(first.text)}`;
  const fix =
    'Unless it is meant so, translate them; “Words of the interface” in Details takes over a whole list in English, ' +
    'French, German or Spanish.';
  return [aboutFile('content/words.json', warn(found, `${language}, the language of the site`, fix))];
}
