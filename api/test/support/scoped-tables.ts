import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const VIEWS = fileURLToPath(new URL('../../src/esquema/views/cobrador.sql', import.meta.url));

/** The tables of which a collector sees a part of the rows. */
export const SCOPED_TABLES = [...readFileSync(VIEWS, 'utf8').matchAll(/^CREATE VIEW cobrador\.(\w+)/gm)].map(
  ([, table = '']) => table,
);
