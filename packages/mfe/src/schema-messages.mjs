// What stands in the bundles for the schema library's index of languages.
export { default as es } from 'zod/v4/locales/es.js';
