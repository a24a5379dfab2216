import { ClienteEntity } from '../../src/clientes/cliente.entity.js';
import { selectColumns } from '../../src/platform/db/columns.js';

/**
 * The calls of the office that staff make most, written by hand for speed: one statement, prepared, in one round
 * trip, that checks the session and makes the whole JSON text. `$1` is the session and `$2` today; other parameters follow.
 */

const SESION = `
  EXISTS (SELECT FROM sesion s JOIN usuario u ON u.id = s.usuario_id
           WHERE s.id = $1 AND s.revocada IS NULL AND s.expira > now() AND u.estado = 'activo' AND u.rol <> 'cobrador')
  AND $2::date IS NOT NULL`;

/** @param fields the answer's fields as arguments of `json_build_object`. */
const answer = (fields: string, from = ''): string =>
  `SELECT json_build_object('success', true, ${fields})::text AS body ${from} ${from ? 'AND' : 'WHERE'} ${SESION}`;

const rowsOf = (select: string): string => `(SELECT coalesce(json_agg(x), '[]') FROM (${select}) x)`;
const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"`;
const countOf = (que: string, column = 'cuantos'): string =>
  `(SELECT coalesce(sum(${column}), 0)::bigint FROM contador WHERE que IN (${que}))`;
const USUARIO = `CASE WHEN u.id IS NOT NULL THEN json_build_object('_id', u.id, 'nombre', u.nombre) END AS cobrador`;
const PAGE = `'page', $4::int, 'limit', $3::int`;
const LIMIT = 'LIMIT $3 OFFSET ($4::int - 1) * $3::int';
/** A page of a list, whose keys are read before its joins. @param alias of `table` in `select`. */
const pageOf = (select: string, table: string, alias: string, order: string): string =>
  rowsOf(`${select} WHERE ${alias}.id = ANY (ARRAY(
    SELECT ${alias}.id FROM ${table} ${alias} ORDER BY ${order} ${LIMIT})) ORDER BY ${order}`);

const CLIENTE = `
  SELECT c.id AS "_id", ${selectColumns(ClienteEntity, 'c', ['id', 'cobradorId', 'createdAt'])}, ${instant('c.created_at')},
         EXISTS (SELECT FROM cliente_foto f WHERE f.cliente_id = c.id) AS "tieneFoto", ${USUARIO}
    FROM cliente c LEFT JOIN usuario u ON u.id = c.cobrador_id`;

const CIERRE = `CASE WHEN p.estado <> 'pagado' THEN NULL
       WHEN EXISTS (SELECT FROM movimiento m WHERE m.prestamo_id = p.id AND m.tipo = 'ajuste'
                       AND NOT EXISTS (SELECT FROM movimiento r WHERE r.revierte_id = m.id)) THEN 'condonado'
       ELSE 'cobro' END`;

const PRESTAMO = `
  SELECT p.id AS "_id",
         json_build_object('_id', c.id, 'nombre', c.nombre, 'cedula', c.cedula, 'telefono', c.telefono) AS cliente, ${USUARIO},
         CASE WHEN d.id IS NOT NULL THEN json_build_object('_id', d.id, 'nombre', d.nombre) END AS "cobradorDelCliente",
         p.monto, p.interes, p.cuotas, p.modalidad, p.dias_quincena AS "diasQuincena",
         p.tipo_amortizacion AS "tipoAmortizacion", p.base_interes AS "baseInteres", p.calendario,
         p.redondeo_cuota AS "redondeoCuota", p.fecha, p.fecha_inicio AS "fechaInicio",
         p.fecha_primer_pago AS "fechaPrimerPago", p.fecha_vencimiento AS "fechaVencimiento", p.estado,
         p.monto_total AS "montoTotal", p.interes_total AS "interesTotal", p.cuota_diaria AS "cuotaDiaria",
         p.monto_renovado AS "montoRenovado", p.desembolso_neto AS "desembolsoNeto", p.reengancha_a AS "reenganchaA",
         p.reenganchado_por AS "reenganchadoPor", p.version, ${instant('p.created_at')},
         CASE WHEN p.estado = 'activo' AND p.fecha_inicio > $2 THEN 0 ELSE p.saldo_pendiente END AS "saldoPendiente",
         p.estado = 'activo' AND p.fecha_inicio > $2 AS programado, p.plan_generado_en IS NOT NULL AS "planGenerado",
         m.vencidas AS "cuotasVencidas", m.dias AS "diasMoraPromedio", ${CIERRE} AS cierre,
         CASE WHEN p.estado = 'cancelado' THEN
                (SELECT 'cancelacion' FROM cancelacion k WHERE k.prestamo_id = p.id AND NOT k.anulo_cobros
                    AND k.hecha_en >= ($2::date::timestamp AT TIME ZONE 'America/Bogota'))
              WHEN p.estado <> 'reenganchado' THEN
                (SELECT 'condonacion' FROM movimiento m
                  WHERE m.prestamo_id = p.id AND m.created_at >= ($2::date::timestamp AT TIME ZONE 'America/Bogota')
                    AND m.tipo = 'ajuste' AND NOT EXISTS (SELECT FROM movimiento r WHERE r.revierte_id = m.id) LIMIT 1) END AS reapertura
    FROM prestamo p JOIN cliente c ON c.id = p.cliente_id LEFT JOIN usuario u ON u.id = p.cobrador_id
    LEFT JOIN usuario d ON d.id = c.cobrador_id
   CROSS JOIN LATERAL (
     SELECT count(*) AS vencidas, coalesce(round(avg($2::date - q.fecha_programada)), 0)::int AS dias FROM cuota q
      WHERE q.prestamo_id = p.id AND q.fecha_programada < $2 AND p.estado IN ('activo', 'vencido', 'mora')
        AND q.capital_pagado + q.interes_pagado + q.capital_condonado + q.interes_condonado < q.monto_total) m`;

