/** @type {import('jest').Config} */
module.exports = {
  displayName: 'unit',
  testEnvironment: 'node',
  roots: ['<rootDir>/__tests__'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx', '**/*.integration.ts'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  transform: { '\\.[jt]sx?$': ['@sucrase/jest-plugin', { jsxRuntime: 'automatic', production: true }] },
  transformIgnorePatterns: [
    '/node_modules/(?!(gatsby(-script|-link)?|photoswipe|@x0k/json-schema-merge|transliteration)/)',
  ],
  moduleNameMapper: {
    '^gatsby$': '<rootDir>/__tests__/support/gatsby.tsx',
    '^transliteration$': '<rootDir>/__tests__/support/transliteration.ts',
    '\\.(woff2|png|svg)$': '<rootDir>/__tests__/support/file.ts',
  },
  maxWorkers: '100%',
  testTimeout: 10_000,
};
