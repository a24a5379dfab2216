import { defineConfig } from '@playwright/test';
import base from '../playwright.config.js';

/** Measures pages beside a peer: not a test, so `npm test` does not run it. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.peer.ts',
  globalSetup: '../support/install-once.ts',
  workers: 1,
  timeout: 900_000,
  reporter: 'list',
});
