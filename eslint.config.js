const js = require('@eslint/js');
const a11y = require('eslint-plugin-jsx-a11y');
const hooks = require('eslint-plugin-react-hooks');
const globals = require('globals');
const ts = require('typescript-eslint');

const gatsbyEntries = ['src/pages/**', 'src/templates/**'];

/** The rooms of src/ and what each of them may not import (see README, "The house"). */
const closedDoors = {
  pages: ['delivery', 'templates', 'seal/(?!open)'],
  templates: ['delivery', 'pages', 'seal/(?!open)'],
  components: ['delivery', 'pages', 'templates', 'seal/(?!open)'],
  hooks: ['components', 'delivery', 'pages', 'templates', 'seal/(?!open)'],
  content: ['components', 'delivery', 'hooks', 'pages', 'seal', 'styles', 'templates'],
  seal: ['components', 'delivery', 'hooks', 'pages', 'styles', 'templates'],
  'data-layer': ['components', 'hooks', 'pages', 'templates'],
  delivery: ['hooks', 'pages', 'templates'],
  styles: ['components', 'content', 'delivery', 'hooks', 'pages', 'seal', 'templates'],
};

const browserRooms = ['pages', 'templates', 'components', 'hooks'];

const layers = Object.entries(closedDoors).map(([room, closed]) => ({
  files: [`src/${room}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: closed.map((other) => ({
          regex: `^\\.\\.?/(?:\\.\\./)*${other}`,
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
    ignores: gatsbyEntries,
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only; default is for Gatsby’s pages.' },
      ],
    },
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
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/hooks/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'React', property: 'useEffect', message: 'Effects live in src/hooks.' },
        { object: 'React', property: 'useLayoutEffect', message: 'Effects live in src/hooks.' },
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
