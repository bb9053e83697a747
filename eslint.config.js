const { dirname, relative, resolve, sep } = require('node:path');
const js = require('@eslint/js');
const a11y = require('eslint-plugin-jsx-a11y');
const hooks = require('eslint-plugin-react-hooks');
const globals = require('globals');
const ts = require('typescript-eslint');

const gatsbyEntries = ['src/pages/**', 'src/**/templates/**'];

/**
 * The modules (folders or files of src/) that each module may import besides itself; `types` if only types
 * (docs/architecture.md). The longest match counts.
 */
const page = { components: 'all', styles: 'all', content: 'types' };
const command = {
  browser: 'all',
  content: 'all',
  'data-layer': 'all',
  publish: 'all',
  seo: 'all',
  site: 'all',
  'site-browser': 'all',
  styles: 'all',
};
const allowedImports = {
  pages: page,
  templates: page,
  components: { styles: 'all', content: 'types', 'content/engine/rich-text': 'all' },
  'lock/visitor': {
    components: 'all',
    'lock/crypto': 'all',
    styles: 'all',
    content: 'types',
    'content/model': 'all',
    'browser/link-key': 'all',
    'browser-feature': 'types',
  },
  'lock/templates': { ...page, 'lock/visitor': 'all' },
  'lock/crypto': { content: 'types', 'content/engine/last-day': 'all' },
  'lock/owner': { 'lock/crypto': 'all', content: 'all', locking: 'types' },
  'lock/commands': { 'lock/owner': 'all', content: 'all', locking: 'types' },
  'lock/feature': { 'lock/owner': 'all', 'lock/commands': 'all', content: 'all', feature: 'types', locking: 'types' },
  content: { 'content/engine': 'all' },
  'content/engine': {},
  styles: { content: 'types' },
  browser: {},
  seo: { content: 'all', styles: 'all' },
  'data-layer': { seo: 'all', content: 'all', styles: 'all', feature: 'types' },
  publish: {
    seo: 'all',
    content: 'all',
    'data-layer/valid-copy': 'all',
    'data-layer/checked-content': 'all',
    browser: 'all',
    styles: 'all',
    feature: 'types',
  },
  editing: {
    seo: 'all',
    content: 'all',
    'browser/page-data': 'all',
    styles: 'all',
    locking: 'types',
    feature: 'types',
    'browser-feature': 'types',
  },
  locking: {},
  feature: { content: 'types', locking: 'types' },
  'browser-feature': { content: 'types' },
  site: {
    content: 'types',
    lock: 'all',
    editing: 'all',
    feature: 'all',
    'publish/site-check': 'all',
    'publish/hosts': 'all',
  },
  'site-browser': { 'lock/visitor': 'all', editing: 'all', browser: 'all', 'browser-feature': 'types' },
  gatsby: { ...command, 'components/page-shell': 'all' },
  scripts: command,
};

/** The modules with styles of pages, which must use the theme. */
const styledModules = ['pages', 'templates', 'components', 'lock/templates', 'lock/visitor'].map(
  (name) => `src/${name}/**`,
);

/** A selector for styled-components styles that match. */
const styleWith = (pattern) => `TemplateElement[value.raw=/${pattern}/]`;

const cssColour = '#[0-9a-fA-F]{3,8}\\b|\\brgba?\\(|\\bhsla?\\(';

const literals = [
  {
    selector: `:matches(Literal[value=/${cssColour}/], ${styleWith(cssColour)})`,
    message: 'A colour belongs in src/styles/theme.ts.',
  },
  {
    selector: styleWith('(?<![\\w-])(z-index:\\s*-?\\d|(animation|transition)[^;]*\\d+m?s\\b)'),
    message: 'A duration or a layer belongs in src/styles/theme.ts.',
  },
  {
    selector: styleWith('(?<![\\w-])\\d*\\.?\\d+(px|r?em|lh|ch|pt|cm|mm|v[wh]|cq[iwh])\\b'),
    message: 'A size of type, a space or a width belongs in src/styles/theme.ts.',
  },
  {
    selector: styleWith('(?<![\\w-])(font|font-size|line-height):'),
    message: 'A size of type comes with its line height: `type` of src/styles/theme.ts.',
  },
  {
    selector: styleWith('@(media|container)'),
    message: 'A breakpoint belongs in src/styles/theme.ts: `media`.',
  },
  {
    selector: "MemberExpression[object.name='media'][property.name='print']",
    message: 'A print style belongs in src/styles/print.ts; `data-screen` hides an element in print.',
  },
];

const effects = {
  name: 'react',
  importNames: ['useEffect', 'useLayoutEffect', 'useInsertionEffect'],
  message: 'Effects belong in hooks, in files named after them: use-….ts.',
};

const modules = Object.keys(allowedImports);

/** The longest of `names` that is a path or contains it. */
const partOf = (names, path) =>
  names
    .filter((name) => `${path}/`.startsWith(`${name}/`))
    .sort((one, other) => other.length - one.length)
    .at(0);

/** A path relative to src/; files outside of it get the name of their entry in `allowedImports`. */
const fromSrc = (file) => {
  const path = relative(__dirname, file).split(sep).join('/');
  return path
    .replace(/^gatsby-.*/, 'gatsby')
    .replace(/^src\//, '')
    .replace(/\.tsx?$/, '');
};

/** Enforces `allowedImports` for `import`, `export … from` and `import()`. */
const boundaries = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const importer = partOf(modules, fromSrc(context.filename));
    const check = ({ source, importKind, exportKind }) => {
      const path = source?.value ?? source?.quasis?.[0]?.value.cooked;
      if (!importer || !path?.startsWith('.')) return;
      const file = fromSrc(resolve(dirname(context.filename), path));
      const imported = partOf(modules, file);
      const kind = allowedImports[importer][partOf(Object.keys(allowedImports[importer]), file)];
      const isType = importKind === 'type' || exportKind === 'type';
      if (!imported || imported === importer || kind === 'all' || (kind === 'types' && isType)) return;
      const message = kind
        ? `${importer} may import only types from ${imported}.`
        : `${importer} may not import ${imported}.`;
      context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

module.exports = ts.config(
  {
    ignores: [
      'dist/',
      'public/',
      '.cache/',
      '.netlify/',
      '.vercel/',
      'node_modules/',
      'gatsby-types.d.ts',
      'test-results/',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  a11y.flatConfigs.strict,
  { files: ['**/*.tsx', '**/use-*.ts'], ...hooks.configs.flat['recommended-latest'] },
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-invalid-void-type': 'off',
      'max-len': ['error', { code: 120, ignoreUrls: true, ignoreRegExpLiterals: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**'],
    ignores: [...gatsbyEntries, '**/*.d.ts'],
    rules: { 'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }] },
  },
  {
    files: ['src/**', 'scripts/**', 'gatsby-*'],
    plugins: { imports: { rules: { boundaries } } },
    rules: { 'imports/boundaries': 'error' },
  },
  { files: styledModules, rules: { 'no-restricted-syntax': ['error', ...literals] } },
  {
    files: ['src/**'],
    ignores: ['**/use-*.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [effects] }] },
  },
  {
    files: ['**/*.js'],
    languageOptions: { sourceType: 'commonjs', globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
