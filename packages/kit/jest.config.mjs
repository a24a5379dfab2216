/** Component tests in jsdom, which call real HTTP servers. */
export default {
  preset: '../../jest/preset.mjs',
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['@cartera/source', 'browser'] },
  setupFilesAfterEnv: ['<rootDir>/test/support/prepare.ts'],
};
