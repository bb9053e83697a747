import type { Path } from '../schema/image-fields';
import { explain, type Explanation } from '../schema/text-rules';
import type { ValueDiagnostic } from './diagnostic';
import { described, valueAt } from './wording';

/** What is left of accents and punctuation that were read in the wrong encoding. */
const garbled =
  /[ÂÃ][\u0080-\u00BF\u20AC\u2018-\u201E\u2020-\u2026\u2030\u2039\u203A\u0152\u0153\u0160\u0161\u0178\u017D\u017E]|â€|ðŸ|ï»¿|\uFFFD/;

const announcement =
  /^(?:an? |the |une? )?(?:image|picture|photo|photograph|screenshot|graphic|capture(?: d’écran| d'écran)?) (?:of|de|du|des|d’|d')\s*/i;

const withoutFolderAndEnding = (name: string) =>
  name
    .replace(/^.*\//, '')
    .replace(/\.\w{2,4}$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();

function textWarnings(text: string, image: unknown): Explanation[] {
  const found = described(text);
  const warnings: Explanation[] = [];
  if (garbled.test(text)) {
    const expected = 'accents and punctuation as you would type them';
    warnings.push(explain(found, expected, 'Retype the garbled characters.'));
  }
  if (typeof image !== 'string') return warnings;
  const expected = 'what the picture shows';
  const [start] = announcement.exec(text) ?? [];
  if (withoutFolderAndEnding(text) === withoutFolderAndEnding(image)) {
    const fix = 'Describe in a sentence what can be seen; this only repeats the name of the file.';
    warnings.push(explain(found, expected, fix));
  } else if (start !== undefined) {
    warnings.push(explain(found, expected, `Leave out “${start.trim()}”; it is announced as an image anyway.`));
  }
  return warnings;
}

function lonelyFigure(group: object, path: Path): ValueDiagnostic[] {
  const fields = ['searchUseIncrease', 'dropoutReduction'];
  const [empty, ...others] = fields.filter((field) => valueAt(group, [field]) === '');
  if (empty === undefined || others.length > 0) return [];
  const expected = 'both of the first two figures, or neither; with one alone no figure is shown';
  const fix = 'Fill it in, or empty the other as well.';
  return [{ path: [...path, empty], severity: 'warning', ...explain(`no “${empty}”`, expected, fix) }];
}

/** Projects that can't be told apart by their titles: on cards, in tabs and in search results. */
function repeatedTitles(projects: readonly unknown[]): ValueDiagnostic[] {
  const titles = projects.map((project) => valueAt(project, ['title']));
  return titles.flatMap((title, index) => {
    const first = titles.indexOf(title);
    if (typeof title !== 'string' || first === index) return [];
    const explanation = explain(
      `the same title as project ${first}`,
      'a title of its own',
      'Say what sets this project apart.',
    );
    return [{ path: [index, 'title'], severity: 'warning' as const, ...explanation }];
  });
}

/** What is allowed but most likely a mistake, anywhere in a value. */
export function contentWarnings(value: unknown, path: Path = [], parent?: unknown): ValueDiagnostic[] {
  if (typeof value === 'string') {
    const field = String(path.at(-1));
    const image = field.endsWith('Alt') ? valueAt(parent, [field.slice(0, -3)]) : undefined;
    return textWarnings(value, image).map((warning) => ({ path, severity: 'warning', ...warning }));
  }
  if (typeof value !== 'object' || value === null) return [];
  const steps: Path = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [
    ...(Array.isArray(value) && path.length === 0 ? repeatedTitles(value) : []),
    ...lonelyFigure(value, path),
    ...steps.flatMap((step) => contentWarnings(valueAt(value, [step]), [...path, step], value)),
  ];
}
