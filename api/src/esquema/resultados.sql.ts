import type { TipoResultado } from '@cartera/contrato/catalogs';
import { CARTERA, CASTIGADO, CONDONADO, DIFERIDO, INGRESOS, RECUPERADO } from './cajas.sql.js';
import { createFunction } from './triggers.js';

/**
 * The payments `k` that were received after their loan was written off (`x`), unless that was undone. A correction of a closed month
 * is of the payment that it corrects.
 */
export const COBROS_DE_CASTIGADOS = `
  castigo x JOIN cobro k ON k.prestamo_id = x.prestamo_id AND x.deshecho_en IS NULL
  LEFT JOIN cobro o ON o.id = k.corrige_id`;
export const DE_CASTIGADO = 'coalesce(o.created_at, k.created_at) > x.hecho_en';

/** A kind of row of the journal that moves no cash. */
interface Linea {
  readonly tipo: TipoResultado;
  readonly de: string;
  readonly a: string;
  /** The pesos from `de` to `a` that the loan `p` has caused, as SQL about `CAUSED`. */
  readonly monto: string;
}

const CLOSED = `p.estado IN ('pagado', 'reenganchado', 'cancelado')`;

/** A settlement or a reenganche that leaves capital unpaid gives interest back that the client had paid ahead. */
const GIVES_BACK = 'm.no_causado > 0 OR m.traslado > 0';

const LINEAS: readonly Linea[] = [
  { tipo: 'interes', de: INGRESOS, a: CARTERA, monto: 'q.interes - m.retenido - r.interes' },
  {
    ...{ tipo: 'interes_renovado', de: INGRESOS, a: CARTERA },
    monto: 'greatest(0, m.traslado - q.condonado)',
  },
  { tipo: 'retencion', de: DIFERIDO, a: CARTERA, monto: 'CASE WHEN x.nada THEN 0 ELSE m.retenido END' },
  {
    ...{ tipo: 'causacion', de: INGRESOS, a: DIFERIDO },
    monto: `CASE WHEN x.nada THEN 0 WHEN ${CLOSED} THEN m.retenido ELSE greatest(0, least(coalesce(w.ganado, h.causacion), m.retenido)) END`,
  },
  {
    ...{ tipo: 'no_causado', de: CARTERA, a: INGRESOS },
    monto: `CASE WHEN x.nada OR NOT (${GIVES_BACK}) THEN 0 ELSE greatest(0, q.condonado - m.traslado) END`,
  },
  {
    ...{ tipo: 'condonacion', de: CARTERA, a: CONDONADO },
    monto: `CASE WHEN x.nada THEN p.monto_renovado WHEN ${GIVES_BACK} THEN 0 ELSE q.condonado END`,
  },
  {
    ...{ tipo: 'castigo', de: CARTERA, a: CASTIGADO },
    monto: 'CASE WHEN p.castigado_en IS NULL THEN 0 ELSE q.capital + r.cobrado - r.interes END',
  },
  { tipo: 'recuperacion', de: RECUPERADO, a: CARTERA, monto: 'r.cobrado' },
];

/** The kinds of rows that move no cash. */
export const TIPOS_SIN_CAJA = LINEAS.map(({ tipo }) => `'${tipo}'`).join(', ');

const posted = ({ tipo, de }: Linea): string =>
  `coalesce(sum(CASE a.de_id WHEN '${de}' THEN a.monto ELSE -a.monto END) FILTER (WHERE a.tipo = '${tipo}'), 0)::bigint AS ${tipo}`;

const sumOf = (tipo: string, name: string): string =>
  `coalesce(sum(v.monto) FILTER (WHERE v.tipo = '${tipo}'), 0)::bigint AS ${name}`;

const PAID_INTERES_WITHOUT_PLAN = `
  (SELECT sum(least(e.monto_interes, greatest(0, m.retenido + m.cobrado - n.cobrado - e.antes)))::bigint
     FROM (SELECT c.monto_interes, sum(c.monto_total) OVER (ORDER BY c.numero) - c.monto_total AS antes
             FROM cuota c WHERE c.prestamo_id = p.id) e)`;

const INTERES_OF_RECOVERIES = `
  (SELECT coalesce(sum(CASE WHEN a.revierte_id IS NULL THEN a.interes ELSE -a.interes END), 0)::bigint
     FROM aplicacion a JOIN movimiento v ON v.id = a.movimiento_id
    WHERE a.prestamo_id = p.id
      AND v.cobro_id IN (SELECT k.id FROM ${COBROS_DE_CASTIGADOS} WHERE x.prestamo_id = p.id AND ${DE_CASTIGADO}))`;

/**
 * Computes what the loans of some ids have caused besides cash, and what the journal has of it: a row of `prestamo_id`, `tipo`, `de_id`,
 * `a_id`, `monto` and `asentado` for each kind (record 58). Of the interest withheld, the journal keeps what it released while
 * the loan is open, or has `ganado`.
 * - `q`: the installments; `m`: the live rows of the ledger; `r`: the payments after the write-off, all of which are recovered.
 * - `x.nada`: a loan that was cancelled without payments gave out nothing, but it forgave what it renewed.
 * @param loans a query of `id` and `ganado`, or null.
 */
