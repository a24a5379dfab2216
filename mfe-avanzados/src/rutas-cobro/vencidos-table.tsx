import type { PrestamoVencido } from '@cartera/contrato/rutas-cobro';
import { Table, type TableColumn } from '@cartera/kit/list';
import { Money } from '@cartera/kit/ui';
import { PlanLink, TelefonoLink } from '@cartera/piezas';
import { DaysBadge } from './days-badge';
import { ClienteCell } from './ruta-cliente';
import './rutas-cobro.css';

const COLUMNS: readonly TableColumn<PrestamoVencido>[] = [
  { title: '#', width: 56, cell: (_, index) => index + 1 },
  { title: 'Cliente', cell: (prestamo) => <ClienteCell prestamo={prestamo} /> },
  {
    title: 'Teléfono',
    width: 170,
    cell: ({ cliente }) => <TelefonoLink cliente={cliente} />,
  },
  {
    title: 'Días vencido',
    width: 170,
    cell: ({ diasVencido }) => <DaysBadge days={diasVencido} />,
  },
  {
    title: 'Monto',
    width: 170,
    align: 'right',
    cell: ({ _id, saldoPendiente }) => (
      <PlanLink prestamo={_id}>
        <Money value={saldoPendiente} strong />
      </PlanLink>
    ),
  },
];

interface VencidosTableProps {
  /** Longest overdue first. */
  readonly prestamos: readonly PrestamoVencido[];
}

/** The overdue loans on a wide screen. */
export function VencidosTable({ prestamos }: VencidosTableProps) {
  return <Table rows={prestamos} columns={COLUMNS} />;
}
