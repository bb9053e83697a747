import postcss, { AtRule, type Node } from 'postcss';
import { mayBeMissing } from './supported-browsers';
import type { Tab } from './tab';

/** The distinct features of a style, except those inside `@supports`. */
export interface StyleParts {
  declarations: { property: string; value: string }[];
  selectors: string[];
  media: string[];
  /** Other at-rules, and the descriptors of fonts: `starting-style`, `font-face ascent-override`. */
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

/** Parses a style. */
export function parseStyle(css: string): StyleParts {
  const found: StyleParts = { declarations: [], selectors: [], media: [], rules: [] };
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
 * The features that the tab's browser does not support and `docs/browsers.md` does not list: declarations as `property:
 * value`, selectors and media queries.
 */
export async function unsupported(tab: Tab, { declarations, selectors, media }: StyleParts): Promise<string[]> {
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

/** The style elements of pages, joined. */
export const stylesIn = (html: string): string =>
  [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('\n');
