export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.mjs'],
  transform: {},
  // One of them runs kubectl or kustomize, where there is one.
  testTimeout: 30_000,
};
