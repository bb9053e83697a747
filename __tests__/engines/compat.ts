import bcd, { type BrowserName, type Identifier } from '@mdn/browser-compat-data';
import browserslist from 'browserslist';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import postcss, { AtRule, type Node } from 'postcss';
import ts from 'typescript';

/** The names of each browser in browserslist and in MDN's data. */
const browsers = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const;

/** The oldest version of each browser in a browserslist query, by MDN's names. */
export const oldest = (query: string): Partial<Record<BrowserName, number>> =>
  Object.fromEntries(
    Object.entries(browsers).map(([name, mdn]) => {
      const versions = browserslist(query).filter((one) => one.startsWith(`${name} `));
      return [mdn, Math.min(...versions.map((one) => parseFloat(one.split(' ')[1] ?? '')))];
    }),
  );

/** Whether this version of a browser lacks a feature. */
const isTooNew = ({ support }: NonNullable<Identifier['__compat']>, versions: Partial<Record<BrowserName, number>>) =>
  Object.values(browsers).some((name) => {
    const statements = [support[name] ?? []].flat().filter((one) => !one.flags && !one.alternative_name);
    return !statements.some(({ version_added: added, version_removed: removed }) => {
      const since = typeof added === 'string' ? parseFloat(added.replace('≤', '')) : NaN;
      return !removed && since <= (versions[name] ?? 0);
    });
  });

/** Features by name, with MDN's compatibility data. */
export type Features = Map<string, Identifier['__compat']>;

const part = (tree: Identifier | undefined, ...names: string[]): Identifier | undefined =>
  names.reduce<Identifier | undefined>((at, name) => (at && Object.hasOwn(at, name) ? at[name] : undefined), tree);

/** The names of features that are too new for these versions, or unknown to MDN. */
export const tooNew = (features: Features, versions: Partial<Record<BrowserName, number>>): string[] =>
  [...features].flatMap(([name, compat]) => (!compat || isTooNew(compat, versions) ? [name] : []));

