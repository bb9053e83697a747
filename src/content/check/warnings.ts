import type { Flaw } from '../schema/text-rules';
import { valueAt, type Remark } from './issues';
import type { Path } from './source';
import { described } from './wording';

const mojibake =
  /[ÂÃ][\u0080-\u00BF\u20AC\u2018-\u201E\u2020-\u2026\u2030\u2039\u203A\u0152\u0153\u0160\u0161\u0178\u017D\u017E]|â€|ðŸ|ï»¿|\uFFFD/;

// Node's own decoder takes windows-1252 for Latin-1.
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

const byteOf = (character: string) => {
  const place = windows1252.indexOf(character);
  return place >= 0 ? 0x80 + place : (character.codePointAt(0) ?? 0);
};

/** Undoes the accident that turns é into Ã©, where it can. */
function repaired(text: string): string | undefined {
  const accident = Array.from(text, byteOf);
  const mended = Buffer.from(accident).toString('utf8');
  return accident.some((byte) => byte > 0xff) || mended.includes('\uFFFD') ? undefined : mended;
}

function garbled(text: string): Flaw[] {
  if (!mojibake.test(text)) return [];
  const mended = repaired(text);
  return [
    {
      expected: 'accents and punctuation as you would type them',
      remedy: mended === undefined ? 'Retype the garbled characters.' : `Write “${mended}”.`,
    },
  ];
}

const bare = (name: string) =>
  name
    .replace(/^.*\//, '')
    .replace(/\.\w{2,4}$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();

const opening =
  /^(?:an? |the |une? )?(?:image|picture|photo|photograph|screenshot|graphic|capture(?: d’écran| d'écran)?) (?:of|de|du|des|d’|d')\s*/i;

function poorAlternative(text: string, image: unknown): Flaw[] {
  const expected = 'what the picture shows';
  if (typeof image === 'string' && bare(text) === bare(image)) {
    return [{ expected, remedy: 'Describe in a sentence what can be seen; this only repeats the name of the file.' }];
  }
  const [start] = opening.exec(text) ?? [];
  return start === undefined
    ? []
    : [{ expected, remedy: `Leave out “${start.trim()}”; it is announced as an image anyway.` }];
}

function halfEmpty(group: object, path: Path): Remark[] {
  const fields = ['searchUseIncrease', 'dropoutReduction'];
  const [empty, ...others] = fields.filter((field) => valueAt(group, [field]) === '');
  if (empty === undefined || others.length > 0) return [];
  const flaw = {
    found: `no “${empty}”`,
    expected: 'both of the first two figures, or neither; with one alone no figure is shown',
    remedy: 'Fill it in, or empty the other as well.',
  };
  return [{ path: [...path, empty], flaw, severity: 'warning' }];
}

/** Projects that can't be told apart by their titles: on cards, in tabs and in search results. */
function repeatedTitles(projects: readonly unknown[]): Remark[] {
  const titles = projects.map((project) => valueAt(project, ['title']));
  return titles.flatMap((title, place) => {
    const first = titles.indexOf(title);
    if (typeof title !== 'string' || first === place) return [];
    const flaw = {
      found: `the same title as project ${first}`,
      expected: 'a title of its own',
      remedy: 'Say what sets this project apart.',
    };
    return [{ path: [place, 'title'], flaw, severity: 'warning' as const }];
  });
}

/** What is allowed but hardly meant, anywhere in a value. */
export function cautionsOf(value: unknown, path: Path = [], parent?: unknown): Remark[] {
  if (typeof value === 'string') {
    const field = String(path.at(-1));
    const image = field.endsWith('Alt') ? valueAt(parent, [field.slice(0, -3)]) : undefined;
    const flaws = [...garbled(value), ...(image === undefined ? [] : poorAlternative(value, image))];
    return flaws.map((flaw) => ({ path, flaw: { found: described(value), ...flaw }, severity: 'warning' }));
  }
  if (typeof value !== 'object' || value === null) return [];
  const steps: Path = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [
    ...(Array.isArray(value) && path.length === 0 ? repeatedTitles(value) : []),
    ...halfEmpty(value, path),
    ...steps.flatMap((step) => cautionsOf(valueAt(value, [step]), [...path, step], value)),
  ];
}
