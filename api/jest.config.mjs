/** Ends in `.js` as Node wants it, and is TypeScript until it is built. */
const RUTAS_RELATIVAS = { '^(\\.{1,2}/.*)\\.js$': '$1' };

/** What every project shares: ES modules, the contract read from its source. */
const base = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@cartera/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: RUTAS_RELATIVAS,
  transform: {
    '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2023', parser: { syntax: 'typescript' } } }],
  },
};

export default {
  projects: [{ ...base, displayName: 'unit', testMatch: ['<rootDir>/test/unit/**/*.test.ts'] }],
};
