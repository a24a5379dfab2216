import { readFileSync } from 'node:fs';

/** @type {{ exports: Record<string, string> }} */
const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The kit's entry points for modules: the file of each, by name. */
export const ENTRIES = Object.fromEntries(Object.entries(exports).filter(([, file]) => file.endsWith('.ts')));
