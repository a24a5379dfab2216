import type { PrestamoVencido } from '@cartera/contrato/rutas-cobro';
import { formatoTelefono } from '@cartera/kit';
import { Table, type TableProps } from '@cartera/kit/datos';
import { Dinero } from '@cartera/kit/ui';
import { ClienteRuta } from './cliente-ruta';
import { InsigniaDias } from './insignia-dias';
import './rutas-cobro.css';

const COLUMNAS: NonNullable<TableProps<PrestamoVencido>['columns']> = [
  { title: '#', width: 56, render: (_, __, indice) => indice + 1 },
  { title: 'Cliente', render: (_, prestamo) => <ClienteRuta prestamo={prestamo} /> },
  {
    title: 'Teléfono',
    width: 170,
    render: (_, { cliente }) => (
      <a className="ct-cifras" href={`tel:${cliente.telefono}`}>
        {formatoTelefono(cliente.telefono)}
      </a>
    ),
  },
  {
    title: 'Días vencido',
    width: 170,
    render: (_, { diasVencido }) => <InsigniaDias dias={diasVencido} />,
  },
  {
    title: 'Monto',
    width: 170,
    align: 'right',
    render: (_, { saldoPendiente }) => <Dinero valor={saldoPendiente} fuerte />,
  },
];

interface PropsTablaVencidos {
  /** The longest overdue first. */
  readonly prestamos: readonly PrestamoVencido[];
}

/** The loans of a route that have been overdue the longest. */
export function TablaVencidos({ prestamos }: PropsTablaVencidos) {
  return (
    <Table<PrestamoVencido>
      rowKey="_id"
      columns={COLUMNAS}
      dataSource={prestamos}
      pagination={false}
      scroll={{ x: true }}
    />
  );
}
