import type { Punto } from '@cartera/contrato/ubicacion';
import { usuarioJson, withUsuario } from '../personal/usuarios/usuarios.sql.js';
import { instantText } from '../platform/db/instants.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';

/** The client `c` as JSON: `_id`, `nombre` and the given columns. */
export const clienteJson = (...columns: readonly string[]): string =>
  `json_build_object('_id', c.id, ${['nombre', ...columns].map((column) => `'${column}', c.${column}`).join(', ')})`;

/** Joins the client `c` of a loan `p`. */
export const WITH_CLIENTE = 'JOIN cliente c ON c.id = p.cliente_id';

/** Joins the name of the client `c` of a loan `p`, also of a client outside of the scope. */
export const WITH_CLIENTE_DATO = 'JOIN cliente_dato c ON c.id = p.cliente_id';

/** The name of a client in the audit trail, as JSON. @param id an SQL expression. */
export const nameOfCliente = (id: string): string =>
  `(SELECT json_build_object('nombre', c.nombre) FROM cliente c WHERE c.id = ${id})`;

/** The pin of the client `c` as JSON, or null. */
export const UBICACION_JSON = `
  CASE WHEN c.ubicada_en IS NOT NULL THEN json_build_object(
    'latitud', c.latitud, 'longitud', c.longitud,
    'tomadaEn', ${instantText('c.ubicada_en')}) END`;

/** The pin that the office set for a client, as JSON, or null. @param id an SQL expression. */
export const pinOficinaJson = (id: string): string => `
  (SELECT json_build_object('latitud', x.latitud_oficina, 'longitud', x.longitud_oficina)
     FROM cliente x WHERE x.id = ${id} AND x.latitud_oficina IS NOT NULL)`;

/** A row of `cambio_de_cliente` as JSON, with names. @param t its alias. */
export const cambioJson = (t: string): string => `
  (SELECT json_build_object('_id', ${t}.id, 'cliente', ${clienteJson()}, 'campo', ${t}.campo, 'antes', ${t}.antes,
            'despues', ${t}.despues, 'usuario', ${usuarioJson('autor')}, 'createdAt', ${instantText(`${t}.created_at`)},
            'revision', CASE WHEN ${t}.revisado_por IS NOT NULL THEN
              json_build_object('usuario', ${usuarioJson('revisor')}, 'en', ${instantText(`${t}.revisado_en`)}) END)
     FROM (SELECT ${t}.cliente_id) x JOIN cliente_dato c ON c.id = x.cliente_id
     ${withUsuario(`${t}.usuario_id`, 'autor')} ${withUsuario(`${t}.revisado_por`, 'revisor')})`;

/** The changes of a client that the office has not checked, the newest first; null without any. @param id an SQL expression. */
export const cambiosPorRevisar = (id: string): string => `
  (SELECT json_agg(${cambioJson('t')} ORDER BY t.created_at DESC, t.id DESC)
     FROM cambio_de_cliente t WHERE t.cliente_id = ${id} AND t.revisado_por IS NULL)`;

/** The phone of a client that the office knew before the changes that it did not check; null without any. @param id an SQL expression. */
export const telefonoAnterior = (id: string): string => `
  (SELECT t.antes FROM cambio_de_cliente t
    WHERE t.cliente_id = ${id} AND t.campo = 'telefono' AND t.revisado_por IS NULL
    ORDER BY t.created_at, t.id LIMIT 1)`;

/** The pin of a client under the lock of its row; null without one. */
export async function pinOf(tx: Tx, id: string): Promise<Punto | null> {
  const found = await row<{ pin: Punto | null }>(
    tx,
    `SELECT CASE WHEN c.ubicada_en IS NOT NULL THEN json_build_object('latitud', c.latitud, 'longitud', c.longitud) END AS pin
       FROM cliente c WHERE c.id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  return found?.pin ?? null;
}

/** Counts the ids in `$1` that belong to clients. */
export const EXISTING_CLIENTES = 'SELECT count(*)::integer AS cuantos FROM cliente c WHERE c.id = ANY ($1)';
