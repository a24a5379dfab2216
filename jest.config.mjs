import preset from './jest/preset.mjs';

/** Every workspace's tests in one run. */
export default {
  projects: ['packages/*', 'shell', 'mfe-*', 'infra', 'api/jest.*.config.mjs'],
  maxWorkers: '100%',
  // Modules of files that ended stay in a worker's memory.
  workerIdleMemoryLimit: '1GB',
  // Jest reads the limit of a run of several projects here alone.
  testTimeout: preset.testTimeout,
};