/** Counts and sums of loans by state. Loans that have not started are subtracted: the counters include them. */
const ESTADOS = `
  SELECT clave AS estado, sum(cuantos)::bigint AS cuantos, sum(monto)::bigint AS monto, sum(saldo)::bigint AS saldo,
         sum(renovado)::bigint AS renovado, sum(programados)::bigint AS programados
    FROM (SELECT clave, cuantos, monto, saldo, 0 AS renovado, 0 AS programados FROM contador WHERE que = 'prestamo_estado'
           UNION ALL
          SELECT clave, 0, 0, 0, monto, 0 FROM contador WHERE que = 'prestamo_renovado'
           UNION ALL
          SELECT 'activo', -1, monto_renovado - monto, -saldo_pendiente, -monto_renovado, 1 FROM prestamo
           WHERE estado = 'activo' AND fecha_inicio > $2) k
   GROUP BY clave`;

const estado = (name: string): string =>
  `'${name}', coalesce(sum(cuantos) FILTER (WHERE estado = '${name}'), 0)`;
const lent = (column: string): string =>
  `coalesce(sum(${column}) FILTER (WHERE estado <> 'cancelado'), 0)::bigint`;

const PRESTAMOS = answer(
  `'data', ${pageOf(PRESTAMO, 'prestamo', 'p', 'p.created_at DESC, p.id DESC')}, ${PAGE},
   'total', e.total, 'resumen', e.resumen`,
  `FROM (SELECT (sum(cuantos) + sum(programados))::bigint AS total, json_build_object(
            'porEstado', json_build_object(${['activo', 'vencido', 'mora', 'pagado', 'cancelado', 'reenganchado'].map(estado).join(', ')}),
            'programados', sum(programados), 'montoPrestado', ${lent('monto')}, 'montoRenovado', ${lent('renovado')},
            'saldoPendiente', sum(saldo)) AS resumen
     FROM (${ESTADOS}) e) e WHERE true`,
);

const COBRO = `
  SELECT k.id AS "_id", k.monto, k.fecha, k.metodo, k.referencia, k.observaciones, ${instant('k.created_at')}, p.estado = 'cancelado' AS "deCancelado",
         (SELECT json_build_object('_id', o.id, 'numero', o.numero, 'fecha', o.fecha)
            FROM cobro o WHERE o.id = k.corrige_id) AS corrige,
         (SELECT (k.monto + sum(d.monto))::bigint FROM cobro d WHERE d.corrige_id = k.id) AS "montoCorregido",
         json_build_object('_id', p.id, 'monto', p.monto, 'fecha', p.fecha, 'estado', p.estado,
                           'cliente', json_build_object('_id', c.id, 'nombre', c.nombre)) AS prestamo, ${USUARIO}
    FROM cobro k JOIN prestamo p ON p.id = k.prestamo_id JOIN cliente c ON c.id = p.cliente_id
    LEFT JOIN usuario u ON u.id = k.cobrador_id`;

