import type { Cuota } from '@cartera/contrato/plan';
import { Table, type TableProps } from '@cartera/kit/datos';
import { Dinero, FechaTexto } from '@cartera/kit/ui';
import { EtiquetaEstado } from '@cartera/piezas';
import type { ReactNode } from 'react';
import { nombreCuota } from '../terminos/textos-terminos';

export interface PropsVistaCuotas {
  readonly cuotas: readonly Cuota[];
  readonly acciones: (cuota: Cuota) => ReactNode;
}

type Columna = NonNullable<TableProps<Cuota>['columns']>[number];

/** The installments where there is room for a table. */
export function TablaCuotas({ cuotas, acciones }: PropsVistaCuotas) {
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
          render: (_, { numero }) => (numero === 0 ? nombreCuota(0) : numero),
        },
        {
          key: 'fecha',
          title: 'Fecha',
          render: (_, { fechaProgramada }) => <FechaTexto valor={fechaProgramada} />,
        },
        dinero('Capital', ({ montoCapital }) => montoCapital),
        dinero('Interés', ({ montoInteres }) => montoInteres),
        dinero('Total', ({ montoTotal }) => montoTotal, true),
        dinero('Pagado', ({ montoPagado }) => montoPagado),
        dinero('Saldo restante', ({ saldoRestante }) => saldoRestante),
        {
          key: 'estado',
          title: 'Estado',
          render: (_, { estado }) => <EtiquetaEstado de="cuota" estado={estado} />,
        },
        {
          key: 'acciones',
          title: 'Acciones',
          align: 'right',
          fixed: 'end',
          render: (_, cuota) => acciones(cuota),
        },
      ]}
    />
  );
}

function dinero(title: string, valor: (cuota: Cuota) => number, fuerte = false): Columna {
  return {
    key: title,
    title,
    align: 'right',
    render: (_, cuota) => <Dinero valor={valor(cuota)} fuerte={fuerte} />,
  };
}
