import { fileURLToPath } from 'node:url';

/** How a module's own tests run: its rules, which need no browser; its screens are tested in a real one. */
export default {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@cartera/source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // A rule may use the kit's dates, and the kit brings its style sheets along.
    '\\.css$': fileURLToPath(new URL('jest-hoja-vacia.mjs', import.meta.url)),
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
};
