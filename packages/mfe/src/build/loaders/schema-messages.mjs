// The bundles use this in place of the schema library's index of languages.
export { default as es } from 'zod/v4/locales/es.js';
