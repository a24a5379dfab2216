import type { TipoRuta } from '@cartera/contrato/catalogs';
import { clienteJson } from '../../clientes/clientes.sql.js';
import { daysLate } from '../../esquema/atrasos.sql.js';
import { PROGRAMADO } from '../../libro/figures.sql.js';
import { liveAtrasos } from '../../libro/prestamo.sql.js';
import { withUsuario } from '../../personal/usuarios/usuarios.sql.js';

/** The loans that have not started are few, and an index finds them. */
const STARTED = `v.prestamo_id NOT IN (SELECT p.id FROM prestamo p WHERE ${PROGRAMADO})`;

/** `vencidos` visits clients with an overdue installment; the other types visit every client with a balance. */
const VISITED: Readonly<Record<TipoRuta, string>> = {
  vencidos: 'v.desde IS NOT NULL',
  todos: STARTED,
  zona: STARTED,
};

/** The selection of routes of the day `$1`. Each of their lists has at most `$2` rows. */
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
  json_build_object('_id', v.prestamo_id, 'diasVencido', ${daysLate('v.desde')}, 'saldoPendiente', v.saldo,
                    'cliente', ${clienteJson('telefono')})`;
const CLIENTE = clienteJson('telefono', 'direccion', 'barrio', 'ciudad');

/** The columns that group visits into a route, and its name. */
interface Grouping {
  readonly columns: string;
  /** The visit `v` is of the route `t`. */
  readonly isOfRuta: string;
  readonly zona: string;
}

const BY_COBRADOR: Grouping = { columns: 'cobrador_id', isOfRuta: 'true', zona: 'NULL::text' };
/** The client's barrio, else city. Their names are compared without case or accents. */
const BY_ZONA: Grouping = { columns: 'cobrador_id, lugar', isOfRuta: 'v.lugar = t.lugar', zona: 'min(zona)' };

/** The totals of the visits of each route. */
const totals = ({ columns, zona }: Grouping): string => `
  SELECT ${columns}, min(zona) AS zona, count(*) AS clientes, sum(vencidos)::bigint AS vencidos,
         count(*) FILTER (WHERE vencidos > 0) AS "clientesVencidos", coalesce(sum(saldo), 0)::bigint AS saldo,
         coalesce(sum(monto), 0)::bigint AS monto
    FROM (SELECT ${columns}, cliente_id, ${zona} AS zona, count(desde) AS vencidos,
                 sum(saldo) FILTER (WHERE desde IS NOT NULL) AS saldo,
                 sum(monto) FILTER (WHERE desde IS NOT NULL) AS monto
            FROM parada GROUP BY ${columns}, cliente_id) c
   GROUP BY ${columns}`;

const COLUMNS = `
  u.nombre AS cobrador, t.cobrador_id AS "cobradorId", coalesce(t.zona, u.zona) AS zona,
  visitado.lista AS clientes, t.clientes AS "totalClientes",
  coalesce(vencido.lista, '[]'::json) AS "prestamosVencidos", t.vencidos AS "totalVencidos",
  t."clientesVencidos", t.saldo AS "totalACobrar", t.monto AS "montoVencido"`;

/** The rows of the route `t` in an order, from an index of the collector. */
const firstOfRuta = (columns: string, condition: string, orderBy: string): string =>
  ['v.cobrador_id = t.cobrador_id', 't.cobrador_id IS NULL AND v.cobrador_id IS NULL']
    .map(
      (own) => `(SELECT ${columns} FROM parada v WHERE ${own} AND ${condition} ORDER BY ${orderBy} LIMIT $2)`,
    )
    .join(' UNION ALL ');

const OVERDUE_FIRST = `v.desde, v.saldo DESC, v.prestamo_id`;
const BY_NAME = 'v.nombre, v.cliente_id';

/** The routes of a day: one for each collector with clients, or for each of their zones. A client with several loans is visited once. */
export function dayRutas(selection: RutasSelection): string {
  const grouping = selection.tipo === 'zona' ? BY_ZONA : BY_COBRADOR;
  const { isOfRuta, columns } = grouping;
  return `
  WITH parada AS NOT MATERIALIZED (${visits(selection)})
  SELECT ${COLUMNS}
    FROM (${totals(grouping)}) t
   CROSS JOIN LATERAL (
     SELECT json_agg(${VENCIDO} ORDER BY ${OVERDUE_FIRST}) AS lista
       FROM (${firstOfRuta('v.*', `${isOfRuta} AND v.desde IS NOT NULL`, OVERDUE_FIRST)}) v
       JOIN cliente c ON c.id = v.cliente_id) vencido
   CROSS JOIN LATERAL (
     SELECT json_agg(${CLIENTE} ORDER BY ${BY_NAME}) AS lista
       FROM (${firstOfRuta(`DISTINCT ${BY_NAME}`, isOfRuta, BY_NAME)}) v
       JOIN cliente c ON c.id = v.cliente_id) visitado
    ${withUsuario('t.cobrador_id')}
   ORDER BY normalizar(u.nombre) NULLS LAST, ${columns.replaceAll(/\w+/g, 't.$&')}`;
}
