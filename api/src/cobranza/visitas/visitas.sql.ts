import type { EvidenceTable } from '../../clientes/fotos-de-evidencia.js';
import { pagadoBy } from '../../libro/figures.sql.js';

/** SQL about visits, for this feature and the collector's day. The alias is `v` for a visit. */

export const VISITA_FOTOS: EvidenceTable = { table: 'visita_foto', recordColumn: 'visita_id' };

/**
 * Pesos that the client of the visit `v` paid from it until the day of its promise. A payment of the same day counts
 * if it was registered after the visit.
 */
const PAGADO_DE_PROMESA = pagadoBy(
  'v.cliente_id',
  `k.fecha BETWEEN v.fecha AND v.promesa_fecha AND (k.fecha > v.fecha OR k.created_at >= v.ocurrida_en)`,
);

/** The state of the promise of the visit `v` on the day `$1`: the rule of `estadoDePromesa`. */
export const ESTADO_DE_PROMESA = `
  CASE WHEN v.promesa_fecha IS NULL THEN NULL WHEN ${PAGADO_DE_PROMESA} >= v.promesa_monto THEN 'cumplida'
       WHEN v.promesa_fecha < $1 THEN 'incumplida' ELSE 'pendiente' END`;

/** The promise of the visit `v` as JSON. @param more pairs of a name and an expression. */
export const promesaJson = (more = ''): string => `
  CASE WHEN v.promesa_fecha IS NOT NULL
       THEN json_build_object('fecha', v.promesa_fecha, 'monto', v.promesa_monto${more}) END`;
