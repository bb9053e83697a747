import { z } from 'zod';
import { explain, quoted, type Explanation } from './text-rules';

const page = /^https:\/\/[^\s"<>\\/?#@]+\.[^\s"<>\\/?#@]+(?:[/?#][^\s"<>\\]*)?$/i;

/** Invisible characters that change a link's target, except joiners inside words and emoji. */
const invisible = /(?![\uFE0E\uFE0F]|[\u200C\u200D]\S)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const withoutInvisible = (text: string) => text.replace(invisible, '').trim();

const quotedVisibly = (text: string) => {
  const visible = withoutInvisible(text);
  return visible === text ? quoted(text) : `${quoted(visible)} with something invisible in it`;
};

/** The folders at the end of an address, without those of the site's own pages. */
const folders = /^(?:\/(?!(?:about|project|p)(?:\/|$))[\w-]+(?=\/|$))*/;

function siteAddress(text: string): string {
  const { origin, pathname } = new URL(text);
  return origin + (folders.exec(pathname)?.[0] ?? '');
}

/** Validates the address of a page, or of the site itself, which may stand below a path. */
export function addressErrors(text: string, isSite = false): Explanation[] {
  const completed = withoutInvisible(text)
    .replace(/^http:\/\//i, 'https://')
    .replace(/^(?=[\w-]+(\.[\w-]+)+)/, 'https://');
  const corrected = page.test(completed) && URL.canParse(completed) && (isSite ? siteAddress(completed) : completed);
  const ending = isSite
    ? 'the site’s home page, starting with “https://”, without a final “/”'
    : 'a page, starting with “https://”';
  const fix = corrected ? `Write “${corrected}”.` : 'Copy the address from your browser’s address bar.';
  return text === corrected ? [] : [explain(quotedVisibly(text), `the address of ${ending}`, fix)];
}

/** The domain of a web or e-mail address, without its port; undefined if there is none. */
const domainOf = (address: string) => /(?:\/\/|@)(?:[^/@]*@)?([^/?#:@]+)(?::\d+)?(?:[/?#]|$)/.exec(address)?.[1];

/** Whether a web or e-mail address has a domain that is reserved for examples (RFC 2606), as in the sample. */
export const isExampleAddress = (address: string): boolean =>
  /(?:^|\.)example(?:\.(?:com|net|org))?$/i.test(domainOf(address) ?? '');

/** Allows letters of any script in an e-mail address if its domain is valid; “xn--…” is how they are transmitted. */
function isEmail(text: string): boolean {
  const latin = text
    .replace(/([@.])xn--[a-z\d-]*[a-z\d](?=\.|$)/gi, '$1xx')
    .replace(/(?!\p{ASCII})[\p{L}\p{M}\p{N}]/gu, 'x');
  return z.regexes.email.test(latin) && URL.canParse(`https://${text.split('@')[1]}`);
}

export function emailErrors(text: string): Explanation[] {
  const visible = withoutInvisible(text);
  if (text === visible && isEmail(text)) return [];
  const advice = 'Write it like “name@example.com”, without “mailto:” and blanks.';
  return [explain(quotedVisibly(text), 'an e-mail address', isEmail(visible) ? `Write “${visible}”.` : advice)];
}
