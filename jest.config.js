/** @type {import('jest').Config} */
const shared = {
  testEnvironment: 'node',
  roots: ['<rootDir>/__tests__'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  transform: { '\\.[jt]sx?$': ['babel-jest', { configFile: './__tests__/support/babel.config.js' }] },
  transformIgnorePatterns: ['/node_modules/(?!(gatsby|photoswipe|gatsby-script|gatsby-link|@x0k/json-schema-merge)/)'],
  moduleNameMapper: {
    '^gatsby$': '<rootDir>/__tests__/support/gatsby.tsx',
    '\\.(font|png|svg)$': '<rootDir>/__tests__/support/file.ts',
  },
};

/** @type {import('jest').Config} */
module.exports = {
  maxWorkers: '100%',
  // In milliseconds: a busy machine is no failure.
  testTimeout: 120_000,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['**/*.test.ts', '**/*.test.tsx'] },
    // What starts commands, works with git, waits for the disk or searches pictures.
    { ...shared, displayName: 'integration', testMatch: ['**/*.integration.ts'] },
  ],
};
