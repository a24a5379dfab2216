import type { Cuota } from '@cartera/contrato/plan';
import { Table, type TableProps } from '@cartera/kit/datos';
import { DateText, Money } from '@cartera/kit/ui';
import { EstadoTag } from '@cartera/piezas';
import type { ReactNode } from 'react';
import { cuotaName } from '../terminos/terminos-texts';

export interface VistaCuotasProps {
  readonly cuotas: readonly Cuota[];
  readonly actions: (cuota: Cuota) => ReactNode;
}

type Column = NonNullable<TableProps<Cuota>['columns']>[number];

/** The installments where there is room for a table. */
export function CuotasTable({ cuotas, actions }: VistaCuotasProps) {
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
          render: (_, { fechaProgramada }) => <DateText valor={fechaProgramada} />,
        },
        dinero('Capital', ({ montoCapital }) => montoCapital),
        dinero('Interés', ({ montoInteres }) => montoInteres),
        dinero('Total', ({ montoTotal }) => montoTotal, true),
        dinero('Pagado', ({ montoPagado }) => montoPagado),
        dinero('Saldo restante', ({ saldoRestante }) => saldoRestante),
        {
          key: 'estado',
          title: 'Estado',
          render: (_, { estado }) => <EstadoTag de="cuota" estado={estado} />,
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

function dinero(title: string, valor: (cuota: Cuota) => number, strong = false): Column {
  return {
    key: title,
    title,
    align: 'right',
    render: (_, cuota) => <Money valor={valor(cuota)} strong={strong} />,
  };
}
