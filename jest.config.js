const shared = {
  testEnvironment: 'node',
  roots: ['<rootDir>/__tests__'],
  modulePathIgnorePatterns: ['<rootDir>/\\.cache', '<rootDir>/public'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  transform: { '\\.[jt]sx?$': ['babel-jest', { configFile: './__tests__/support/babel.config.js' }] },
  transformIgnorePatterns: ['/node_modules/(?!(gatsby|gatsby-script|gatsby-link)/)'],
  moduleNameMapper: {
    '^@reach/router$': '<rootDir>/__tests__/support/reach-router.ts',
    '^gatsby$': '<rootDir>/__tests__/support/gatsby.tsx',
    '\\.(woff2|png|svg)$': '<rootDir>/__tests__/support/file.ts',
  },
};

/** @type {import('jest').Config} */
module.exports = {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: ['<rootDir>/__tests__/(browser|built|rebuilt)/'],
    },
    /** Reads the finished site in public/, so it needs a build. */
    { ...shared, displayName: 'built', testMatch: ['<rootDir>/__tests__/built/**/*.test.ts'] },
    /** Builds copies of the site with other content. */
    { ...shared, displayName: 'rebuilt', testMatch: ['<rootDir>/__tests__/rebuilt/**/*.test.ts'] },
  ],
};