/** The distinct features of a style, except those inside `@supports`. */
interface StyleParts {
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
function parseStyle(css: string): StyleParts {
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

const units: Record<string, string> = {
  dvh: 'viewport_percentage_units_dynamic',
  svh: 'viewport_percentage_units_small',
};

/** The features of a style: properties, keywords, functions, units, pseudo-classes, media features and rules. */
export function styleFeatures(style: string): Features {
  const { declarations, selectors, media, rules } = parseStyle(style);
  const { css } = bcd;
  const found: Features = new Map();
  for (const { property, value } of declarations) {
    const of = part(css.properties, property);
    found.set(property, of?.__compat);
    const plain = value.replace(/'[^']*'|"[^"]*"|url\([^)]*\)|--[\w-]+/g, '');
    for (const [word] of plain.matchAll(/(?<![\w#.-])-?[a-z][a-z-]*/g)) {
      const compat = part(of, word)?.__compat;
      if (compat) found.set(`${property}: ${word}`, compat);
    }
    for (const [, name = ''] of plain.matchAll(/([a-z-]+)\(/g)) {
      const groups = [css.types, ...Object.keys(css.types ?? {}).map((type) => part(css.types, type))];
      const compat = groups.map((group) => part(group, name)?.__compat).find(Boolean);
      if (compat) found.set(`${name}()`, compat);
    }
    for (const [, unit = ''] of plain.matchAll(/\d(dvh|svh)\b/g))
      found.set(unit, part(css.types, 'length', units[unit] ?? '')?.__compat);
  }
  for (const [, name = ''] of selectors.join(' ').matchAll(/::?(-?[a-z-]+)/g))
    found.set(`:${name}`, part(css.selectors, name)?.__compat);
  for (const [, name = ''] of media.join(' ').matchAll(/\(\s*([a-z-]+)/g))
    found.set(`@media (${name})`, part(css['at-rules'], 'media', name)?.__compat);
  for (const rule of rules) found.set(`@${rule}`, part(css['at-rules'], ...rule.split(' '))?.__compat);
  return found;
}

/** The directives of a content security policy. */
export const policyFeatures = (policy: string): Features =>
  new Map(
    [...policy.matchAll(/(?:^|;)\s*([a-z-]+)/g)].map(([, name = '']) => [
      name,
      part(bcd.http.headers, 'Content-Security-Policy', name)?.__compat,
    ]),
  );

/** The features of a page's elements and attributes. */
export function markupFeatures(html: string): Features {
  const found: Features = new Map();
  const { elements, global_attributes: everywhere } = bcd.html;
  const markup = html.replace(/<(script|style|svg)\b.*?<\/\1>/gs, '').replace(/="[^"]*"/g, '=""');
  for (const [, element = '', attributes = ''] of markup.matchAll(/<([a-z][a-z0-9]*)((?:\s+[\w-]+(?:="")?)*)/g)) {
    found.set(`<${element}>`, part(elements, element)?.__compat);
    for (const [, name = ''] of attributes.matchAll(/\s([a-z]+)(?==|\s|$)/g)) {
      const compat = (part(elements, element, name) ?? part(everywhere, name))?.__compat;
      if (compat) found.set(`<${element} ${name}>`, compat);
    }
  }
  return found;
}

/** Returns a function for the features that browser code uses, in the files whose project paths match `isOf`. */
export function codeFeatures(): (isOf: (path: string) => boolean) => Features {
  const { config } = ts.readConfigFile('src/tsconfig.json', (path) => readFileSync(path, 'utf8'));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve('src'));
  const program = ts.createProgram(fileNames, { ...options, composite: false, noEmit: true });
  const checker = program.getTypeChecker();

  /** The declaration of a name, if it is one of the browser's. */
  function declarationOf(name: ts.Node): ts.Declaration | undefined {
    const [declaration] = checker.getSymbolAtLocation(name)?.declarations ?? [];
    return declaration && program.isSourceFileDefaultLibrary(declaration.getSourceFile()) ? declaration : undefined;
  }

  /** The interface of a member, or the constructor of a static one: `declare var AbortSignal: { any(…): … }`. */
  function ownerOf({ parent }: ts.Declaration): string | undefined {
    if (ts.isInterfaceDeclaration(parent)) return parent.name.text;
    const variable = ts.isTypeLiteralNode(parent) ? parent.parent : undefined;
    return variable && ts.isVariableDeclaration(variable) && ts.isIdentifier(variable.name)
      ? variable.name.text
      : undefined;
  }

  function feature({ name, expression }: ts.PropertyAccessExpression): [string, Identifier['__compat']] | undefined {
    const declaration = declarationOf(name);
    const owner = declaration && ownerOf(declaration)?.replace(/^Readonly(?=Array|Map|Set)|Constructor$/g, '');
    if (!owner) return undefined;
    const hosts = [owner, checker.getTypeAtLocation(expression).symbol?.name ?? owner, ...likely];
    const { builtins } = bcd.javascript;
    const known = hosts.flatMap((host) => [bcd.api, builtins, part(builtins, 'Intl')].map((tree) => part(tree, host)));
    const compat = known
      .flatMap((host) => [part(host, name.text), part(host, `${name.text}_static`)])
      .find((member) => member?.__compat)?.__compat;
    return compat && [`${owner}.${name.text}`, compat];
  }

  /** A function or a constructor that stands on its own: `structuredClone(…)`, `new MutationObserver(…)`. */
  function globalFeature({ expression }: ts.CallExpression | ts.NewExpression): ReturnType<typeof feature> {
    if (!ts.isIdentifier(expression) || !declarationOf(expression)) return undefined;
    const compat = (part(bcd.api, expression.text) ?? part(bcd.javascript.builtins, expression.text))?.__compat;
    return compat && [expression.text, compat];
  }

  return (isOf) => {
    const found: Features = new Map();
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      const used = ts.isPropertyAccessExpression(node)
        ? feature(node)
        : (ts.isCallExpression(node) || ts.isNewExpression(node)) && globalFeature(node);
      if (used) found.set(...used);
    };
    for (const file of program.getSourceFiles()) if (isOf(relative('.', file.fileName))) visit(file);
    return found;
  };
}

/** The interfaces under which MDN lists members of DOM mixins. */
const likely = ['Element', 'HTMLElement', 'Node', 'Document', 'Window', 'EventTarget'];
