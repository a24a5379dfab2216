import preset from '../jest/preset.mjs';

/** The whole API over HTTP: one Postgres for all, a database for each file. */
export default {
  preset: '../jest/preset.mjs',
  displayName: 'integration',
  testMatch: ['<rootDir>/test/integration/**/*.test.ts'],
  // Loading the API takes longer than most files: a worker does it once.
  testRunner: '<rootDir>/../jest/plain-node.mjs',
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  // `npm run test:largo` has tests of hours.
  testTimeout: process.env.LARGO === '1' ? 4 * 3_600_000 : preset.testTimeout,
};
