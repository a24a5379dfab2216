import type { PrestamoVencido } from '@cartera/contrato/rutas-cobro';
import { formatTelefono } from '@cartera/kit';
import { Table, type TableProps } from '@cartera/kit/datos';
import { Money } from '@cartera/kit/ui';
import { DaysBadge } from './days-badge';
import { ClienteCell } from './ruta-cliente';
import './rutas-cobro.css';

const COLUMNS: NonNullable<TableProps<PrestamoVencido>['columns']> = [
  { title: '#', width: 56, render: (_, __, index) => index + 1 },
  { title: 'Cliente', render: (_, prestamo) => <ClienteCell prestamo={prestamo} /> },
  {
    title: 'Teléfono',
    width: 170,
    render: (_, { cliente }) => (
      <a className="ct-figures" href={`tel:${cliente.telefono}`}>
        {formatTelefono(cliente.telefono)}
      </a>
    ),
  },
  {
    title: 'Días vencido',
    width: 170,
    render: (_, { diasVencido }) => <DaysBadge days={diasVencido} />,
  },
  {
    title: 'Monto',
    width: 170,
    align: 'right',
    render: (_, { saldoPendiente }) => <Money value={saldoPendiente} strong />,
  },
];

interface VencidosTableProps {
  /** Longest overdue first. */
  readonly prestamos: readonly PrestamoVencido[];
}

/** The overdue loans on a wide screen. */
export function VencidosTable({ prestamos }: VencidosTableProps) {
  return (
    <Table<PrestamoVencido>
      rowKey="_id"
      columns={COLUMNS}
      dataSource={prestamos}
      pagination={false}
      scroll={{ x: true }}
    />
  );
}
