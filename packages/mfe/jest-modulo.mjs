import { fileURLToPath } from 'node:url';

const HOJA_VACIA = fileURLToPath(new URL('./hoja-vacia.mjs', import.meta.url));

/** How a module's own tests run: its rules, which need no browser; its screens are tested in a real one. */
export default {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@cartera/source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // A rule may use the kit's formats, and the kit comes with its components and their sheets.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '\\.css$': HOJA_VACIA },
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
