import { HtmlValidate } from 'html-validate';
import { pages } from './finished-site';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React writes <meta/>, srcSet and hidden=""; they mean what <meta>, srcset and hidden mean.
    'void-style': ['error', { style: 'selfclose' }],
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    // Gatsby's root is called ___gatsby, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The first two are ours: a picture's dominant colour and a card's place. The rest is Gatsby's route announcer.
    'no-inline-style': [
      'error',
      {
        allowedProperties: [
          ...['background-color', '--place'],
          ...['outline', 'position', 'top', 'width', 'height', 'padding', 'overflow', 'clip', 'white-space', 'border'],
        ],
      },
    ],
    // Safari takes the role from a list without bullets, so it is said again.
    'no-redundant-role': 'off',
  },
});

test.each(pages)('html-validate finds nothing in $file', async ({ file, html }) => {
  const report = await validator.validateString(html, file);
  const found = report.results.flatMap(({ messages }) => messages);
  expect(found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
});
