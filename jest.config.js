const { availableParallelism } = require('node:os');

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
    // Messages of zod in fifty languages, which nobody asks for and every suite would load.
    '^\\.\\./locales/index\\.cjs$': '<rootDir>/node_modules/zod/v4/locales/en.cjs',
    '^transliteration$': '<rootDir>/__tests__/support/transliteration.ts',
    '\\.(woff2|png|svg)$': '<rootDir>/__tests__/support/file.ts',
  },
  // More than there are processors, because suites also wait for git, files and timers.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  testTimeout: 10_000,
};
