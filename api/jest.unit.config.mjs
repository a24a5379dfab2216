/** The tests that need neither a database nor a running API. */
export default {
  preset: '../jest/preset.mjs',
  displayName: 'unit',
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/integration/'],
};
