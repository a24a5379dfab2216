import type { Cuota } from '@cartera/contrato/plan';
import { Table, type TableProps } from '@cartera/kit/datos';
import { DateText, Money } from '@cartera/kit/ui';
import { EstadoTag } from '@cartera/piezas';
import type { ReactNode } from 'react';
import { cuotaName } from '../terminos/terminos-texts';

export interface CuotasViewProps {
  readonly cuotas: readonly Cuota[];
  readonly actions: (cuota: Cuota) => ReactNode;
}

type Column = NonNullable<TableProps<Cuota>['columns']>[number];

/** The installments on a wide screen. */
export function CuotasTable({ cuotas, actions }: CuotasViewProps) {
  return (
    <Table<Cuota>
      rowKey="_id"
      dataSource={cuotas}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          key: 'numero',
          title: 'Cuota',
          render: (_, { numero }) => (numero === 0 ? cuotaName(0) : numero),
        },
        {
          key: 'fecha',
          title: 'Fecha',
          render: (_, { fechaProgramada }) => <DateText value={fechaProgramada} />,
        },
        moneyColumn('Capital', ({ montoCapital }) => montoCapital),
        moneyColumn('Interés', ({ montoInteres }) => montoInteres),
        moneyColumn('Total', ({ montoTotal }) => montoTotal, true),
        moneyColumn('Pagado', ({ montoPagado }) => montoPagado),
        moneyColumn('Saldo restante', ({ saldoRestante }) => saldoRestante),
        {
          key: 'estado',
          title: 'Estado',
          render: (_, { estado }) => <EstadoTag of="cuota" estado={estado} />,
        },
        {
          key: 'acciones',
          title: 'Acciones',
          align: 'right',
          fixed: 'end',
          render: (_, cuota) => actions(cuota),
        },
      ]}
    />
  );
}

function moneyColumn(title: string, amount: (cuota: Cuota) => number, strong = false): Column {
  return {
    key: title,
    title,
    align: 'right',
    render: (_, cuota) => <Money value={amount(cuota)} strong={strong} />,
  };
}
