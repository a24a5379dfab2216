import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Starts Chromium without a window. Its library is the module's, or that of the folder that holds this tool: only this
 * command needs it.
 * @param {string} folder The module's.
 * @param {string | undefined} executablePath The browser; by default the library's own.
 * @returns {Promise<import('playwright-core').Browser>}
 * @throws {Error} with what to install.
 */
export async function openBrowser(folder, executablePath) {
  const library = await import(pathToFileURL(findLibrary(folder)).href);
  const { chromium } = library.default ?? library;
  // A build server runs as a user without the sandbox's rights, and the pages are the module's own.
  const options = { args: ['--no-sandbox'], ...(executablePath && { executablePath }) };
  return chromium.launch(options).catch((/** @type {Error} */ error) => {
    const reason = error.message.split('\n')[0];
    throw new Error(`No arrancó el navegador (${reason}): di dónde está con CHROMIUM=/ruta`, {
      cause: error,
    });
  });
}

/** @param {string} folder @throws {Error} */
function findLibrary(folder) {
  for (const from of [join(folder, 'package.json'), import.meta.url]) {
    try {
      return createRequire(from).resolve('playwright-core');
    } catch {
      // The next place may have it.
    }
  }
  throw new Error('Para verificar hace falta un navegador: npm install --save-dev playwright-core');
}
