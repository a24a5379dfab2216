import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  // Each worker has a portal with a database of its own; three keep two cores busy, for a test waits a part of its time.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1366, height: 768 },
    // What moves only makes a test wait; that the screens also work for who asks for less motion is then proved.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    // A trace costs as much again as the test: asked for when one is to be looked at.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // One process draws for all the pages of a worker.
        '--process-per-site',
        '--disable-site-isolation-trials',
        '--in-process-gpu',
        '--disable-quic',
        // A page lives for seconds here: what the optimizing compilers would save later costs more now.
        '--js-flags=--no-opt --no-maglev',
        '--disable-background-networking',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
