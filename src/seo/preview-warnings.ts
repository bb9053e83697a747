import { join } from 'node:path';
import { findNodeAtLocation } from 'jsonc-parser';
import type { Diagnostic } from '../content/engine/diagnostic';
import { readJson } from '../content/engine/read-json';
import type { Path } from '../content/engine/paths';
import { positionAt } from '../content/engine/position';
import { fieldOf } from '../content/schema/image-fields';
import { contentFiles, type Content } from '../content/schema/schema';
import { count } from '../content/engine/count';
import { lookOf } from '../content/model/look';
import { wholeLook, type Look } from '../styles/look';
import { cut, warn } from '../content/engine/text-rules';
import { cardFonts, graphemes, missingLetters, withoutDetails } from './social-card-fonts';

interface ShownText {
  file: string;
  path: Path;
  text: string;
}

/** The texts in the images of link previews. */
const shownTexts = ({ site, projects, words }: Content): ShownText[] => [
  ...projects
    .filter(({ draft }) => !draft)
    .flatMap((project) => [
      { file: 'projects.json', path: [projects.indexOf(project), 'title'], text: project.title },
      { file: 'projects.json', path: [projects.indexOf(project), 'category'], text: project.category },
    ]),
  { file: 'site.json', path: ['name'], text: site.name },
  { file: 'site.json', path: ['hero', 'headline'], text: site.hero.headline },
  { file: 'words.json', path: ['greeting', 'text'], text: words.greeting.text.replaceAll('{name}', '') },
  { file: 'words.json', path: ['locked', 'text'], text: words.locked.text },
];

const expected = 'letters and signs that the typefaces of link previews have';
const fix =
  'A preview leaves such signs out, and all of a text with such letters. To show it, choose typefaces that have ' +
  'them; what is written from right to left is always left out.';

/** The last result, cached because finding missing letters is slow and most changes in the editor add none. */
let cached: { key: string; lacking: ReturnType<typeof missingLetters> } | undefined;

/** What every typeface for Latin letters has: none needs to be parsed for it, which takes half a second. */
const inEveryFace = /^[\w\s.,;:!?'"()&/·’“”–—…-]$/;

function missingIn(texts: readonly string[], typefaces: Look['typefaces']): ReturnType<typeof missingLetters> {
  const all = [...new Set(graphemes(withoutDetails(texts.join(' '))))];
  const signs = all.filter((sign) => !inEveryFace.test(sign)).sort();
  const text = signs.join(' ');
  const key = `${typefaces}: ${text}`;
  if (cached?.key !== key) {
    const find = async () => missingLetters([text], await cardFonts(typefaces, [text]));
    cached = { key, lacking: text === '' ? Promise.resolve(new Set()) : find() };
  }
  return cached.lacking;
}

/** Warns once per content file of letters that the images of link previews can't show. */
export async function previewWarnings(root: string, content: Content): Promise<Diagnostic[]> {
  const texts = shownTexts(content);
  const { typefaces } = wholeLook(content.site.look && lookOf(content.site.look));
  const lacking = await missingIn(
    texts.map(({ text }) => text),
    typefaces,
  );
  const signsOf = (text: string) => graphemes(withoutDetails(text)).filter((one) => lacking.has(one));
  const cases = texts.filter(({ text }) => signsOf(text).length > 0);
  const warnings = contentFiles.map(async (name): Promise<Diagnostic[]> => {
    const [first, ...others] = cases.filter(({ file }) => file === name);
    if (!first) return [];
    const letters = new Set([first, ...others].flatMap(({ text }) => signsOf(text)));
    const elsewhere = others.length > 0 ? `, here and in ${count(others.length, 'other text')}` : '';
    const { text, tree, value } = await readJson(join(root, 'content', name));
    const { offset = 0 } = (tree && findNodeAtLocation(tree, first.path)) ?? {};
    const file = `content/${name}`;
    const position = positionAt(text, offset);
    const words = warn(`“${cut([...letters].join(' '))}”${elsewhere}`, expected, fix);
    const source = { file, path: first.path };
    return [{ severity: 'warning', file, ...position, field: fieldOf(value, first.path), ...words, source }];
  });
  return (await Promise.all(warnings)).flat();
}
