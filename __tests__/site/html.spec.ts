import { HtmlValidate } from 'html-validate';
import { expect, test } from '../browser/support/test';
import { finishedSite } from './finished-site';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React writes <meta/>, srcSet and hidden=""; they mean what <meta>, srcset and hidden mean.
    'void-style': ['error', { style: 'selfclose' }],
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    // Gatsby sets the marks of its slices on lines of their own.
    'no-trailing-whitespace': 'off',
    // Gatsby's root is called ___gatsby, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The first two lines are ours: a picture's dominant colour and focus, a card's place and ground, the size of the headline and the greeting, what lies behind the
    // first card, and the shapes of pictures and pairs. The rest is Gatsby's route announcer.
    'no-inline-style': [
      'error',
      {
        allowedProperties: [
          ...['background-color', 'object-position', '--position', '--ground', '--longest', '--piled'],
          ...['--share', '--split', '--ratio', '--mobile', '--columns', '--name', '--all'],
          ...['outline', 'position', 'top', 'width', 'height', 'padding', 'overflow', 'clip', 'white-space', 'border'],
        ],
      },
    ],
    // Safari takes the role from a list without bullets, so it is said again.
    'no-redundant-role': 'off',
  },
});

test('html-validate finds nothing in any page', async ({ root }) => {
  for (const { file, html } of finishedSite(root).pages) {
    const { results } = await validator.validateString(html, file);
    const found = results.flatMap(({ messages }) => messages);
    expect(
      found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      file,
    ).toEqual([]);
  }
});

test('lines under text are set property by property: Safari ignores a shorthand with a colour, and underlines every link', ({
  root,
}) => {
  for (const { file, html } of finishedSite(root).pages) {
    const shorthands = [...html.matchAll(/[;{\s]text-decoration:\s*([^;}"]+)/g)].map(([, value = '']) => value.trim());
    expect(shorthands, file).not.toEqual([]);
    expect(
      shorthands.filter((value) => /\s/.test(value)),
      file,
    ).toEqual([]);
  }
});
