/** Tests in jsdom, prepared as those of the kit. */
export default {
  preset: '../jest/preset.mjs',
  testEnvironment: '../packages/kit/test/support/environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['@cartera/source', 'browser'] },
  setupFilesAfterEnv: ['../packages/kit/test/support/prepare.ts'],
};
