import { accessSync, constants } from 'node:fs';
import { runTool } from './command.mjs';

/** The headless shell first: it renders the same with a third less CPU. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @param {string} path */
function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds the browser for the tests, or installs Playwright's.
 * @returns {Promise<string | null>} Its path; '' for Playwright's own; null if there is none.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM;
  const found = (named ? [named] : USUAL_PLACES).find(runs);
  if (found) return found;
  if (named) {
    console.error(`CHROMIUM nombra ${named}, que no se puede ejecutar.`);
    return null;
  }
  if ((await runTool('@playwright/test/cli.js', ['install', '--only-shell', 'chromium'])) === 0) return '';
  console.error(
    'No hay Chromium. Instálalo (en Debian: apt-get install chromium-headless-shell) o di dónde está: CHROMIUM=/ruta npm test',
  );
  return null;
}
