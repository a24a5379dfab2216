import { METODOS_OFRECIDOS } from '@cartera/contrato/catalogs';
import { type EvidenceTable, fotosJson } from '../clientes/fotos-de-evidencia.js';
import { counter } from '../esquema/counters.js';
import { METODOS_GUARDADOS } from '../personal/configuracion/configuracion.sql.js';

/** The account `c` is one of cash. */
export const CASH = `c.tipo IN ('cobrador', 'oficina', 'banco')`;

/** The account `c` has a method that the lender offers, or rows; or no method. */
export const IN_USE = `(
  coalesce(c.metodo = ANY (coalesce(${METODOS_GUARDADOS}, '{${METODOS_OFRECIDOS.join(',')}}')), true)
  OR EXISTS (SELECT FROM (${counter('caja')}) s WHERE s.clave = c.id::text AND s.cuantos > 0))`;

/** The operations that wait for confirmation in the account `c`. */
export const PENDIENTES = `
  (SELECT * FROM operacion_caja w WHERE w.caja_id = c.id AND w.estado = 'pendiente')`;

/** Pesos that leave the account `c` when its pending operations are confirmed. A requested float is not given yet. */
export const SALIENDO = `
  (SELECT coalesce(sum(w.monto), 0)::bigint FROM operacion_caja w
    WHERE w.estado = 'pendiente'
      AND (w.caja_id = c.id AND w.tipo IN ('gasto', 'entrega', 'retiro')
           OR w.contraparte_id = c.id AND w.tipo = 'base' AND w.creada_por <> w.caja_id))`;

/** True if an expense has the photo of its slip. @param id an SQL expression. */
export const tieneFoto = (id: string): string =>
  `EXISTS (SELECT FROM gasto_foto f WHERE f.operacion_id = (${id}))`;

export const GASTO_FOTOS: EvidenceTable = { table: 'gasto_foto', recordColumn: 'operacion_id' };

/** The photos of the slip of an expense, as JSON. @param id an SQL expression. */
export const fotosDeGasto = (id: string): string => fotosJson(GASTO_FOTOS, id);
