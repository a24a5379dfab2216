import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countersSql } from './counting.js';
import { operacionesSql } from './operaciones.sql.js';
import { normalizarReferenciaSql } from './referencia.sql.js';
import { resultadosSql } from './resultados.sql.js';
import { atrasosSql } from './storing-atrasos.js';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));

/** The files of `tables/`, in the order in which they run: a table comes after the tables of its foreign keys. */
const TABLE_FILES = [
  'usuarios',
  'auth',
  'platform',
  'auditoria',
  'configuracion',
  'clientes',
  'cajas',
  'dispositivos',
  'prestamos',
  'libro',
  'verificaciones',
  'aprobaciones',
  'garantias',
  'metas',
  'visitas',
  'noche',
  'portal',
  'contadores',
];

/** The rule of `dominio`, for the index of payments. */
const REFERENCIA = `CREATE FUNCTION normalizar_referencia(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT ${normalizarReferenciaSql('texto')} $$;
`;

/** Returns the SQL that creates the whole schema as it is now, in an empty database. */
export function schemaSql(): string {
  const functions = readdirSync(`${FOLDER}functions`).sort();
  return [
    // Functions name tables that are created after them.
    'SET LOCAL check_function_bodies = off;\n',
    read('extensions.sql'),
    ...functions.map((file) => read(`functions/${file}`)),
    REFERENCIA,
    ...TABLE_FILES.map((name) => read(`tables/${name}.sql`)),
    read('views/datos.sql'),
    read('views/cobrador.sql'),
    read('views/shared.sql'),
    operacionesSql(),
    resultadosSql(),
    atrasosSql(),
    countersSql(),
    read('permissions.sql'),
  ].join('\n');
}

const read = (file: string): string => readFileSync(`${FOLDER}${file}`, 'utf8');
