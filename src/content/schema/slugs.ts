import { transliterate } from 'transliteration';
import { z } from 'zod';
import { fieldOf } from './image-fields';
import { named, text, type Naming } from '../engine/text-fields';
import { explain, quoted, type Explanation, type ContextRule } from '../engine/text-rules';

const pattern = /^(?=.*[a-z\d])[a-z\d-]+$/;

export const isSlug = (written: string) => pattern.test(written);

/** Hosts show the files of these names at other addresses; an earlier address is no file. */
const namesOfHosts = ['index', '404'];

/** Whether a slug may be the address of a page. */
export const isPageSlug = (written: string) => isSlug(written) && !namesOfHosts.includes(written);

const maxLength = 80;

/** Makes a slug of a text in any script; empty if it has no letters or digits. */
export const slugOf = (words: string, max = maxLength): string =>
  transliterate(words.normalize('NFKC').toLowerCase())
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, max)
    .replace(/-$/, '');

const wordOrTwo = 'Write a word or two, such as “team-search”.';

function slugErrors(written: string): Explanation[] {
  if (isSlug(written)) return [];
  const near = slugOf(written.replace(/^\/p\//, ''));
  const fix = near === '' ? wordOrTwo : `Write “${near}”.`;
  return [explain(quoted(written), 'lower case letters from a to z, digits and hyphens', fix)];
}

const pageSlugErrors = (written: string): Explanation[] =>
  namesOfHosts.includes(written)
    ? [explain(quoted(written), 'a word that hosts don’t use themselves', wordOrTwo)]
    : slugErrors(written);

/** Slugs must be unique among the current and earlier slugs of all projects. */
const repeatedSlug: ContextRule = (written, { root, path, texts }) => {
  const first = texts.find((other) => other.written === written && /^(?:slug|previousSlugs)$/.test(`${other.path[1]}`));
  const found = `${quoted(written)}, which ${fieldOf(root, first?.path ?? path)}, has too`;
  const words = explain(found, 'an address that no other project has', 'Change or delete one of the two.');
  return [isSlug(written) && first?.path !== path && words];
};

const slug = (naming: Naming, errorsIn: (written: string) => Explanation[]) =>
  text({
    errorsIn,
    inContext: repeatedSlug,
    naming,
    max: maxLength,
    hint: { pattern: pattern.source.replaceAll('\\d', '0-9'), patternErrorMessage: 'Write a-z, 0-9 and hyphens only.' },
  });

/** The fields of a project for its permanent addresses, /p/<slug>. */
export const addresses = {
  slug: slug(
    ['Permanent address', 'The end of the address /p/…, which stays with the project wherever it stands in the list'],
    pageSlugErrors,
  ).optional(),
  previousSlugs: z
    .array(slug(['Earlier address', 'The end of an address /p/… that the project had'], slugErrors))
    .max(50)
    .meta(named(['Earlier addresses', 'Permanent addresses that the project had: they lead to it, too']))
    .optional(),
};
