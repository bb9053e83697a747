import type { Operation } from 'rfc6902';
import { wordLists } from '../../content/words/word-lists';
import { ask } from './dialog';
import { hasSampleProjects } from './make-it-yours';
import { waitUntil } from './page';
import { change, read, valueOf } from './state';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** The languages in which there are words, by code, with their names in English. */
export const languages = Object.keys(wordLists).map((lang) => ({ lang, language: names.of(lang) ?? lang }));

/** The words of the interface that are others in a language: how many, and the changes that take over its list. */
export function replacementsIn(lang: string): { others: number; changes: Operation[] } {
  const texts = Object.entries(wordLists[lang] ?? {});
  const others = texts.filter(([name, text]) => valueOf('words.json', `/${name}/text`) !== text).length;
  const changes = texts.map(([name, text]) => ({ op: 'replace' as const, path: `/${name}`, value: { text, lang } }));
  return { others, changes };
}

const askedKey = 'asked-for-language';

/** Whether the words of the interface are in several languages, as the sample's are. */
function areMixed(): boolean {
  const words = Object.keys(wordLists['en'] ?? {}).map((name) => valueOf('words.json', `/${name}/lang`));
  return new Set(words).size > 1;
}

/**
 * Asks once, at the first start with the sample, for the language of the site, and takes over the list of its words.
 * @throws Refused
 */
export async function askForLanguage(): Promise<void> {
  const { content } = read();
  if (!content || localStorage.getItem(askedKey) !== null || !hasSampleProjects(content) || !areMixed()) return;
  // Not over a page that is still prepared.
  await waitUntil(() => document.querySelector('h1'));
  const body = (
    <>
      <p>
        The sample speaks English and French, as its designer does: “About”, but “Projets”. These words of the interface
        become those of your language; what you write yourself stays. Details changes them later.
      </p>
      <fieldset className="kinds">
        <legend>The language of your site</legend>
        {languages.map(({ lang, language }, index) => (
          <label key={lang}>
            <input type="radio" name="lang" value={lang} defaultChecked={index === 0} />
            {language}
          </label>
        ))}
      </fieldset>
    </>
  );
  const question = { title: 'In which language is your site?', body, yes: 'Use it', no: 'Keep both' };
  await ask(question, async ({ lang = 'en' }) => {
    const { others, changes } = replacementsIn(lang);
    if (others > 0) await change('words.json', ...changes);
    if (valueOf('site.json', '/lang') !== lang) await change('site.json', { op: 'add', path: '/lang', value: lang });
  });
  localStorage.setItem(askedKey, 'yes');
}
