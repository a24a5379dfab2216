// Each file of tests has a database of its own, so the modules of the API need not be loaded anew for each: the
// suites of a thread share them, which takes half the time (record 17).
const base = {
  runner: 'jest-light-runner',
  setupFiles: ['<rootDir>/test/support/antes-de-cada-hilo.mjs'],
};

export default {
  // Each suite waits for its database half of its time: three keep two cores busy.
  maxWorkers: 3,
  projects: [
    {
      ...base,
      displayName: 'unidad',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/integration/'],
    },
    {
      ...base,
      displayName: 'integracion',
      testMatch: ['<rootDir>/test/integration/**/*.test.ts'],
      globalSetup: '<rootDir>/test/support/antes-de-todo.mjs',
      globalTeardown: '<rootDir>/test/support/despues-de-todo.mjs',
    },
  ],
};
