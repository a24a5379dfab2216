/** What the light entry and the lists promise, in a browser made of jsdom that talks to real servers. */
export default {
  preset: '../../jest/preset.mjs',
  testEnvironment: '<rootDir>/test/support/environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['@cartera/source', 'browser'] },
  setupFilesAfterEnv: ['<rootDir>/test/support/prepare.ts'],
};
