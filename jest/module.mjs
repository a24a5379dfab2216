import { fileURLToPath } from 'node:url';
import preset from './preset.mjs';

const file = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** The Jest preset of a module outside the repository, with the kit's settings. `@cartera/mfe` packs the files it names. */
export default {
  ...preset,
  testEnvironment: file('environment.mjs'),
  testEnvironmentOptions: { customExportConditions: ['browser'] },
  setupFilesAfterEnv: [file('prepare.js')],
};
