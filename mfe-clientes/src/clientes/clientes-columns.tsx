import type { Cliente } from '@cartera/contrato/clientes';
import { formatCedula, formatTelefono } from '@cartera/kit';
import { type Column, withActions } from '@cartera/kit/list';
import { Text } from '@cartera/kit/ui';
import { ClienteLink, EstadoTag } from '@cartera/piezas';
import { ClienteActions } from './cliente-actions';
import { ClienteAvatar } from './cliente-avatar';
import './clientes.css';

const DATA_COLUMNS: readonly Column<Cliente>[] = [
  {
    title: 'Nombre',
    sort: 'nombre',
    cell: (cliente) => (
      <div className="cl-nombre">
        <ClienteAvatar cliente={cliente} />
        <div className="cl-nombre__texts">
          <ClienteLink cliente={cliente} />
          {cliente.apodo && <Text tone="muted">{cliente.apodo}</Text>}
        </div>
      </div>
    ),
  },
  { title: 'Cédula', cell: ({ cedula }) => <span className="ct-figures">{formatCedula(cedula)}</span> },
  {
    title: 'Teléfono',
    cell: ({ telefono }) => <span className="ct-figures">{formatTelefono(telefono)}</span>,
  },
  { title: 'Ciudad', cell: ({ ciudad }) => ciudad },
  {
    title: 'Cobrador',
    cell: ({ cobrador }) => cobrador?.nombre ?? <Text tone="muted">Sin asignar</Text>,
  },
  { title: 'Estado', cell: ({ estado }) => <EstadoTag of="persona" estado={estado} /> },
];

export const CLIENTES_COLUMNS = withActions(DATA_COLUMNS, (cliente) => <ClienteActions cliente={cliente} />);
