const base = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@cartera/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
      },
    ],
  },
};

export default {
  // Each suite has its own database and waits for it half of its time: three keep two cores busy.
  maxWorkers: 3,
  // Suites make databases and start processes in their hooks: a busy machine needs more than the default 5 s.
  testTimeout: 30_000,
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
