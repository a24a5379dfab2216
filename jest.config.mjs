import preset from './jest/preset.mjs';

/**
 * Every workspace's tests in one run, except the integration of the API: its files share a process, and what its libraries
 * add to the globals would reach the pages of the front end.
 */
export default {
  projects: ['packages/*', 'shell', 'mfe-*', 'infra', 'api/jest.unit.config.mjs'],
  maxWorkers: '100%',
  // Modules of files that ended stay in a worker's memory.
  workerIdleMemoryLimit: '1GB',
  // Jest reads the limit of a run of several projects here alone.
  testTimeout: preset.testTimeout,
};
