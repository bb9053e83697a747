const js = require('@eslint/js');
const a11y = require('eslint-plugin-jsx-a11y');
const hooks = require('eslint-plugin-react-hooks');
const globals = require('globals');
const ts = require('typescript-eslint');

const gatsbyEntries = ['src/pages/**', 'src/templates/**'];

/** The rooms of src/, what stands outside of it, and what each of them may not import (see README, "How it is built"). */
const closedDoors = {
  pages: ['delivery', 'templates', 'seal/(?!open)', 'data-layer'],
  templates: ['delivery', 'pages', 'seal/(?!open)', 'data-layer'],
  components: ['delivery', 'pages', 'templates', 'seal/(?!open)', 'data-layer'],
  hooks: ['components', 'delivery', 'pages', 'templates', 'seal/(?!open)', 'data-layer'],
  content: ['components', 'delivery', 'hooks', 'pages', 'seal', 'styles', 'templates', 'data-layer'],
  seal: ['components', 'delivery', 'hooks', 'pages', 'styles', 'templates', 'data-layer'],
  'data-layer': ['components', 'hooks', 'pages', 'templates'],
  delivery: ['components', 'hooks', 'pages', 'seal', 'templates', 'data-layer'],
  styles: ['components', 'content', 'delivery', 'hooks', 'pages', 'seal', 'templates', 'data-layer'],
  gatsby: ['hooks', 'pages', 'styles', 'templates'],
  scripts: ['components', 'data-layer', 'hooks', 'pages', 'styles', 'templates'],
};

const outsideOfSrc = { gatsby: 'gatsby-*', scripts: 'scripts/**' };

const browserRooms = ['pages', 'templates', 'components', 'hooks'];

const effects = {
  name: 'react',
  importNames: ['useEffect', 'useLayoutEffect', 'useInsertionEffect'],
  message: 'Effects live in src/hooks.',
};

const layers = Object.entries(closedDoors).map(([room, closed]) => ({
  files: [outsideOfSrc[room] ?? `src/${room}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: room === 'hooks' ? [] : [effects],
        patterns: closed.map((other) => ({
          regex: `^\\.\\.?/(?:\\.\\./)*(?:src/)?${other}`,
          message: `${room} may not import ${other.split('/')[0]}.`,
        })),
      },
    ],
    '@typescript-eslint/no-restricted-imports': browserRooms.includes(room)
      ? [
          'error',
          {
            patterns: [
              { regex: '(^|/)content/', allowTypeImports: true, message: 'The browser takes only types from content.' },
            ],
          },
        ]
      : 'off',
  },
}));

module.exports = ts.config(
  { ignores: ['public/', '.cache/', '.netlify/', 'node_modules/', 'src/gatsby-types.d.ts', 'test-results/'] },
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
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/styles/**', 'src/delivery/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(Literal[value=/#[0-9a-fA-F]{3,8}\\b|\\brgba?\\(|\\bhsla?\\(/], TemplateElement[value.raw=/#[0-9a-fA-F]{3,8}\\b|\\brgba?\\(|\\bhsla?\\(/])',
          message: 'A colour belongs in src/styles/theme.ts.',
        },
        {
          selector: 'TemplateElement[value.raw=/(?<![\\w-])(z-index:\\s*-?\\d|(animation|transition)[^;]*\\d+m?s\\b)/]',
          message: 'A duration or z-index belongs in src/styles/theme.ts.',
        },
        {
          selector:
            'TemplateElement[value.raw=/(?<![\\w-])(padding|margin|gap|(row|column)-gap|font|font-size)(-[a-z]+)*:[^;]*\\d(px|rem)/]',
          message: 'A space or a size of type belongs in src/styles/theme.ts.',
        },
      ],
    },
  },
  ...layers,
  {
    files: ['**/*.js'],
    languageOptions: { sourceType: 'commonjs', globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
