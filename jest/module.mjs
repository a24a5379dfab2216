import { fileURLToPath } from 'node:url';
import preset from './preset.mjs';

const file = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** How a module outside the repository runs its tests: as the kit does. `@cartera/mfe` has it beside the files it names. */
export default {
  ...preset,
  testEnvironment: file('environment.mjs'),
  testEnvironmentOptions: { customExportConditions: ['browser'] },
  setupFilesAfterEnv: [file('prepare.js')],
};
