import { lastStates } from '../platform/audit/events.sql.js';
import { inBatch } from './recibo-rules.js';
import { BOGOTA } from './situaciones.sql.js';

/** The actions that write the terms of a loan. */
const ACCIONES = [
  'prestamos.crear',
  'prestamos.editar',
  'prestamos.corregir-condiciones',
  'prestamos.abonar-capital',
  'prestamos.restaurar-plan',
] as const;

/** The terms of a loan: as the audit trail has them, and its columns. */
const RECORDED = `e.despues->>'clienteId', e.despues->>'monto', (e.despues->>'interes')::numeric, e.despues->>'montoTotal',
  e.despues->>'desembolsoNeto', e.despues->>'fechaVencimiento'`;
const STORED = `p.cliente_id::text, p.monto::text, p.interes, p.monto_total::text, p.desembolso_neto::text,
  p.fecha_vencimiento::text`;

/** The pesos that the audit trail last wrote off; below 0 if it undid that. */
const CASTIGADO = `greatest(0, coalesce((e.despues->>'castigado')::bigint, 0))`;

/**
 * Rules of the terms and the write-offs of loans, checked by batch like the rules of the reconciliation. The heads of the audit
 * trail leave the database, so they cover both.
 */
export const PRESTAMO_RULES: Readonly<Record<string, string>> = {
  'cada préstamo es el que dice la auditoría': `
    SELECT p.id AS prestamo_id, coalesce((e.despues->>'montoTotal')::bigint, 0) AS esperado, p.monto_total AS hallado
      FROM prestamo p
      LEFT JOIN (${lastStates('prestamo', ACCIONES, inBatch('a.entidad_id'))}) e ON e.entidad_id = p.id
     WHERE ${inBatch('p.id')} AND (${RECORDED}) IS DISTINCT FROM (${STORED})`,
  'cada préstamo castigado lo es por lo que dice la auditoría': `
    SELECT p.id AS prestamo_id, ${CASTIGADO} AS esperado, coalesce(x.monto, 0) AS hallado
      FROM prestamo p
      LEFT JOIN castigo x ON x.prestamo_id = p.id AND x.deshecho_en IS NULL
      LEFT JOIN (${lastStates('prestamo', ['prestamos.castigar', 'prestamos.descastigar'], inBatch('a.entidad_id'))}) e
        ON e.entidad_id = p.id
     WHERE ${inBatch('p.id')} AND (${CASTIGADO} <> coalesce(x.monto, 0)
        OR (x.hecho_en AT TIME ZONE ${BOGOTA})::date IS DISTINCT FROM p.castigado_en)`,
  'la última cuota vence el día en que vence el préstamo': `
    SELECT p.id AS prestamo_id, p.monto_total AS esperado, p.monto_total AS hallado
      FROM prestamo p JOIN cuota q ON q.prestamo_id = p.id
     WHERE ${inBatch('p.id')} AND ${inBatch('q.prestamo_id')}
     GROUP BY p.id HAVING max(q.fecha_programada) <> p.fecha_vencimiento`,
};
