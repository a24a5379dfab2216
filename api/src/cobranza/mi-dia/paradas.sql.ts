import { UBICACION_JSON, WITH_CLIENTE } from '../../clientes/clientes.sql.js';
import { atrasoColumns, daysLate, pendiente, unpaid } from '../../esquema/atrasos.sql.js';
import { EN_CARTERA } from '../../libro/castigo.sql.js';
import { PRESTAMO_COBRADOR, prestamosOfCobrador } from '../../libro/prestamo.sql.js';
import { instantText } from '../../platform/db/instants.js';
import { prepared } from '../../platform/db/prepared.js';
import { ESTADO_DE_PROMESA, promesaJson } from '../visitas/visitas.sql.js';

/** The history that the phone gets: 60 days of a daily client would be 20 KB for each stop. */
const DAYS = 60;
const LAST_COBROS = 10;
const LAST_VISITAS = 5;

/** The clients of the collector `$2` to visit on the day `$1`. They are asked for what is due, also before it is in arrears. */
export const PARADAS = prepared(`
  SELECT a.cliente_id AS id FROM ${prestamosOfCobrador('$2')} a
   WHERE EXISTS (SELECT FROM cuota q WHERE q.prestamo_id = a.prestamo_id AND q.fecha_programada <= $1 AND ${unpaid()})
      OR EXISTS (SELECT FROM visita v WHERE v.cliente_id = a.cliente_id AND v.promesa_fecha = $1)
   UNION
  SELECT p.cliente_id FROM cobro k JOIN prestamo p ON p.id = k.prestamo_id ${WITH_CLIENTE}
   WHERE k.fecha = $1 AND (k.cobrador_id = $2 OR ${PRESTAMO_COBRADOR} = $2)
   UNION
  SELECT v.cliente_id FROM visita v WHERE v.fecha = $1 AND v.cobrador_id = $2`);

/** The clients `$1`. */
export const CLIENTES = prepared(`
  SELECT c.id AS "_id", c.nombre, c.apodo, c.telefono, c.direccion, c.barrio, c.ciudad, ${UBICACION_JSON} AS ubicacion
    FROM cliente c WHERE c.id = ANY ($1)`);

const CUOTAS_JSON = `
  json_agg(json_build_object(
    'id', q.id, 'numero', q.numero, 'fechaProgramada', q.fecha_programada, 'montoCapital', q.monto_capital,
    'montoInteres', q.monto_interes, 'capitalPagado', q.capital_pagado, 'interesPagado', q.interes_pagado,
    'capitalCondonado', q.capital_condonado, 'interesCondonado', q.interes_condonado) ORDER BY q.numero)`;

/**
 * The paid installments of the loan `p` that decide what it has earned on the day `$1` or later: row 0, and those since the
 * last due day, with which the period begins that runs. All earlier ones are earned whole and paid.
 */
const PAGADAS = `
  SELECT coalesce(${CUOTAS_JSON}, '[]'::json) FROM cuota q
   WHERE q.prestamo_id = p.id AND NOT (${unpaid()}) AND (q.numero = 0 OR q.fecha_programada >= coalesce(
     (SELECT max(d.fecha_programada) FROM cuota d WHERE d.prestamo_id = p.id AND d.fecha_programada <= $1), p.fecha_inicio))`;

const DEVENGO = `
  CASE WHEN p.plan_generado_en IS NOT NULL THEN json_build_object(
    'modalidad', p.modalidad, 'diasQuincena', p.dias_quincena, 'tipoAmortizacion', p.tipo_amortizacion,
    'baseInteres', p.base_interes, 'pagadas', (${PAGADAS})) END`;

/** The loans of the clients `$3` in the portfolio, of the collector `$2`, on the day `$1`. */
export const PRESTAMOS = prepared(`
  SELECT p.cliente_id AS cliente, p.id AS "_id", p.monto, p.estado, p.plan_generado_en IS NOT NULL AS "planGenerado",
         p.fecha_inicio AS "fechaInicio", p.saldo_pendiente AS "saldoPendiente", q.debido - q.monto AS hoy, q.monto AS atrasado,
         q.cuotas AS "cuotasVencidas", coalesce(${daysLate('q.desde')}, 0) AS "diasVencido",
         CASE WHEN p.plan_generado_en IS NULL THEN '[]'::json ELSE q.lista END AS cuotas,
         ${DEVENGO} AS devengo
    FROM prestamo p ${WITH_CLIENTE}
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(${pendiente()}) FILTER (WHERE q.fecha_programada <= $1), 0)::bigint AS debido, ${atrasoColumns()},
            coalesce(${CUOTAS_JSON}, '[]'::json) AS lista
       FROM cuota q WHERE q.prestamo_id = p.id AND ${unpaid()}) q
   WHERE p.cliente_id = ANY ($3) AND ${EN_CARTERA} AND p.fecha_inicio <= $1 AND ${PRESTAMO_COBRADOR} = $2
   ORDER BY p.fecha_inicio, p.id`);

