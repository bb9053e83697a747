/** What is wrong with one value, in the words of the report. `found` is left out where the value itself says it. */
export interface Flaw {
  found?: string;
  expected: string;
  remedy: string;
}

const invisible = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** What can’t be seen and acts on a terminal or on the direction of the text. */
export const controlCharacters = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
const html = /<[a-z!/][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/iu;
const mailbox = /^[\w+-]+(?:\.[\w+-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/iu;

const nameOf = (character: string) =>
  ({ '\n': 'a line break', '\r': 'a line break', '\t': 'a tab' })[character] ??
  `an invisible control character (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;

/** Flaws of a text that visitors read; `lineBreaks` is how many it may have. */
export const textFlaws = (text: string, lineBreaks = 0): Flaw[] => {
  if (text.replace(invisible, '') === '') {
    return [
      {
        found: text === '' ? 'an empty text' : 'a text of nothing but blanks',
        expected: 'something to read',
        remedy: 'Write the text between the quotation marks.',
      },
    ];
  }
  const flaws: Flaw[] = [];
  const [oddity] = [...text.matchAll(controlCharacters)]
    .map(([character]) => character)
    .filter((found, place) => {
      return found !== '\n' || place >= lineBreaks;
    });
  if (oddity !== undefined) {
    flaws.push({
      found: nameOf(oddity),
      expected: lineBreaks > 0 ? 'at most one line break, and nothing invisible' : 'a text on one line',
      remedy: 'Delete it and type the place anew; it often comes along when a text is pasted.',
    });
  }
  const tag = html.exec(text)?.[0];
  if (tag !== undefined) {
    flaws.push({
      found: `the HTML “${tag}”`,
      expected: 'plain text; it is shown exactly as you type it',
      remedy: `Take “${tag}” out, or type the character itself.`,
    });
  }
  return flaws;
};

export const emailFlaw = (text: string): Flaw[] =>
  mailbox.test(text)
    ? []
    : [{ expected: 'an e-mail address', remedy: 'Write it like “name@example.com”, without “mailto:” and blanks.' }];

const parsed = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

const isPlainHttps = (text: string, url: URL | undefined): url is URL =>
  url !== undefined &&
  url.protocol === 'https:' &&
  url.username === '' &&
  url.hostname.includes('.') &&
  /^https:\/\/[^\s"<>\\]+$/i.test(text);

/** Flaws of an address that a link leads to. */
export const addressFlaw = (text: string): Flaw[] => {
  if (isPlainHttps(text, parsed(text))) return [];
  const repaired = text.replace(/^http:\/\//i, 'https://').replace(/^(?=[\w-]+(\.[\w-]+)+)/, 'https://');
  return [
    {
      expected: 'the address of a page, starting with “https://”',
      remedy:
        repaired !== text && isPlainHttps(repaired, parsed(repaired))
          ? `Write “${repaired}”.`
          : 'Copy the address from your browser’s address bar.',
    },
  ];
};

/** Flaws of the site's own address. */
export const originFlaw = (text: string): Flaw[] => {
  const [flaw] = addressFlaw(text);
  const url = parsed(text);
  if (flaw || !url) return flaw ? [{ ...flaw, expected: 'the address of the site, starting with “https://”' }] : [];
  return text === url.origin
    ? []
    : [{ expected: 'the address of the site alone, without a path or a final “/”', remedy: `Write “${url.origin}”.` }];
};

/** Flaws in the form of an image's path; whether the file exists is looked up elsewhere. */
export const pathFlaw = (path: string): Flaw[] => {
  const expected = 'a path that starts at this file, such as “./uploads/cover.png”';
  if (path.replace(invisible, '') === '')
    return [{ found: 'an empty path', expected, remedy: 'Name the picture’s file.' }];
  if (/^(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(path)) {
    return [
      { found: `the address “${path}”`, expected, remedy: 'Download the picture into uploads and name that file.' },
    ];
  }
  if (path.includes('\\')) return [{ expected, remedy: `Write “${path.replaceAll('\\', '/')}”.` }];
  if (/^(?:\/|~|[a-z]:)/i.test(path)) {
    return [
      {
        found: `the absolute path “${path}”`,
        expected,
        remedy: 'Copy the picture into uploads and name it from there.',
      },
    ];
  }
  return [];
};

export const sealedFlaw = (path: string): Flaw[] =>
  /^\.\/sealed\/[\w-]+\.json$/.test(path)
    ? []
    : [
        {
          expected: 'a sealed file such as “./sealed/coaching.json”',
          remedy: 'Write the path that `npm run seal` tells you.',
        },
      ];
