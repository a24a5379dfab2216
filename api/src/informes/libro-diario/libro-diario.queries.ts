import {
  TIPO_ASIENTO_LABELS,
  TIPO_RESULTADO_LABELS,
  type TipoAsiento,
  type TipoResultado,
} from '@cartera/contrato/catalogs';
import type { ReporteRange } from '@cartera/contrato/reportes';
import { WITH_CLIENTE_DATO } from '../../clientes/clientes.sql.js';
import { PARTIDAS } from '../../contabilidad/asientos.sql.js';
import { joinPrestamoDato } from '../../libro/prestamo.sql.js';
import { CODIGO_CONTABLE } from '../../personal/configuracion/configuracion.sql.js';
import { Conditions, type RowsQuery } from '../../platform/db/list.js';
import { type Column, column } from '../../platform/exports/table.js';

/** One side of a row of the journal. Amounts are whole pesos. */
interface Partida {
  readonly fecha: string;
  readonly asiento: string;
  readonly tipo: TipoAsiento | TipoResultado;
  readonly codigo: string;
  readonly cuenta: string;
  readonly debito: number;
  readonly credito: number;
  readonly cedula: string | null;
  readonly cliente: string | null;
}

const LABELS = { ...TIPO_ASIENTO_LABELS, ...TIPO_RESULTADO_LABELS };

/** The columns of the exported journal. */
export const PARTIDA_COLUMNS: readonly Column<Partida>[] = [
  column('date', 'Fecha', 12, ({ fecha }) => fecha),
  column('text', 'Comprobante', 38, ({ asiento }) => asiento),
  column('text', 'Tipo', 20, ({ tipo }) => LABELS[tipo]),
  column('text', 'Código', 10, ({ codigo }) => codigo),
  column('text', 'Cuenta', 28, ({ cuenta }) => cuenta),
  column('pesos', 'Débito', 16, ({ debito }) => debito),
  column('pesos', 'Crédito', 16, ({ credito }) => credito),
  column('text', 'Cédula', 14, ({ cedula }) => cedula),
  column('text', 'Cliente', 28, ({ cliente }) => cliente),
];

/**
 * Returns the query of the journal of a range of days: two rows for each of its rows.
 * @param range the first and the last day.
 */
export const libroDiario = ({ desde, hasta }: ReporteRange): RowsQuery => ({
  columns: `
    a.fecha, a.id AS asiento, a.tipo, ${CODIGO_CONTABLE} AS codigo, d.nombre AS cuenta, l.debito, l.credito, c.cedula, c.nombre AS cliente`,
  from: `${PARTIDAS} JOIN caja t ON t.id = l.caja_id JOIN caja_dato d ON d.id = t.id
    LEFT ${joinPrestamoDato('a.prestamo_id')} LEFT ${WITH_CLIENTE_DATO}`,
  conditions: new Conditions().and('a.fecha >= ?', desde).and('a.fecha <= ?', hasta),
  orderBy: 'a.fecha, a.created_at, a.id, l.lado',
});
