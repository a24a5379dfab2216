import preset from '../jest/preset.mjs';

export default {
  projects: ['<rootDir>/jest.unit.config.mjs', '<rootDir>/jest.integration.config.mjs'],
  maxWorkers: '100%',
  testTimeout: preset.testTimeout,
};
