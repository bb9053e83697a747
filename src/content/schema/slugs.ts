import { z } from 'zod';
import { text } from './text-fields';
import { explain, quoted, type Explanation } from './text-rules';

const pattern = /^(?=.*[a-z\d])[a-z\d-]+$/;

/** Whether a text may be a slug. */
export const isSlug = (written: string) => pattern.test(written);

function slugErrors(written: string): Explanation[] {
  if (isSlug(written)) return [];
  const near = written
    .normalize('NFKD')
    .replace(/\p{M}|^\/p\//gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  const fix = near === '' ? 'Write a word or two, such as “team-search”.' : `Write “${near}”.`;
  return [explain(quoted(written), 'lower case letters from a to z, digits and hyphens', fix)];
}

const slug = (description: string) =>
  text({
    errorsIn: slugErrors,
    description,
    most: 80,
    hint: { pattern: pattern.source.replaceAll('\\d', '0-9'), patternErrorMessage: 'Write a-z, 0-9 and hyphens only.' },
  });

/** The fields of a project for its permanent addresses, /p/<slug>. */
export const addresses = {
  slug: slug('A permanent address, /p/<slug>, that stays with the project wherever it stands in the list').optional(),
  previousSlugs: z
    .array(slug('An earlier slug'))
    .max(50)
    .meta({ description: 'Earlier slugs, which lead to the project too' })
    .optional(),
};
