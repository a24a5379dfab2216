import pg from 'pg';
import type { DataSource } from 'typeorm';
import { type Queryable, row, rows } from './query.js';

/** The privileges of the API's role on tables that only the owner writes in full: in triggers, migrations or `API_FUNCTIONS`. */
const LIMITED_TABLES: Readonly<Record<string, string>> = {
  aprobacion: 'SELECT, INSERT, UPDATE (estado, decidida_por, decidida_en, motivo, sola)',
  archivo_trozo: 'SELECT, INSERT, DELETE',
  asiento: 'SELECT',
  atraso: 'SELECT',
  auditoria: 'SELECT',
  auditoria_cabeza: 'SELECT',
  auditoria_cadena: 'SELECT',
  auditoria_llave: '',
  caja: 'SELECT, UPDATE (cerrada_hasta)',
  cambio_de_cliente: 'SELECT, INSERT, UPDATE (revisado_por, revisado_en)',
  castigo: 'SELECT, INSERT, UPDATE (deshecho_en)',
  cobro: 'SELECT, INSERT',
  contado: 'SELECT',
  contador: 'SELECT',
  descuento_autorizado: 'SELECT',
  dispositivo: 'SELECT',
  envio: 'SELECT',
  migrations: 'SELECT',
  operacion_caja: 'SELECT, UPDATE (estado, decidida_por, decidida_en, motivo, sola, jornada_id)',
  periodo_cerrado: 'SELECT, INSERT, UPDATE (reabierto_en, reabierto_por)',
  verificacion:
    'SELECT, UPDATE (estado, decidida_por, decidida_en, motivo, por_extracto, sola, operacion_id)',
};

/** The tables whose rows the API deletes. All others keep every row (record 51). */
const DELETABLE: ReadonlySet<string> = new Set([
  'cancelacion',
  'cedula_cache',
  'cliente',
  'cliente_foto',
  'codigo_recuperacion',
  'cuota',
  'descuadre',
  'dispositivo_conocido',
  'idempotencia',
  'identidad',
  'intento',
  'llave_de_acceso',
  'mantenimiento',
  'meta',
  'orden_visita',
  'portal_error',
  'portal_informe',
  'portal_shell',
  'portal_version',
  'reto',
  'sesion',
  'subida',
  'totp',
  'usuario',
]);

/** The functions that the API calls as the owner. They read and write what its role may not (record 20). */
const API_FUNCTIONS = [
  'abrir_mes',
  'asentar_desembolso',
  'asentar_operacion',
  'asentar_resultados',
  'auditoria_rotos',
  'autorizar_descuento',
  'cerrar_envio',
  'poner_atrasos',
  'proyectar_cobro',
  'registrar_auditoria',
  'registrar_dispositivo',
  'registrar_envio',
  'registrar_operacion',
  'revisar_dispositivo',
  'sellar_auditoria',
];

interface Table {
  /** With its schema. */
  readonly fullName: string;
  readonly name: string;
  readonly appendOnly: boolean;
}

/** The role of a connection. */
export async function currentRole(db: Queryable): Promise<string> {
  const current = await row<{ rol: string }>(db, 'SELECT current_user::text AS rol');
  return current?.rol ?? '';
}

/**
 * Grants the API's role the least it needs on the owner's tables (records 8 and 51). It may only read append-only tables and
 * insert into them, and it deletes only temporary rows and those that a screen deletes. It owns nothing, so it cannot drop a trigger, and it can run few functions that act as the owner.
 * @param owner connected as the owner.
 */
export async function grant(owner: DataSource, rol: string): Promise<void> {
  const grantee = pg.escapeIdentifier(rol);
  await owner.transaction(async (tx) => {
    // A trigger marks the append-only tables, so a new one needs no change here. Their views have the same name.
    const tables = await rows<Table>(
      tx,
      `SELECT format('%I.%I', s.nspname, c.relname) AS "fullName", c.relname AS name,
              EXISTS (SELECT FROM pg_trigger t WHERE t.tgname = c.relname || '_solo_anexar') AS "appendOnly"
         FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
        WHERE s.nspname IN ('public', 'cobrador') AND c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition AND pg_has_role(c.relowner, 'USAGE')
        ORDER BY 1`,
    );
    await tx.query(`GRANT USAGE ON SCHEMA public, cobrador TO ${grantee}`);
    for (const { fullName, name, appendOnly } of tables) {
      await tx.query(`REVOKE ALL ON ${fullName} FROM ${grantee}`);
      const grants = grantsOn(name, appendOnly);
      if (grants !== '') await tx.query(`GRANT ${grants} ON ${fullName} TO ${grantee}`);
    }
    await limitFunctions(tx, grantee);
  });
}

/**
 * Functions that run as the owner are for triggers, except a few. Every start revokes them from `PUBLIC`: a restored backup
 * has lost its permissions, and Postgres lets every role run a function by default.
 */
async function limitFunctions(tx: Queryable, grantee: string): Promise<void> {
  const functions = await rows<{ name: string; forApi: boolean }>(
    tx,
    `SELECT p.oid::regprocedure::text AS name, p.proname = ANY ($1) AS "forApi"
       FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef AND pg_has_role(p.proowner, 'USAGE')
      ORDER BY 1`,
    [API_FUNCTIONS],
  );
  for (const { name, forApi } of functions) {
    await tx.query(`REVOKE ALL ON ROUTINE ${name} FROM PUBLIC, ${grantee}`);
    if (forApi) await tx.query(`GRANT EXECUTE ON ROUTINE ${name} TO ${grantee}`);
  }
}

function grantsOn(table: string, appendOnly: boolean): string {
  if (table.endsWith('_dato') || table.startsWith('contador_')) return 'SELECT';
  if (LIMITED_TABLES[table] !== undefined) return LIMITED_TABLES[table];
  if (appendOnly) return 'SELECT, INSERT';
  return DELETABLE.has(table) ? 'SELECT, INSERT, UPDATE, DELETE' : 'SELECT, INSERT, UPDATE';
}
