/** What the light entry and the lists promise, in a browser made of jsdom that talks to real servers. */
export default {
  testEnvironment: '<rootDir>/test/apoyo/entorno.mjs',
  testEnvironmentOptions: { customExportConditions: ['@cartera/source', 'browser'] },
  testMatch: ['<rootDir>/test/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/test/apoyo/preparar.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/apoyo/hoja-vacia.mjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
};
