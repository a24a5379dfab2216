import { fileURLToPath } from 'node:url';

/** The Jest preset of every workspace: plain Jest on ES modules, with swc for TypeScript. */
export default {
  // The slowest wait for a process, a proxy or a build.
  testTimeout: 120_000,
  testMatch: ['<rootDir>/test/**/*.test.{ts,tsx,mjs}'],
  testEnvironmentOptions: { customExportConditions: ['@cartera/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css$': fileURLToPath(new URL('style-sheet.mjs', import.meta.url)),
  },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            react: { runtime: 'automatic' },
          },
        },
      },
    ],
  },
};
