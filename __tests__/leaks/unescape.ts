const safeCodePoint = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : ' ');

const invisible = /&(?:shy|zwj|zwnj|lrm|rlm|ZeroWidthSpace|NoBreak|InvisibleComma);|\p{Cf}/gu;

/** Of an address: UTF-8, or else an older encoding with one byte a letter. */
const percentDecoded = (escapes: string): string => {
  const bytes = Buffer.from(escapes.replaceAll('%', ''), 'hex');
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? bytes.toString('latin1') : text;
};

const unescapeOnce = (text: string): string =>
  text
    .replace(/\\+u\{?([0-9a-f]{4,6})\}?|\\+x([0-9a-f]{2})|&#x([0-9a-f]{1,6});?/gi, (_, ...codes: string[]) =>
      safeCodePoint(parseInt(codes.find(Boolean) ?? '', 16)),
    )
    .replace(/&#(\d{1,7});?/g, (_, code: string) => safeCodePoint(Number(code)))
    .replace(/&([a-z])(?:acute|grave|circ|uml|cedil|tilde|ring|caron|slash);/gi, '$1')
    .replace(/&(ae|oe|sz)lig;/gi, (_, pair: string) => pair.replace('sz', 'ss'))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(invisible, '')
    .replace(/&[a-z]{2,8};/gi, ' ')
    .replace(/\\+[nrt]/g, ' ')
    .replace(/\\+(["'/\\])/g, '$1')
    .replace(/(?:%[0-9a-f]{2})+/gi, percentDecoded);

/** Undoes the escapes of JSON, JavaScript, HTML and addresses, also of one inside another; composes accents, leaves out what nobody sees. */
export const unescape = (text: string): string =>
  unescapeOnce(unescapeOnce(text)).replace(invisible, '').normalize('NFC');
