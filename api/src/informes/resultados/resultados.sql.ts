import type { GrupoDeResultados } from '@cartera/contrato/catalogs';
import type { Resultado } from '@cartera/contrato/resultados';
import { WITH_CLIENTE } from '../../clientes/clientes.sql.js';
import { PARTIDAS } from '../../contabilidad/asientos.sql.js';
import { cobradorOfAsiento } from '../../contabilidad/cuentas.sql.js';
import {
  CARTERA,
  CASTIGADO,
  CONDONADO,
  DIFERENCIAS,
  GASTOS,
  INGRESOS,
  RECUPERADO,
} from '../../esquema/cajas.sql.js';
import { joinPrestamo, PRESTAMO_COBRADOR } from '../../libro/prestamo.sql.js';

/** The figures that the journal has; the others are their sums. */
export type Asentado = Omit<Resultado, 'capital' | 'ingresos' | 'perdidas' | 'costos' | 'resultado'>;

const CREDITO = 'l.credito - l.debito';
const DEBITO = 'l.debito - l.credito';

const of = (cuenta: string, condition = 'true') => `l.caja_id = '${cuenta}' AND ${condition}`;

/** Which rows of the journal each figure sums, and on which side. */
const FIGURES: Readonly<Record<keyof Asentado, readonly [sum: string, filter: string]>> = {
  recibido: [CREDITO, of(CARTERA, `a.tipo IN ('cobro', 'reverso')`)],
  interesCobrado: [CREDITO, of(INGRESOS, `a.tipo = 'interes'`)],
  interesRenovado: [CREDITO, of(INGRESOS, `a.tipo = 'interes_renovado'`)],
  interesCausado: [CREDITO, of(INGRESOS, `a.tipo = 'causacion'`)],
  interesNoCausado: [DEBITO, of(INGRESOS, `a.tipo = 'no_causado'`)],
  recuperaciones: [CREDITO, of(RECUPERADO)],
  capitalCondonado: [DEBITO, of(CONDONADO)],
  capitalCastigado: [DEBITO, of(CASTIGADO)],
  gastos: [DEBITO, of(GASTOS, 'm.id IS NULL')],
  comisiones: [DEBITO, of(GASTOS, 'm.id IS NOT NULL')],
  diferencias: [CREDITO, of(DIFERENCIAS)],
};

const SUMS = Object.entries(FIGURES)
  .map(
    ([figure, [sum, filter]]) => `coalesce(sum(${sum}) FILTER (WHERE ${filter}), 0)::bigint AS "${figure}"`,
  )
  .join(',\n         ');

/** The group of a row of the journal: of its loan, else of its commission or of the collector's account. */
const GROUPS: Readonly<Record<GrupoDeResultados, string>> = {
  mes: `to_char(a.fecha, 'YYYY-MM')`,
  cobrador: `coalesce(${PRESTAMO_COBRADOR}, m.cobrador_id, ${cobradorOfAsiento('a')})::text`,
  modalidad: 'p.modalidad',
};

/** The rows of the journal of the days `$1` to `$2` by group, each with its figures. */
export const resultadosBy = (por: GrupoDeResultados): string => `
  SELECT g.*, d.nombre FROM (
    SELECT ${GROUPS[por]} AS grupo,
         ${SUMS}
      FROM ${PARTIDAS} LEFT ${joinPrestamo('a.prestamo_id')} LEFT ${WITH_CLIENTE}
      LEFT JOIN pago_comision m ON m.operacion_id = a.id
     WHERE a.fecha BETWEEN $1 AND $2 AND l.caja_id = ANY ('{${[CARTERA, CASTIGADO, CONDONADO, DIFERENCIAS, GASTOS, INGRESOS, RECUPERADO]}}')
     GROUP BY 1) g
    LEFT JOIN caja_dato d ON d.id::text = g.grupo
   ORDER BY g.grupo IS NULL, normalizar(d.nombre), g.grupo`;
