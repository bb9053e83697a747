import postcss, { AtRule, type Node } from 'postcss';
import { mayBeMissing } from './promises';
import type { Tab } from './tab';

/** What a style asks of a browser, each once. What stands behind `@supports` is asked for nowhere else. */
export interface Asked {
  declarations: { property: string; value: string }[];
  selectors: string[];
  media: string[];
  /**
   * The names of other rules with an @, and the descriptors of faces: `starting-style`, `font-face ascent-override`.
   */
  rules: string[];
}

const within = (node: Node, ...names: string[]): boolean => {
  const { parent } = node;
  return (
    parent !== undefined &&
    parent.type !== 'root' &&
    ((parent instanceof AtRule && names.includes(parent.name)) || within(parent, ...names))
  );
};

const unique = <Entry>(entries: Entry[]) => [
  ...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values(),
];

/** Reads what a style asks for. */
export function askedBy(css: string): Asked {
  const found: Asked = { declarations: [], selectors: [], media: [], rules: [] };
  const root = postcss.parse(css);
  root.walkDecls((declaration) => {
    const { prop: property, value } = declaration;
    if (within(declaration, 'font-face')) found.rules.push(`font-face ${property}`);
    else if (!property.startsWith('--') && !within(declaration, 'supports', 'page'))
      found.declarations.push({ property, value });
  });
  root.walkRules((rule) => {
    if (!within(rule, 'keyframes', 'supports', 'page')) found.selectors.push(...rule.selectors);
  });
  root.walkAtRules((rule) => {
    if (rule.name === 'media') found.media.push(rule.params);
    else if (!within(rule, 'supports', 'page')) found.rules.push(rule.name);
  });
  return {
    declarations: unique(found.declarations),
    selectors: unique(found.selectors),
    media: unique(found.media),
    rules: unique(found.rules),
  };
}

/**
 * What the browser of a tab does not understand of it and `docs/browsers.md` does not name: declarations as `property:
 * value`, selectors, media queries.
 */
export async function refused(tab: Tab, { declarations, selectors, media }: Asked): Promise<string[]> {
  const all = await tab.run(
    (declared, selected, queries) => [
      ...declared
        .filter(({ property, value }) => !CSS.supports(property, value))
        .map(({ property, value }) => `${property}: ${value}`),
      ...selected.filter((selector) => !CSS.supports(`selector(${selector})`)),
      ...queries.filter((query) => matchMedia(query).media === 'not all'),
    ],
    declarations,
    selectors,
    media,
  );
  return all.filter((one) => !mayBeMissing(one));
}

/** The style elements of pages, as one style. */
export const stylesIn = (html: string): string =>
  [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('\n');
