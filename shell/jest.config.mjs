export default {
  preset: '../jest/preset.mjs',
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['@cartera/source', 'browser'] },
  setupFiles: ['<rootDir>/test/browser.mjs'],
};