const PENDING =
  'q.monto_total - q.capital_pagado - q.interes_pagado - q.capital_condonado - q.interes_condonado';

const PLAN = answer(
  `'data', q.data, 'total', q.total, 'resumen', json_build_object(
     'estado', p.estado, 'montoTotal', p.monto_total, 'planGenerado', true,
     'saldoPendiente', CASE WHEN p.estado = 'activo' AND p.fecha_inicio > $2 THEN 0 ELSE p.saldo_pendiente END,
     'programado', p.estado = 'activo' AND p.fecha_inicio > $2,
     'condonado', (SELECT coalesce(sum(m.monto), 0)::bigint FROM movimiento m
                    WHERE m.prestamo_id = p.id AND m.tipo = 'ajuste'
                      AND NOT EXISTS (SELECT FROM movimiento r WHERE r.revierte_id = m.id)),
     'cierre', ${CIERRE}, 'montoPagado', q.pagado, 'cuotasPagadas', q.pagadas, 'cuotasVencidas', q.vencidas)`,
  `FROM prestamo p CROSS JOIN LATERAL (
     SELECT json_agg(json_build_object('_id', q.id, 'numero', q.numero, 'fechaProgramada', q.fecha_programada,
              'montoCapital', q.monto_capital, 'montoInteres', q.monto_interes, 'montoTotal', q.monto_total,
              'montoPagado', q.pagado, 'saldoRestante', q.saldo_restante, 'estado', q.estado, 'fechaPago', q.fecha_pago)
              ORDER BY q.numero) AS data,
            count(*) AS total, sum(q.pagado)::bigint AS pagado,
            count(*) FILTER (WHERE q.numero > 0 AND q.estado = 'pagada') AS pagadas,
            count(*) FILTER (WHERE q.estado = 'vencida') AS vencidas
       FROM (SELECT q.*, q.capital_pagado + q.interes_pagado AS pagado,
                    CASE WHEN ${PENDING} = 0 THEN
                           CASE WHEN q.capital_condonado + q.interes_condonado > 0 THEN 'condonada' ELSE 'pagada' END
                         WHEN q.fecha_programada < $2 THEN 'vencida'
                         WHEN q.capital_pagado + q.interes_pagado > 0 THEN 'parcial' ELSE 'pendiente' END AS estado
               FROM cuota q WHERE q.prestamo_id = p.id) q) q
    WHERE p.id = $3 AND p.plan_generado_en IS NOT NULL`,
);

const NOTIFICACIONES = answer(
  `'data', ${rowsOf(`
     SELECT n.id AS "_id", n.titulo, n.categoria, n.mensaje, n.autor, n.motivo, n.cobro_id AS cobro, ${instant('n.created_at')}
       FROM notificacion_prestamo n WHERE n.prestamo_id = $5 ORDER BY n.created_at DESC, n.id DESC ${LIMIT}`)},
   'total', (SELECT count(*) FROM notificacion_prestamo n WHERE n.prestamo_id = $5), ${PAGE}`,
  'FROM prestamo p WHERE p.id = $5',
);

