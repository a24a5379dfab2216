import integration from './jest.integration.config.mjs';

export default {
  projects: ['<rootDir>/jest.unit.config.mjs', '<rootDir>/jest.integration.config.mjs'],
  maxWorkers: '100%',
  // Modules of files that ended stay in a worker's memory.
  workerIdleMemoryLimit: '1GB',
  testTimeout: integration.testTimeout,
};
