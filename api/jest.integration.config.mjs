/** The whole API over HTTP: one Postgres for all, a database for each file. */
export default {
  preset: '../jest/preset.mjs',
  displayName: 'integration',
  testMatch: ['<rootDir>/test/integration/**/*.test.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};
