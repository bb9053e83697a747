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

const nearLink = /\[[^[\]]+\]\s?\(\s*[^\s()]*(?:\w:\S|www\.|@|\w\.\w{2})[^\s()]*\s*\)/;

const startWith = 'Start the address with “https://”, “mailto:” or “/”, and put no blank before “(” or inside.';

export function nearLinkWarning(text: string): Explanation | false {
  const typed = richParts(text).filter((part) => typeof part === 'string');
  const [found] = nearLink.exec(typed.join(' ')) ?? [];
  return found !== undefined && warn(`${quoted(found)}, which is no link`, 'such as “[words](https://…)”', startWith);
}

const without = 'words alone: titles, labels, figures and descriptions of pictures take no links and no emphasis';

/** Warns of marks in a text where they are not allowed. */
export function marksWarning(text: string): Explanation | false {
  const marked = richParts(text).find((part) => typeof part !== 'string');
  if (!marked) return false;
  const found = `${marked.mark === 'a' ? 'a link' : 'emphasis'} in ${quoted(text)}`;
  return warn(found, without, `Write ${quoted(plainText(text))}, unless visitors are to read the marks.`);
}
