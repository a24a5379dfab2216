import { ESTADO_CUOTA_LABELS } from '@cartera/contrato/catalogs';
import type { Cuota } from '@cartera/contrato/plan';
import type { Column } from '../platform/exports/table.js';

/** The schedule as a file shows it. Row 0 is the interest withheld when the money was handed over. */
export const PLAN_COLUMNS: readonly Column<Cuota>[] = [
  {
    titulo: 'Cuota',
    tipo: 'numero',
    width: 9,
    valor: ({ numero }) => (numero === 0 ? 'Retenida' : numero),
  },
  { titulo: 'Fecha', tipo: 'fecha', width: 11, valor: (cuota) => cuota.fechaProgramada },
  { titulo: 'Capital', tipo: 'pesos', width: 14, valor: (cuota) => cuota.montoCapital, sum: true },
  { titulo: 'Interés', tipo: 'pesos', width: 14, valor: (cuota) => cuota.montoInteres, sum: true },
  { titulo: 'Valor cuota', tipo: 'pesos', width: 14, valor: (cuota) => cuota.montoTotal, sum: true },
  { titulo: 'Pagado', tipo: 'pesos', width: 14, valor: (cuota) => cuota.montoPagado, sum: true },
  { titulo: 'Capital por pagar', tipo: 'pesos', width: 18, valor: (cuota) => cuota.saldoRestante },
  { titulo: 'Estado', tipo: 'texto', width: 11, valor: (cuota) => ESTADO_CUOTA_LABELS[cuota.estado] },
  { titulo: 'Pagada el', tipo: 'fecha', width: 11, valor: (cuota) => cuota.fechaPago },
];
