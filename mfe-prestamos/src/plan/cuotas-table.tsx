import type { Cuota } from '@cartera/contrato/plan';
import { type Column, Table, withActions } from '@cartera/kit/list';
import { DateText, Money } from '@cartera/kit/ui';
import { EstadoTag } from '@cartera/piezas';
import type { ReactNode } from 'react';
import { cuotaName } from '../terminos/terminos-texts';

export interface CuotasViewProps {
  readonly cuotas: readonly Cuota[];
  readonly actions: (cuota: Cuota) => ReactNode;
}

/** The installments on a wide screen. */
export function CuotasTable({ cuotas, actions }: CuotasViewProps) {
  return <Table rows={cuotas} columns={withActions(COLUMNS, actions)} />;
}

const COLUMNS: readonly Column<Cuota>[] = [
  { title: 'Cuota', cell: ({ numero }) => (numero === 0 ? cuotaName(0) : numero) },
  { title: 'Fecha', cell: ({ fechaProgramada }) => <DateText value={fechaProgramada} /> },
  moneyColumn('Capital', ({ montoCapital }) => montoCapital),
  moneyColumn('Interés', ({ montoInteres }) => montoInteres),
  moneyColumn('Total', ({ montoTotal }) => montoTotal, true),
  moneyColumn('Pagado', ({ montoPagado }) => montoPagado),
  moneyColumn('Saldo restante', ({ saldoRestante }) => saldoRestante),
  { title: 'Estado', cell: ({ estado }) => <EstadoTag of="cuota" estado={estado} /> },
];

function moneyColumn(title: string, amount: (cuota: Cuota) => number, strong = false): Column<Cuota> {
  return { title, align: 'right', cell: (cuota) => <Money value={amount(cuota)} strong={strong} /> };
}
