import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MIGRATIONS } from '../../../src/esquema/migrations.js';
import { schemaSql } from '../../../src/esquema/schema-sql.js';

const SRC = fileURLToPath(new URL('../../../src/', import.meta.url));

/** The tables of each folder. SQL elsewhere may name them only beside an import of that folder's SQL or queries. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  // The platform writes them.
  'informes/auditoria': [
    'auditoria',
    'auditoria_cabeza',
    'auditoria_cadena',
    'auditoria_llave',
    'auditoria_verificacion',
  ],
  'personal/auth': ['codigo_recuperacion', 'llave_de_acceso', 'reto', 'totp'],
  aprobaciones: ['aprobacion'],
  caja: ['gasto_foto'],
  clientes: ['cambio_de_cliente', 'cedula_cache', 'cliente', 'cliente_dato', 'cliente_foto'],
  'personal/configuracion': ['configuracion', 'periodo_cerrado'],
  'cobranza/contactos': ['contacto'],
  contabilidad: [
    'asiento',
    'caja',
    'caja_dato',
    'descuento_autorizado',
    'jornada',
    'operacion_caja',
    'operacion_dato',
    'pago_comision',
    'sin_verificar_dato',
    'verificacion',
  ],
  'cobranza/dispositivos': ['dispositivo', 'envio'],
  'creditos/documentos': ['documento', 'subida'],
  // The last begins the name of each counter's view.
  esquema: ['contado', 'contador', 'contador_'],
  'creditos/garantias': ['garantia', 'garantia_documento'],
  libro: [
    'aplicacion',
    'atraso',
    'cancelacion',
    'castigo',
    'cobro',
    'corte_diario',
    'cuota',
    'cuota_dato',
    'movimiento',
    'notificacion_prestamo',
    'plan_version',
    'prestamo',
    'prestamo_dato',
    'recibo',
    'situacion_diaria',
  ],
  'app/maintenance': ['descuadre', 'paso_nocturno', 'trabajo_nocturno'],
  'cobranza/metas': ['meta'],
  'cobranza/mi-dia': ['orden_visita'],
  platform: ['archivo_trozo', 'dispositivo_conocido', 'idempotencia', 'intento', 'mantenimiento', 'sesion'],
  portal: [
    'portal_archivo',
    'portal_error',
    'portal_informe',
    'portal_mapa',
    'portal_modulo',
    'portal_shell',
    'portal_total',
    'portal_version',
  ],
  'personal/usuarios': ['identidad', 'usuario', 'usuario_dato'],
  'cobranza/visitas': ['visita', 'visita_foto'],
};

/** The tables of `contabilidad` that `caja` writes too. Only `contabilidad` has the SQL of the journal. */
const OF_CAJA = ['caja', 'caja_dato', 'jornada', 'operacion_caja'];

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const read = (file: string): string => readFileSync(`${SRC}${file}`, 'utf8');

/** The folder of `TABLES` that a file is in; the file's own folder if it owns no table. */
const featureOf = (file: string): string =>
  Object.keys(TABLES).find((folder) => file.startsWith(`${folder}/`)) ?? file.slice(0, file.lastIndexOf('/'));

/** The tables of other folders that a source names in SQL without importing their SQL or queries. */
function foreignTables(file: string, source: string): string[] {
  const folder = featureOf(file);
  const imported = [...source.matchAll(/from '([^']+[.](?:sql|queries)[.]js)'/g)].map(([, path = '']) =>
    featureOf(posix.join(posix.dirname(file), path)),
  );
  return Object.entries(TABLES).flatMap(([owner, tables]) => {
    if (owner === folder || imported.includes(owner)) return [];
    const foreign = folder === 'caja' ? tables.filter((table) => !OF_CAJA.includes(table)) : tables;
    const names = foreign.map((table) => table.replace(/_$/, '_\\w+')).join('|');
    const named = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE) (${names})\\b`, 'g');
    return [...source.matchAll(named)].map(([, table]) => `${table} of ${owner}`);
  });
}

test('every table has one owner', () => {
  const made = [...schemaSql().matchAll(/^CREATE (?:TABLE|VIEW) (?!cobrador\.)(contador_|\w+)/gm)].map(
    ([, table]) => table,
  );
  expect(Object.values(TABLES).flat().sort()).toEqual([...new Set(made)].sort());
});

test('SQL that names the table of another folder imports that folder’s SQL', () => {
  // The platform reads a user's role with each request, and may import no feature.
  const features = files.filter((file) => !/^(platform|esquema)\//.test(file));
  const found = features.flatMap((file) =>
    foreignTables(file, read(file)).map((table) => `${file} names ${table}`),
  );
  expect(found).toEqual([]);
  expect(foreignTables('cobranza/metas/metas.queries.ts', 'SELECT 1 FROM meta JOIN usuario u')).toEqual([
    'usuario of personal/usuarios',
  ]);
  expect(foreignTables('cobranza/metas/metas.queries.ts', 'SELECT 1 FROM contador_caja')).toEqual([
    'contador_caja of esquema',
  ]);
});

test('a counter is read through its own view', () => {
  const readers = files.filter(
    (file) => !file.startsWith('esquema/') && /\b(FROM|JOIN) contador\b/.test(read(file)),
  );
  expect(readers).toEqual([]);
});

test('no two migrations have one number', () => {
  const names = MIGRATIONS.map((Migration) => new Migration().name ?? '');
  const numbers = names.map((name) => Number.parseInt(name, 10));
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
});
