import type { TipoRuta } from '@cartera/contrato/catalogs';
import { clienteJson, WITH_CLIENTE } from '../clientes/clientes.sql.js';
import { PROGRAMADO } from '../libro/figures.sql.js';
import { ATRASADO_SINCE, ATRASOS, LIVE_PRESTAMO, PRESTAMO_COBRADOR } from '../libro/prestamo.sql.js';
import { withUsuario } from '../usuarios/usuarios.sql.js';

/** A collector has one route or, by zones, one for each barrio with clients. */
const ZONA: Readonly<Record<TipoRuta, string>> = {
  vencidos: 'NULL::text',
  todos: 'NULL::text',
  zona: `coalesce(nullif(c.barrio, ''), c.ciudad)`,
};

/** `vencidos` visits clients with an overdue installment; the other types visit every client with a balance. */
const VISITED: Readonly<Record<TipoRuta, string>> = {
  vencidos: 'AND v.desde IS NOT NULL',
  todos: '',
  zona: '',
};

/** All loans `p` with the date `v.desde` since which each is overdue. */
const OF_ALL = `prestamo p LEFT JOIN (${ATRASOS}) v ON v.prestamo_id = p.id`;

/** The same for the collector `$3`, without computing the arrears of others. */
const OF_COBRADOR = `(
    SELECT * FROM prestamo WHERE cobrador_id = $3
     UNION ALL
    SELECT p.* FROM cliente c JOIN prestamo p ON p.cliente_id = c.id
     WHERE c.cobrador_id = $3 AND p.cobrador_id IS NULL) p
  CROSS JOIN LATERAL (SELECT ${ATRASADO_SINCE} AS desde) v`;

/**
 * The routes of the day `$1`, with at most `$2` rows in each list.
 * Names of barrios are compared without case or accents. A client with several loans is visited once.
 * @param ofCobrador true for only the routes of the collector `$3`.
 */
export function dayRutas(tipo: TipoRuta, ofCobrador: boolean): string {
  return `
  WITH visita AS (
    SELECT p.id, p.saldo_pendiente, p.cliente_id, ${PRESTAMO_COBRADOR} AS cobrador_id,
           ${ZONA[tipo]} AS zona, $1::date - v.desde AS dias,
           concat_ws('/', ${PRESTAMO_COBRADOR}, normalizar(${ZONA[tipo]})) AS ruta
      FROM ${ofCobrador ? OF_COBRADOR : OF_ALL} ${WITH_CLIENTE}
     WHERE ${LIVE_PRESTAMO} AND NOT (${PROGRAMADO}) ${VISITED[tipo]}
  ),
  total AS (
    SELECT ruta, cobrador_id, min(zona) AS zona, count(DISTINCT cliente_id) AS clientes, count(dias) AS vencidos,
           count(DISTINCT cliente_id) FILTER (WHERE dias IS NOT NULL) AS "clientesVencidos",
           coalesce(sum(saldo_pendiente) FILTER (WHERE dias IS NOT NULL), 0)::bigint AS monto
      FROM visita GROUP BY ruta, cobrador_id
  ),
  vencido AS (
    SELECT ruta, json_agg(json_build_object('_id', v.id, 'diasVencido', v.dias,
             'saldoPendiente', v.saldo_pendiente,
             'cliente', ${clienteJson('telefono')})
             ORDER BY v.lugar) AS lista
      FROM (SELECT *, row_number() OVER (PARTITION BY ruta ORDER BY dias DESC, saldo_pendiente DESC, id) AS lugar
              FROM visita WHERE dias IS NOT NULL) v
      JOIN cliente c ON c.id = v.cliente_id
     WHERE v.lugar <= $2 GROUP BY ruta
  ),
  visitado AS (
    SELECT ruta, json_agg(${clienteJson('telefono', 'direccion', 'barrio', 'ciudad')} ORDER BY v.lugar) AS lista
      FROM (SELECT ruta, cliente_id,
                   row_number() OVER (PARTITION BY ruta ORDER BY normalizar(c.nombre), cliente_id) AS lugar
              FROM (SELECT DISTINCT ruta, cliente_id FROM visita) d JOIN cliente c ON c.id = d.cliente_id) v
      JOIN cliente c ON c.id = v.cliente_id
     WHERE v.lugar <= $2 GROUP BY ruta
  )
  SELECT u.nombre AS cobrador, t.cobrador_id AS "cobradorId", coalesce(t.zona, u.zona) AS zona,
         visitado.lista AS clientes, t.clientes AS "totalClientes",
         coalesce(vencido.lista, '[]'::json) AS "prestamosVencidos", t.vencidos AS "totalVencidos",
         t."clientesVencidos", t.monto AS "totalACobrar"
    FROM total t JOIN visitado USING (ruta) LEFT JOIN vencido USING (ruta)
    ${withUsuario('t.cobrador_id')}
   ORDER BY normalizar(u.nombre) NULLS LAST, t.cobrador_id, normalizar(coalesce(t.zona, u.zona)), ruta`;
}
