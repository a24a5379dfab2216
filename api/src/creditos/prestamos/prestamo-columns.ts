import {
  MODALIDAD_LABELS,
  NO_COBRADOR,
  situacionText,
  TIPO_AMORTIZACION_LABELS,
} from '@cartera/contrato/catalogs';
import { formatCedula, formatTelefono } from '@cartera/contrato/identity';
import { situacionOf } from '@cartera/dominio/estado';
import { CASTIGADO } from '../../libro/castigo.sql.js';
import { cierreOf } from '../../libro/condonado.sql.js';
import { PROGRAMADO, SALDO } from '../../libro/figures.sql.js';
import { type Column, column } from '../../platform/exports/table.js';
import type { PrestamoRow } from './prestamos.queries.js';

/** A row of the exported list of loans. `cliente` and `cobrador` are names: the loan's collector, else its client's. */
export interface ExportedPrestamo
  extends Pick<
    PrestamoRow,
    | 'fecha'
    | 'estado'
    | 'cierre'
    | 'programado'
    | 'castigado'
    | 'monto'
    | 'montoRenovado'
    | 'interes'
    | 'cuotas'
    | 'modalidad'
    | 'tipoAmortizacion'
    | 'fechaInicio'
    | 'fechaVencimiento'
    | 'cuotaDiaria'
    | 'montoTotal'
    | 'saldoPendiente'
    | 'cuotasVencidas'
    | 'diasMoraPromedio'
  > {
  readonly cliente: string;
  readonly cedula: string;
  readonly telefono: string;
  readonly cobrador: string | null;
}

/**
 * The SELECT of those columns from the query of the list. A row of the screen takes much longer: it has JSON, and looks up
 * what can be undone.
 */
export const EXPORTED_PRESTAMO = `
  c.nombre AS cliente, c.cedula, c.telefono, coalesce(u.nombre, d.nombre) AS cobrador, p.fecha, p.estado, ${cierreOf()} AS cierre,
  ${PROGRAMADO} AS programado, ${CASTIGADO} AS castigado,
  p.monto, p.monto_renovado AS "montoRenovado", p.interes, p.cuotas, p.modalidad,
  p.tipo_amortizacion AS "tipoAmortizacion", p.fecha_inicio AS "fechaInicio",
  p.fecha_vencimiento AS "fechaVencimiento", p.cuota_diaria AS "cuotaDiaria", p.monto_total AS "montoTotal",
  ${SALDO} AS "saldoPendiente", m.vencidas AS "cuotasVencidas", m.dias AS "diasMoraPromedio"`;

/** The columns of the exported list of loans. */
export const PRESTAMO_COLUMNS: readonly Column<ExportedPrestamo>[] = [
  column('text', 'Cliente', 28, ({ cliente }) => cliente),
  column('text', 'Cédula', 15, ({ cedula }) => formatCedula(cedula)),
  column('text', 'Teléfono', 14, ({ telefono }) => formatTelefono(telefono)),
  column('text', 'Cobrador', 20, ({ cobrador }) => cobrador ?? NO_COBRADOR),
  column('date', 'Fecha', 12, ({ fecha }) => fecha),
  column('text', 'Estado', 20, (prestamo) => situacionText(situacionOf(prestamo), prestamo.cierre)),
  column('pesos', 'Monto', 15, ({ monto }) => monto),
  column('pesos', 'Renovado', 15, ({ montoRenovado }) => montoRenovado),
  column('number', 'Interés %', 10, ({ interes }) => Number(interes)),
  column('number', 'Cuotas', 8, ({ cuotas }) => cuotas),
  column('text', 'Modalidad', 12, ({ modalidad }) => MODALIDAD_LABELS[modalidad]),
  column('text', 'Amortización', 24, ({ tipoAmortizacion }) => TIPO_AMORTIZACION_LABELS[tipoAmortizacion]),
  column('date', 'Inicio', 12, ({ fechaInicio }) => fechaInicio),
  column('date', 'Vence', 12, ({ fechaVencimiento }) => fechaVencimiento),
  column('pesos', 'Valor cuota', 15, ({ cuotaDiaria }) => cuotaDiaria),
  column('pesos', 'Total a pagar', 15, ({ montoTotal }) => montoTotal),
  column('pesos', 'Saldo pendiente', 16, ({ saldoPendiente }) => saldoPendiente),
  column('number', 'Cuotas vencidas', 15, ({ cuotasVencidas }) => cuotasVencidas),
  column('number', 'Días de mora (promedio)', 22, ({ diasMoraPromedio }) => diasMoraPromedio),
];
