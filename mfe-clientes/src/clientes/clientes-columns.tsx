import type { Cliente } from '@cartera/contrato/clientes';
import { formatCedula, formatTelefono } from '@cartera/kit';
import { type Column, withActions } from '@cartera/kit/datos';
import { Text } from '@cartera/kit/ui';
import { EstadoTag } from '@cartera/piezas';
import { ClienteActions } from './cliente-actions';
import { ClienteAvatar } from './cliente-avatar';
import './clientes.css';

const DATA_COLUMNS: readonly Column<Cliente>[] = [
  {
    titulo: 'Nombre',
    orden: 'nombre',
    cell: (cliente) => (
      <div className="cl-nombre">
        <ClienteAvatar cliente={cliente} />
        <div className="cl-nombre__texts">
          <Text tone="fuerte">{cliente.nombre}</Text>
          {cliente.apodo && <Text tone="tenue">{cliente.apodo}</Text>}
        </div>
      </div>
    ),
  },
  { titulo: 'Cédula', cell: ({ cedula }) => <span className="ct-cifras">{formatCedula(cedula)}</span> },
  {
    titulo: 'Teléfono',
    cell: ({ telefono }) => <span className="ct-cifras">{formatTelefono(telefono)}</span>,
  },
  { titulo: 'Ciudad', cell: ({ ciudad }) => ciudad },
  {
    titulo: 'Cobrador',
    cell: ({ cobrador }) => cobrador?.nombre ?? <Text tone="tenue">Sin asignar</Text>,
  },
  { titulo: 'Estado', cell: ({ estado }) => <EstadoTag de="persona" estado={estado} /> },
];

export const CLIENTES_COLUMNS = withActions(DATA_COLUMNS, (cliente) => <ClienteActions cliente={cliente} />);
