import { z } from 'zod';
import { explain, quoted, type Explanation } from './text-rules';

const page = /^https:\/\/[^\s"<>\\/?#@]+\.[^\s"<>\\/?#@]+(?:[/?#][^\s"<>\\]*)?$/i;

/** What can't be seen and changes where a link leads; joiners inside of words and emoji belong to them. */
const unseen = /(?![\uFE0E\uFE0F]|[\u200C\u200D]\S)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const seenIn = (text: string) => text.replace(unseen, '').trim();

const foundIn = (text: string) => {
  const seen = seenIn(text);
  return seen === text ? quoted(text) : `${quoted(seen)} with something invisible in it`;
};

/** What is wrong with the address of a page, or with the site's own, which has no path. */
export function addressErrors(text: string, isOrigin = false): Explanation[] {
  const completed = seenIn(text)
    .replace(/^http:\/\//i, 'https://')
    .replace(/^(?=[\w-]+(\.[\w-]+)+)/, 'https://');
  const right = page.test(completed) && URL.canParse(completed) && (isOrigin ? new URL(completed).origin : completed);
  const ending = isOrigin
    ? 'the site, starting with “https://”, without a path or a final “/”'
    : 'a page, starting with “https://”';
  const fix = right ? `Write “${right}”.` : 'Copy the address from your browser’s address bar.';
  return text === right ? [] : [explain(foundIn(text), `the address of ${ending}`, fix)];
}

/** Whether an address is at a domain that is reserved for examples, such as the sample’s: nobody can open it. */
export const isExampleAddress = (text: string): boolean =>
  /^https?:\/\/(?:[^/]+\.)?example\.(?:com|net|org)(?:[:/]|$)/i.test(text);

/** Letters of any script may stand in an e-mail address, as far as its domain can be one. */
function isEmail(text: string): boolean {
  const latin = text.replace(/(?!\p{ASCII})[\p{L}\p{M}\p{N}]/gu, 'x');
  return z.regexes.email.test(latin) && URL.canParse(`https://${text.split('@')[1]}`);
}

export function emailErrors(text: string): Explanation[] {
  const seen = seenIn(text);
  if (text === seen && isEmail(text)) return [];
  const form = 'Write it like “name@example.com”, without “mailto:” and blanks.';
  return [explain(foundIn(text), 'an e-mail address', isEmail(seen) ? `Write “${seen}”.` : form)];
}
