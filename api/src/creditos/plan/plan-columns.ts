import { ESTADO_CUOTA_LABELS } from '@cartera/contrato/catalogs';
import type { Cuota } from '@cartera/contrato/plan';
import type { Column } from '../../platform/exports/table.js';

/** The columns of an exported plan. Row 0 is the interest withheld from the desembolso. */
export const PLAN_COLUMNS: readonly Column<Cuota>[] = [
  {
    title: 'Cuota',
    type: 'number',
    width: 9,
    value: ({ numero }) => (numero === 0 ? 'Retenida' : numero),
  },
  { title: 'Fecha', type: 'date', width: 11, value: (cuota) => cuota.fechaProgramada },
  { title: 'Capital', type: 'pesos', width: 14, value: (cuota) => cuota.montoCapital, sum: true },
  { title: 'Interés', type: 'pesos', width: 14, value: (cuota) => cuota.montoInteres, sum: true },
  { title: 'Valor cuota', type: 'pesos', width: 14, value: (cuota) => cuota.montoTotal, sum: true },
  { title: 'Pagado', type: 'pesos', width: 14, value: (cuota) => cuota.montoPagado, sum: true },
  { title: 'Capital por pagar', type: 'pesos', width: 18, value: (cuota) => cuota.saldoRestante },
  { title: 'Estado', type: 'text', width: 11, value: (cuota) => ESTADO_CUOTA_LABELS[cuota.estado] },
  { title: 'Pagada el', type: 'date', width: 11, value: (cuota) => cuota.fechaPago },
];
