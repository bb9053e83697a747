import { inflateSync } from 'node:zlib';

interface Printed {
  sheets: number;
  pictures: number;
  /** Everything written on the sheets, without its spaces. */
  text: string;
  /** The same, of the last sheet alone. */
  lastText: string;
}

/** Reads what Chromium's `page.pdf` has written; other programs write PDF in ways this does not know. */
export function readPdf(pdf: Buffer): Printed {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\s([^]*?)\sendobj/g))
    objects.set(id, body);
  const all = [...objects.values()];
  const fonts = new Map<string, Font>();
  for (const [, name = '', id = ''] of all.flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])) {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
    fonts.set(name, readFont(streamOf(objects.get(map) ?? '')));
  }
  const pages = all.filter((body) => /\/Type \/Page\b/.test(body));
  const masks = all.flatMap((body) => [...body.matchAll(/\/SMask (\d+) 0 R/g)].map(([, id]) => objects.get(id ?? '')));
  const [, last = ''] = /\/Contents (\d+) 0 R/.exec(pages.at(-1) ?? '') ?? [];
  return {
    sheets: pages.length,
    pictures: all.filter((body) => /\/Subtype \/Image\b/.test(body) && !masks.includes(body)).length,
    text: all.map((body) => wordsOf(streamOf(body), fonts)).join(''),
    lastText: wordsOf(streamOf(objects.get(last) ?? ''), fonts),
  };
}

interface Font {
  /** How many hexadecimal digits stand for one glyph. */
  digits: number;
  letters: Map<number, string>;
}

function streamOf(body: string): string {
  const [, data] = /\sstream\r?\n([^]*)\r?\nendstream$/.exec(body) ?? [];
  if (data === undefined || /\/Subtype \/Image\b/.test(body)) return '';
  return /\/FlateDecode/.test(body) ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
}

function readFont(map: string): Font {
  const letters = new Map<number, string>();
  const ranges = map.matchAll(/<([\dA-F]+)>\s*<([\dA-F]+)>(?:\s*<([\dA-F]+)>)?\s*\n/gi);
  for (const [, first = '', second = '', third] of ranges) {
    const last = third === undefined ? first : second;
    const letter = fromHex(third ?? second);
    for (let code = parseInt(first, 16); code <= parseInt(last, 16); code++) {
      const at = letter.charCodeAt(letter.length - 1) + code - parseInt(first, 16);
      letters.set(code, letter.slice(0, -1) + String.fromCharCode(at));
    }
  }
  const [, code = '0000'] = /begincodespacerange\s*<([\dA-F]+)>/i.exec(map) ?? [];
  return { digits: code.length, letters };
}

/** The words of a page's drawing; where several letters are drawn as one glyph, the drawing itself says which. */
function wordsOf(drawing: string, fonts: Map<string, Font>): string {
  if (!/\bBT\b/.test(drawing)) return '';
  let [text, replaced, font] = ['', false, fonts.get('')];
  const marks = /\/ActualText\s*<FEFF([\dA-F]*)>|\b(EMC)\b|\/(F\d+) [\d.]+ Tf|<([\dA-F]+)>/gi;
  for (const [, instead, end, name, glyphs] of drawing.matchAll(marks)) {
    if (instead !== undefined) [text, replaced] = [text + fromHex(instead), true];
    else if (end) replaced = false;
    else if (name) font = fonts.get(name);
    else if (glyphs && font && !replaced) {
      const codes = glyphs.match(new RegExp(`.{${font.digits}}`, 'g')) ?? [];
      text += codes.map((code) => font?.letters.get(parseInt(code, 16)) ?? '').join('');
    }
  }
  return text.replace(/\s/g, '');
}

const fromHex = (digits: string) =>
  (digits.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(parseInt(code, 16))).join('');