export const resultados = (loans: string): string => `
  SELECT p.id AS prestamo_id, l.tipo, l.de_id, l.a_id, l.monto, l.asentado
    FROM (${loans}) w JOIN prestamo p ON p.id = w.id
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(c.interes_pagado), 0)::bigint AS interes, coalesce(sum(c.capital_condonado), 0)::bigint AS condonado,
            coalesce(sum(c.monto_capital - c.capital_pagado - c.capital_condonado), 0)::bigint AS capital
       FROM cuota c WHERE c.prestamo_id = p.id) q
   CROSS JOIN LATERAL (
     SELECT ${sumOf('retencion', 'retenido')}, ${sumOf('traslado', 'traslado')}, ${sumOf('no_causado', 'no_causado')},
            ${sumOf('cobro', 'cobrado')}
       FROM (SELECT coalesce(o.tipo, v.tipo) AS tipo, CASE WHEN o.id IS NULL THEN v.monto ELSE -v.monto END AS monto
               FROM movimiento v LEFT JOIN movimiento o ON o.id = v.revierte_id WHERE v.prestamo_id = p.id) v) m
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(k.monto), 0)::bigint AS cobrado FROM ${COBROS_DE_CASTIGADOS}
      WHERE p.castigado_en IS NOT NULL AND x.prestamo_id = p.id AND ${DE_CASTIGADO}) n
   CROSS JOIN LATERAL (
     SELECT n.cobrado, CASE WHEN n.cobrado = 0 THEN 0 WHEN p.plan_generado_en IS NULL THEN q.interes - ${PAID_INTERES_WITHOUT_PLAN}
                            ELSE ${INTERES_OF_RECOVERIES} END AS interes) r
   CROSS JOIN LATERAL (
     SELECT p.estado = 'cancelado' AND NOT EXISTS (SELECT FROM cobro k WHERE k.prestamo_id = p.id) AS nada) x
   CROSS JOIN LATERAL (
     SELECT ${LINEAS.map(posted).join(',\n            ')}
       FROM asiento a WHERE a.prestamo_id = p.id) h
   CROSS JOIN LATERAL (VALUES
     ${LINEAS.map(({ tipo, de, a, monto }) => `('${tipo}', '${de}'::uuid, '${a}'::uuid, ${monto}, h.${tipo})`).join(',\n     ')}
   ) l (tipo, de_id, a_id, monto, asentado)`;

const dayOf = (moment: string): string => `(${moment} AT TIME ZONE 'America/Bogota')::date`;

/** The newest row of the ledger or write-off of the loan, with the day on which its cash moved. */
const CAUSE = `
  SELECT * FROM (
    (SELECT v.created_at AS momento, coalesce(a.fecha, least(v.fecha, ${dayOf('v.created_at')})) AS fecha
       FROM movimiento v LEFT JOIN asiento a ON a.id = v.id
      WHERE v.prestamo_id = d.prestamo_id ORDER BY v.created_at DESC, v.id DESC LIMIT 1)
     UNION ALL
    SELECT y.momento, ${dayOf('y.momento')}
      FROM castigo x CROSS JOIN LATERAL (SELECT greatest(x.hecho_en, x.deshecho_en) AS momento) y WHERE x.prestamo_id = d.prestamo_id
  ) u ORDER BY u.momento DESC LIMIT 1`;

/**
 * Returns the functions and the trigger that post what loans cause besides cash: the difference to what the journal has, so once
 * more changes nothing. Every write of a loan ends with a new version. The night only changes its state.
 */
export const resultadosSql = (): string => `${createFunction(
  'asentar_resultados(ids uuid[], ganados bigint[] DEFAULT NULL, dia date DEFAULT NULL, ahora timestamptz DEFAULT NULL) RETURNS void',
  `DECLARE
  uno record;
BEGIN
  -- Of one loan each, so that Postgres keeps one plan: to plan the query takes longer than to run it.
  FOR uno IN SELECT * FROM unnest(ids, ganados) AS u (id, ganado) LOOP
    INSERT INTO asiento (id, tipo, fecha, de_id, a_id, monto, prestamo_id, created_at)
    SELECT gen_random_uuid(), d.tipo, coalesce(dia, c.fecha), CASE WHEN d.falta > 0 THEN d.de_id ELSE d.a_id END,
           CASE WHEN d.falta > 0 THEN d.a_id ELSE d.de_id END, abs(d.falta), d.prestamo_id, coalesce(ahora, c.momento)
      FROM (SELECT s.*, s.monto - s.asentado AS falta FROM (${resultados('SELECT uno.id, uno.ganado')}) s) d
     CROSS JOIN LATERAL (${CAUSE}) c WHERE d.falta <> 0;
  END LOOP;`,
)}${createFunction(
  'asentar_resultados_de_escritura() RETURNS trigger',
  `BEGIN
  PERFORM asentar_resultados(ARRAY[NEW.id]);
  RETURN NULL;`,
)}
CREATE TRIGGER prestamo_asentar_resultados AFTER UPDATE OF version ON prestamo FOR EACH ROW
  WHEN (NEW.version <> OLD.version AND (NEW.saldo_pendiente <> OLD.saldo_pendiente OR NEW.estado = OLD.estado
        OR NEW.estado IN ('pagado', 'reenganchado', 'cancelado') OR OLD.estado IN ('pagado', 'reenganchado', 'cancelado')))
  EXECUTE FUNCTION asentar_resultados_de_escritura();
`;
