import preset from './jest/preset.mjs';

/** Every workspace's tests in one run. */
export default {
  projects: ['packages/*', 'shell', 'mfe-*', 'infra', 'api/jest.*.config.mjs'],
  maxWorkers: '100%',
  // Jest reads the limit of a run of several projects here alone.
  testTimeout: preset.testTimeout,
};
