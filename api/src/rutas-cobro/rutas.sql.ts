import type { TipoRuta } from '@cartera/contrato/catalogs';
import { clienteJson } from '../clientes/clientes.sql.js';
import { PROGRAMADO } from '../libro/figures.sql.js';
import { liveAtrasos } from '../libro/prestamo.sql.js';
import { withUsuario } from '../usuarios/usuarios.sql.js';

/** The loans that have not started are few, and an index finds them. */
const STARTED = `v.prestamo_id NOT IN (SELECT p.id FROM prestamo p WHERE ${PROGRAMADO})`;

/** `vencidos` visits clients with an overdue installment; the other types visit every client with a balance. */
const VISITED: Readonly<Record<TipoRuta, string>> = {
  vencidos: 'v.desde IS NOT NULL',
  todos: STARTED,
  zona: STARTED,
};

/** Which routes of the day `$1` are read. Each of their lists has at most `$2` rows. */
export interface RutasSelection {
  readonly tipo: TipoRuta;
  /** Only the routes of the collector `$3`. */
  readonly ofCobrador: boolean;
  /** The result of `areAtrasosSettled` for the day. */
  readonly areSettled: boolean;
}

/** The loans to visit. */
const visits = ({ tipo, ofCobrador, areSettled }: RutasSelection): string => `
  SELECT * FROM (${liveAtrasos(areSettled)}) v
   WHERE ${VISITED[tipo]} ${ofCobrador ? 'AND v.cobrador_id = $3' : ''}`;

const VENCIDO = `
  json_build_object('_id', v.prestamo_id, 'diasVencido', $1::date - v.desde, 'saldoPendiente', v.saldo,
                    'cliente', ${clienteJson('telefono')})`;
const CLIENTE = clienteJson('telefono', 'direccion', 'barrio', 'ciudad');

/** The totals of the visits of each route. @param route its columns. */
const totals = (route: string): string => `
  SELECT ${route}, min(zona) AS zona, count(*) AS clientes, sum(vencidos)::bigint AS vencidos,
         count(*) FILTER (WHERE vencidos > 0) AS "clientesVencidos", coalesce(sum(monto), 0)::bigint AS monto
    FROM (SELECT ${route}, cliente_id, min(zona) AS zona, count(desde) AS vencidos,
                 sum(saldo) FILTER (WHERE desde IS NOT NULL) AS monto
            FROM parada GROUP BY ${route}, cliente_id) c
   GROUP BY ${route}`;

const COLUMNS = `
  u.nombre AS cobrador, t.cobrador_id AS "cobradorId", coalesce(t.zona, u.zona) AS zona,
  visitado.lista AS clientes, t.clientes AS "totalClientes",
  coalesce(vencido.lista, '[]'::json) AS "prestamosVencidos", t.vencidos AS "totalVencidos",
  t."clientesVencidos", t.monto AS "totalACobrar"`;

/** The rows of the route `t` in an order, from an index of the collector. */
const firstOfRuta = (columns: string, condition: string, orderBy: string): string =>
  ['v.cobrador_id = t.cobrador_id', 't.cobrador_id IS NULL AND v.cobrador_id IS NULL']
    .map((own) => `(SELECT ${columns} FROM parada v WHERE ${own} ${condition} ORDER BY ${orderBy} LIMIT $2)`)
    .join(' UNION ALL ');

/** One route for each collector. Indexes give the first rows of its lists. */
const byCobrador = (selection: RutasSelection): string => `
  WITH parada AS NOT MATERIALIZED (SELECT v.*, NULL::text AS zona FROM (${visits(selection)}) v)
  SELECT ${COLUMNS}
    FROM (${totals('cobrador_id')}) t
   CROSS JOIN LATERAL (
     SELECT json_agg(${VENCIDO} ORDER BY v.desde, v.saldo DESC, v.prestamo_id) AS lista
       FROM (${firstOfRuta('v.*', 'AND v.desde IS NOT NULL', 'v.desde, v.saldo DESC, v.prestamo_id')}) v
       JOIN cliente c ON c.id = v.cliente_id) vencido
   CROSS JOIN LATERAL (
     SELECT json_agg(${CLIENTE} ORDER BY v.nombre, v.cliente_id) AS lista
       FROM (${firstOfRuta('DISTINCT v.nombre, v.cliente_id', '', 'v.nombre, v.cliente_id')}) v
       JOIN cliente c ON c.id = v.cliente_id) visitado
    ${withUsuario('t.cobrador_id')}
   ORDER BY normalizar(u.nombre) NULLS LAST, t.cobrador_id`;

/** The list is of the route `t`. An equality, so that the join can be a hash join. */
const isOfRuta = (list: string): string =>
  `${list}.lugar = t.lugar AND coalesce(${list}.cobrador_id::text, '') = coalesce(t.cobrador_id::text, '')`;

/** One route for each barrio of a collector with clients, else city. Their names are compared without case or accents. */
const byZona = (selection: RutasSelection): string => `
  WITH visitada AS (
    SELECT v.*, coalesce(nullif(c.barrio, ''), c.ciudad) AS zona
      FROM (${visits(selection)}) v JOIN cliente c ON c.id = v.cliente_id
  ),
  -- Few names for many visits.
  lugar AS (SELECT zona, normalizar(zona) AS lugar FROM (SELECT DISTINCT zona FROM visitada) z),
  parada AS (SELECT * FROM visitada JOIN lugar USING (zona)),
  vencido AS (
    SELECT v.cobrador_id, v.lugar, json_agg(${VENCIDO} ORDER BY v.orden) AS lista
      FROM (SELECT *, row_number() OVER (
                        PARTITION BY cobrador_id, lugar ORDER BY desde, saldo DESC, prestamo_id) AS orden
              FROM parada WHERE desde IS NOT NULL) v
      JOIN cliente c ON c.id = v.cliente_id
     WHERE v.orden <= $2 GROUP BY v.cobrador_id, v.lugar
  ),
  visitado AS (
    SELECT v.cobrador_id, v.lugar, json_agg(${CLIENTE} ORDER BY v.orden) AS lista
      FROM (SELECT *, row_number() OVER (PARTITION BY cobrador_id, lugar ORDER BY nombre, cliente_id) AS orden
              FROM (SELECT DISTINCT cobrador_id, lugar, nombre, cliente_id FROM parada) d) v
      JOIN cliente c ON c.id = v.cliente_id
     WHERE v.orden <= $2 GROUP BY v.cobrador_id, v.lugar
  )
  SELECT ${COLUMNS}
    FROM (${totals('cobrador_id, lugar')}) t
    JOIN visitado ON ${isOfRuta('visitado')} LEFT JOIN vencido ON ${isOfRuta('vencido')}
    ${withUsuario('t.cobrador_id')}
   ORDER BY normalizar(u.nombre) NULLS LAST, t.cobrador_id, t.lugar`;

/** The routes of a day. A client with several loans is visited once. */
export const dayRutas = (selection: RutasSelection): string =>
  selection.tipo === 'zona' ? byZona(selection) : byCobrador(selection);