/** The last payments of the clients `$2`, by loan, the newest first, and the sum of today. */
export const COBROS = prepared(`
  SELECT k.cliente_id AS cliente, k.prestamo_id AS prestamo,
         json_agg(json_build_object('_id', k.id, 'fecha', k.fecha, 'monto', k.monto, 'metodo', k.metodo)
                  ORDER BY k.lugar) FILTER (WHERE k.lugar <= ${LAST_COBROS}) AS cobros,
         coalesce(sum(k.monto) FILTER (WHERE k.fecha = $1), 0)::bigint AS hoy
    FROM (SELECT p.cliente_id, k.prestamo_id, k.id, k.fecha, k.monto, k.metodo,
                 row_number() OVER (PARTITION BY k.prestamo_id ORDER BY k.fecha DESC, k.id DESC) AS lugar
            FROM prestamo p JOIN cobro k ON k.prestamo_id = p.id AND k.fecha BETWEEN $1::date - ${DAYS} AND $1
           WHERE p.cliente_id = ANY ($2)) k
   GROUP BY k.cliente_id, k.prestamo_id`);

/** The pesos of today's payments that went to installments due by today, by client. A loan without a plan counts all of them. */
export const PAGADO_DE_CUOTAS = prepared(`
  SELECT p.cliente_id AS cliente,
         coalesce(sum(CASE WHEN p.plan_generado_en IS NULL THEN k.monto ELSE a.pesos END), 0)::bigint AS monto
    FROM prestamo p JOIN cobro k ON k.prestamo_id = p.id AND k.fecha = $1
   CROSS JOIN LATERAL (
     SELECT sum(a.capital + a.interes) AS pesos FROM aplicacion a JOIN cuota q ON q.id = a.cuota_id
      WHERE a.movimiento_id = k.movimiento_id AND q.fecha_programada <= $1) a
   WHERE p.cliente_id = ANY ($2) GROUP BY p.cliente_id`);

/** The last visits of the clients `$2`, the newest first. */
export const VISITAS = prepared(`
  SELECT v.cliente_id AS cliente,
         json_agg(json_build_object('_id', v.id, 'fecha', v.fecha, 'ocurridoEn', ${instantText('v.ocurrida_en')},
           'resultado', v.resultado, 'motivo', v.motivo, 'nota', v.nota, 'promesa', ${promesaJson()})
           ORDER BY v.lugar) AS visitas
    FROM (SELECT v.*, row_number() OVER (PARTITION BY v.cliente_id ORDER BY v.ocurrida_en DESC, v.id DESC) AS lugar
            FROM visita v WHERE v.cliente_id = ANY ($2) AND v.fecha >= $1::date - ${DAYS}) v
   WHERE v.lugar <= ${LAST_VISITAS} GROUP BY v.cliente_id`);

/** The last promise of each of the clients `$2`, and how many were broken, on the day `$1`. */
export const PROMESAS = prepared(`
  SELECT DISTINCT ON (v.cliente_id) v.cliente_id AS cliente, v.estado,
         json_build_object('fecha', v.promesa_fecha, 'monto', v.promesa_monto, 'visita', v.id,
                           'incumplida', v.estado = 'incumplida') AS promesa,
         count(*) FILTER (WHERE v.estado = 'incumplida') OVER (PARTITION BY v.cliente_id) AS incumplidas
    FROM (SELECT v.*, ${ESTADO_DE_PROMESA} AS estado FROM visita v
           WHERE v.cliente_id = ANY ($2) AND v.promesa_fecha IS NOT NULL) v
   ORDER BY v.cliente_id, v.ocurrida_en DESC, v.id DESC`);
