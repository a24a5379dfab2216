/** The whole API over HTTP: one Postgres for all, a database for each file. */
export default {
  preset: '../jest/preset.mjs',
  displayName: 'integration',
  testMatch: ['<rootDir>/test/integration/**/*.test.ts'],
  globalSetup: '<rootDir>/test/support/antes-de-todo.mjs',
  globalTeardown: '<rootDir>/test/support/despues-de-todo.mjs',
};
