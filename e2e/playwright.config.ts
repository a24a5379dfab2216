import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM;

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/install-once.ts',
  outputDir: 'test-results',
  // Each worker runs its own portal and database, in half a gigabyte. A test waits part of its time, so three workers use
  // two cores.
  workers: Math.min(availableParallelism() + 1, 8),
  forbidOnly: true,
  timeout: process.env.LARGO === '1' ? 900_000 : 120_000,
  expect: { timeout: 15_000 },
  use: {
    // Most tests replace answers of the server, which a service worker would hide.
    serviceWorkers: 'block',
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1366, height: 768 },
    // Tests need not wait for animations, and every screen is proved to work without them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    // A trace doubles the time of a test: set TRACE=1 to record one.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // A page of a test lives for seconds: optimizing its code costs more than it saves.
      args: [...BROWSER_ARGS, '--js-flags=--no-opt --no-maglev'],
    },
  },
});
