import { defineConfig } from '@playwright/test';
import base, { BROWSER_ARGS } from '../playwright.config.js';

/** Measures times, sizes and memory, which depend on the machine: `npm test` does not run them. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.bench.ts',
  globalSetup: '../support/install-once.ts',
  workers: 1,
  timeout: 900_000,
  reporter: 'list',
  use: { ...base.use, launchOptions: { ...base.use?.launchOptions, args: BROWSER_ARGS } },
});
