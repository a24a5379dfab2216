/** Tests in jsdom, prepared like the kit's tests. */
export default {
  preset: '../jest/preset.mjs',
  testEnvironment: '../packages/kit/test/support/environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['@cartera/source', 'browser'] },
  setupFilesAfterEnv: ['../packages/kit/test/support/prepare.ts'],
};
