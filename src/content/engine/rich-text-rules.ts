import { addressesIn, richParts, plainText } from './rich-text';
import { addressErrors, emailErrors } from './addresses';
import { quoted, warn, type Explanation } from './text-rules';

/** Validates the links of a running text; whether a linked page exists is checked with all files. */
export const linkErrors = (text: string): Explanation[] =>
  addressesIn(text).flatMap((address) => {
    const [, email] = /^mailto:([^?]*)/.exec(address) ?? [];
    if (email !== undefined) return emailErrors(email);
    return address.startsWith('/') ? [] : addressErrors(address);
  });

/** Words in brackets, and at once something in parentheses, in which parentheses may be nested. */
const bracketed = /\[(?<words>[^[\]]*)\]\s?\(\s*(?<address>(?:[^()]|\([^()]*\))+?)\s*\)/g;

/** The beginning of an address, or an address without blanks. */
const nearAddress = /^(?:[a-z][\w+.-]*:\S|www\.|\.{0,2}\/|#\S)|^\S*(?:@|\w\.[a-z]{2})\S*$/i;

const startWith = 'Start the address with “https://”, “mailto:” or “/”, and put no blank before “(” or inside.';
const named = 'Write between “[” and “]” what visitors press.';
const download = 'Take the brackets out: a PDF is a section of its own, “File to download”, or the CV.';
const shown = 'Take the brackets out: a picture or video is added on the page, in a gallery or a section.';
const noScript = 'Take the brackets out: a link leads to “https://”, “mailto:” or a page of this site.';

/** What can be written in place of a link that is none. */
function fixOf(words: string, address: string): string {
  if (words.trim() === '') return named;
  if (/\.pdf$/i.test(address)) return download;
  if (/\.(?:avif|gif|jpe?g|mp4|png|svg|webm|webp)$/i.test(address) && !/^https?:/i.test(address)) return shown;
  if (/^(?:javascript|data|file|vbscript):/i.test(address)) return noScript;
  if (/^http:\/\/\S+$/i.test(address)) return `Write “[${words}](${address.replace(/^http:/i, 'https:')})”.`;
  if (/^[^\s@/:]+@[\w-]+(?:\.[\w-]+)+$/.test(address)) return `Write “[${words}](mailto:${address})”.`;
  if (/^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?$/i.test(address)) return `Write “[${words}](https://${address})”.`;
  return startWith;
}

/** Warns of what looks like a link and is none; the editor refuses it. */
export function nearLinkWarning(text: string): Explanation | false {
  const typed = richParts(text).filter((part) => typeof part === 'string');
  const found = [...typed.join(' ').matchAll(bracketed)].find(({ groups }) =>
    nearAddress.test(groups?.['address'] ?? ''),
  );
  const { words = '', address = '' } = found?.groups ?? {};
  if (!found) return false;
  const explanation = warn(
    `${quoted(found[0])}, which is no link`,
    'such as “[words](https://…)”',
    fixOf(words, address),
  );
  return { ...explanation, isSlip: true };
}

const without = 'words alone: titles, labels, figures and descriptions of pictures take no links and no emphasis';

/** Warns of marks in a text where they are not allowed. */
export function marksWarning(text: string): Explanation | false {
  const marked = richParts(text).find((part) => typeof part !== 'string');
  if (!marked) return false;
  const found = `${marked.mark === 'a' ? 'a link' : 'emphasis'} in ${quoted(text)}`;
  return warn(found, without, `Write ${quoted(plainText(text))}, unless visitors are to read the marks.`);
}