const TABLERO = answer(
  `'data', json_build_object(
     'totalClientes', c.total, 'clientesActivos', c.activos, 'totalPrestamos', e.total, 'prestamosActivos', e.activos,
     'prestamosProgramados', e.programados, 'montoPrestado', e.prestado, 'montoRenovado', e.renovado,
     'totalCobros', k.total, 'montoCobrado', k.cobrado, 'cobradoDeCancelados', ${countOf("'cobro_cancelado'", 'monto')},
     'prestamosSinPlan', (SELECT count(*) FROM prestamo
        WHERE plan_generado_en IS NULL AND estado IN ('activo', 'vencido', 'mora')),
     'porcentajeRecuperacion', CASE WHEN e.prestado = 0 THEN 0 ELSE round(k.cobrado * 100.0 / e.prestado, 1) END,
     'capitalRecuperado', e.prestado - q.owed, 'porcentajeCapitalRecuperado',
     CASE WHEN e.prestado = 0 THEN 0 ELSE round((e.prestado - q.owed) * 100.0 / e.prestado, 1) END,
     'ultimosPrestamos', ${rowsOf(`
        SELECT p.id AS "_id", c.nombre AS cliente, c.id AS "clienteId", p.monto, p.fecha, p.estado
          FROM (SELECT * FROM prestamo WHERE fecha_inicio <= $2 ORDER BY fecha DESC, id DESC LIMIT 5) p
          JOIN cliente c ON c.id = p.cliente_id ORDER BY p.fecha DESC, p.id DESC`)},
     'ultimosCobros', ${rowsOf(`
        SELECT k.id AS "_id", c.nombre AS cliente, c.id AS "clienteId", k.monto, k.fecha, u.nombre AS cobrador
          FROM (SELECT * FROM cobro ORDER BY fecha DESC, id DESC LIMIT 5) k
          JOIN prestamo p ON p.id = k.prestamo_id JOIN cliente c ON c.id = p.cliente_id
          LEFT JOIN usuario u ON u.id = k.cobrador_id ORDER BY k.fecha DESC, k.id DESC`)})`,
  `FROM (SELECT sum(cuantos)::bigint AS total, (sum(cuantos) FILTER (WHERE clave = 'activo'))::bigint AS activos
          FROM contador WHERE que = 'cliente_estado') c,
        (SELECT (sum(cuantos) + sum(programados))::bigint AS total, sum(programados) AS programados,
                coalesce(sum(cuantos) FILTER (WHERE estado = 'activo'), 0) AS activos,
                ${lent('monto')} AS prestado, ${lent('renovado')} AS renovado FROM (${ESTADOS}) e) e,
        (SELECT sum(cuantos)::bigint AS total, sum(monto)::bigint AS cobrado FROM contador WHERE que = 'cobro') k,
        (SELECT (${countOf("'cuota_capital'", 'monto + saldo')} - (SELECT coalesce(sum(monto), 0)
           FROM prestamo WHERE estado = 'activo' AND fecha_inicio > $2))::bigint AS owed) q
   WHERE true`,
);

/** A call, by the pattern of its path without the query. The groups of the pattern are its last parameters. */
interface HandRead {
  readonly path: RegExp;
  readonly sql: string;
  /** `$3` and `$4` are the rows of a page and its number. */
  readonly paged: boolean;
}

const HAND_READS: readonly HandRead[] = [
  {
    path: /^\/api\/clientes$/,
    paged: true,
    sql: answer(
      `'data', ${pageOf(CLIENTE, 'cliente', 'c', 'c.created_at DESC, c.id DESC')},
       'total', ${countOf("'cliente_estado'")}, ${PAGE}`,
    ),
  },
  {
    path: /^\/api\/clientes\/([\da-f-]{36})$/,
    paged: false,
    sql: answer(`'data', x`, `FROM (${CLIENTE} WHERE c.id = $3) x WHERE true`),
  },
  { path: /^\/api\/prestamos$/, paged: true, sql: PRESTAMOS },
  {
    path: /^\/api\/prestamos\/([\da-f-]{36})$/,
    paged: false,
    sql: answer(`'data', x`, `FROM (${PRESTAMO} WHERE p.id = $3) x WHERE true`),
  },
  { path: /^\/api\/prestamos\/([\da-f-]{36})\/plan$/, paged: false, sql: PLAN },
  { path: /^\/api\/prestamos\/([\da-f-]{36})\/notificaciones$/, paged: true, sql: NOTIFICACIONES },
  {
    path: /^\/api\/cobros$/,
    paged: true,
    sql: answer(
      `'data', ${pageOf(COBRO, 'cobro', 'k', 'k.fecha DESC, k.id DESC')}, ${PAGE},
       'total', ${countOf("'cobro', 'cobro_cancelado'")}, 'resumen', json_build_object(
         'cobros', ${countOf("'cobro'")}, 'montoTotal', ${countOf("'cobro'", 'monto')}, 'cobradoDeCancelados', ${countOf("'cobro_cancelado'", 'monto')})`,
    ),
  },
  { path: /^\/api\/tablero$/, paged: false, sql: TABLERO },
];

/** The statement of a read and its parameters after `$2`. @returns undefined for a read that was not written by hand. */
export function findHandRead(
  url: string,
): { name: string; sql: string; values: (string | number)[] } | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const { page = '1', limit = '10', ...filters } = Object.fromEntries(searchParams);
  if (Object.keys(filters).length > 0) return undefined;
  for (const { path, sql, paged } of HAND_READS) {
    const found = path.exec(pathname);
    if (found) {
      const ofPage = paged ? [Number(limit), Number(page)] : [];
      return { name: path.source, sql, values: [...ofPage, ...found.slice(1)] };
    }
  }
  return undefined;
}
