export default {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@cartera/source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/test/**/*.test.mjs'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } }] },
};
