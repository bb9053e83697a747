const js = require('@eslint/js');
const a11y = require('eslint-plugin-jsx-a11y');
const hooks = require('eslint-plugin-react-hooks');
const globals = require('globals');
const ts = require('typescript-eslint');

const gatsbyEntries = ['src/pages/**', 'src/templates/**'];

/** Which rooms of src/ each room may import besides itself; `types` where it may take only types (README, "Change the code"). */
const allowedImports = {
  pages: { components: 'all', styles: 'all', content: 'types', 'seal/open': 'all' },
  templates: { components: 'all', styles: 'all', content: 'types', 'seal/open': 'all' },
  components: {
    styles: 'all',
    content: 'types',
    'seal/open': 'all',
    'seal/first-opening': 'all',
    'editing/origins': 'all',
    'editing/browser/working-copy': 'all',
  },
  content: { 'styles/theme': 'all' },
  styles: {},
  browser: { 'seal/first-opening': 'all' },
  seal: { content: 'all' },
  seo: { content: 'all', styles: 'all' },
  'data-layer': { seo: 'all', seal: 'all', content: 'all', styles: 'all' },
  publish: { seo: 'all', seal: 'all', content: 'all', browser: 'all', styles: 'all' },
  editing: { seo: 'all', seal: 'all', content: 'all', 'publish/site-check': 'all', 'styles/theme': 'all' },
  gatsby: {
    'components/page-shell': 'all',
    browser: 'all',
    content: 'all',
    'data-layer': 'all',
    editing: 'all',
    publish: 'all',
    seal: 'all',
    seo: 'all',
    styles: 'all',
  },
  scripts: {
    browser: 'all',
    content: 'all',
    'data-layer': 'all',
    publish: 'all',
    seal: 'all',
    seo: 'all',
    styles: 'all',
  },
};

const outsideOfSrc = { gatsby: 'gatsby-*', scripts: 'scripts/**' };

/** Where a page's look is written: what belongs into the theme. */
const styledRooms = ['pages', 'templates', 'components'];

/** A style, as styled-components takes it, that matches. */
const styleWith = (pattern) => `TemplateElement[value.raw=/${pattern}/]`;

const literals = [
  {
    selector:
      ':matches(Literal[value=/#[0-9a-fA-F]{3,8}\\b|\\brgba?\\(|\\bhsla?\\(/], TemplateElement[value.raw=/#[0-9a-fA-F]{3,8}\\b|\\brgba?\\(|\\bhsla?\\(/])',
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

const rooms = Object.keys(allowedImports).filter((room) => !outsideOfSrc[room]);

/** Matches a relative path into `room`, from anywhere in the project. */
const into = (room) => `^\\.{1,2}/(?:\\.\\./)*(?:src/)?${room}(?:/|$)`;

/** An import of another room, as a message of lint: by `import`, or by `import()`, which its own rule does not see. */
const boundaries = Object.entries(allowedImports).map(([room, allowed]) => {
  const open = Object.keys(allowed);
  const closed = rooms.filter((other) => other !== room && !open.includes(other));
  const exceptions = (other) =>
    open.filter((door) => door.startsWith(`${other}/`)).map((door) => door.slice(other.length + 1));
  const regexOf = (other) => {
    const open = exceptions(other).join('|');
    return open ? `${into(other)}(?!(?:${open})$)` : into(other);
  };
  const patterns = closed.map((other) => ({ regex: regexOf(other), message: `${room} may not import ${other}.` }));
  const typesOnly = open.filter((other) => allowed[other] === 'types');
  return {
    files: [outsideOfSrc[room] ?? `src/${room}/**`],
    rules: {
      'no-restricted-imports': ['error', { paths: [effects], patterns }],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: typesOnly.map((other) => ({
            regex: into(other),
            allowTypeImports: true,
            message: `${room} takes only types from ${other}.`,
          })),
        },
      ],
      'no-restricted-syntax': [
        'error',
        ...(styledRooms.includes(room) ? literals : []),
        ...[
          ...patterns,
          ...typesOnly.map((other) => ({ regex: into(other), message: `${room} takes only types from ${other}.` })),
        ].map(({ regex, message }) => {
          const path = `/${regex.replaceAll('/', '\\/')}/`;
          return {
            selector: `ImportExpression :matches(Literal[value=${path}], TemplateElement[value.raw=${path}])`,
            message,
          };
        }),
      ],
    },
  };
});

/** The files of hooks: as their room, but they may import effects. */
const hooksWithEffects = boundaries
  .filter(({ files }) => styledRooms.some((room) => files.includes(`src/${room}/**`)))
  .map(({ files: [files], rules }) => ({
    files: [`${files}/use-*.ts`],
    rules: {
      'no-restricted-imports': ['error', { patterns: rules['no-restricted-imports'][1].patterns }],
    },
  }));

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
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**'],
    ignores: [...gatsbyEntries, '**/*.d.ts'],
    rules: { 'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }] },
  },
  ...boundaries,
  ...hooksWithEffects,
  {
    files: ['**/*.js'],
    languageOptions: { sourceType: 'commonjs', globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
