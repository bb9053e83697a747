const { dirname, relative, resolve, sep } = require('node:path');
const js = require('@eslint/js');
const a11y = require('eslint-plugin-jsx-a11y');
const hooks = require('eslint-plugin-react-hooks');
const globals = require('globals');
const ts = require('typescript-eslint');

const gatsbyEntries = ['src/pages/**', 'src/templates/**'];

/**
 * Which rooms of src/, or files of one, each room may import besides itself; `types` where it may take only types
 * (docs/architecture.md). Of two that fit the longer counts.
 */
const page = { components: 'all', 'lock/visitor': 'all', 'lock/crypto': 'all', styles: 'all', content: 'types' };
const command = {
  browser: 'all',
  content: 'all',
  'data-layer': 'all',
  editing: 'all',
  lock: 'all',
  publish: 'all',
  seo: 'all',
  styles: 'all',
};
const allowedImports = {
  pages: page,
  templates: page,
  components: { styles: 'all', content: 'types', 'content/rich-text': 'all' },
  'lock/visitor': { components: 'all', 'lock/crypto': 'all', styles: 'all', content: 'types' },
  'lock/crypto': { content: 'types', 'content/last-day': 'all' },
  'lock/owner': { 'lock/crypto': 'all', content: 'all' },
  content: { 'styles/theme': 'all' },
  styles: {},
  browser: {},
  seo: { content: 'all', styles: 'all' },
  'data-layer': { seo: 'all', 'lock/owner': 'all', content: 'all', styles: 'all' },
  publish: { seo: 'all', 'lock/owner': 'all', content: 'all', browser: 'all', styles: 'all' },
  editing: {
    seo: 'all',
    'lock/owner': 'all',
    'lock/crypto': 'all',
    content: 'all',
    'publish/site-check': 'all',
    'styles/theme': 'all',
  },
  gatsby: { ...command, 'components/page-shell': 'all' },
  scripts: command,
};

/** Where a page's look is written: what belongs into the theme. */
const styledRooms = ['pages', 'templates', 'components', 'lock/visitor'].map((room) => `src/${room}/**`);

/** A style, as styled-components takes it, that matches. */
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
    message: 'What paper looks like belongs in src/styles/print.ts; `data-screen` leaves something out.',
  },
];

const effects = {
  name: 'react',
  importNames: ['useEffect', 'useLayoutEffect', 'useInsertionEffect'],
  message: 'Effects live in hooks, in files named after them: use-….ts.',
};

const rooms = Object.keys(allowedImports);

/** What of `names` a path from src/ is or is in: the longest. */
const partOf = (names, path) =>
  names
    .filter((name) => `${path}/`.startsWith(`${name}/`))
    .sort((one, other) => other.length - one.length)
    .at(0);

/** A path from src/; what is outside of it is named after its room. */
const fromSrc = (file) => {
  const path = relative(__dirname, file).split(sep).join('/');
  return path.replace(/^gatsby-.*/, 'gatsby').replace(/^src\//, '');
};

/** Keeps every room to `allowedImports`: `import`, `export … from` and `import()`. */
const walls = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const room = partOf(rooms, fromSrc(context.filename));
    const check = ({ source, importKind, exportKind }) => {
      const path = source?.value ?? source?.quasis?.[0]?.value.cooked;
      if (!room || !path?.startsWith('.')) return;
      const file = fromSrc(resolve(dirname(context.filename), path));
      const other = partOf(rooms, file);
      const kind = allowedImports[room][partOf(Object.keys(allowedImports[room]), file)];
      const isType = importKind === 'type' || exportKind === 'type';
      if (!other || other === room || kind === 'all' || (kind === 'types' && isType)) return;
      const message = kind ? `${room} takes only types from ${other}.` : `${room} may not import ${other}.`;
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
  { ignores: ['dist/', 'public/', '.cache/', '.netlify/', 'node_modules/', 'gatsby-types.d.ts', 'test-results/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  a11y.flatConfigs.strict,
  hooks.configs.flat['recommended-latest'],
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
    plugins: { rooms: { rules: { walls } } },
    rules: { 'rooms/walls': 'error' },
  },
  { files: styledRooms, rules: { 'no-restricted-syntax': ['error', ...literals] } },
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
