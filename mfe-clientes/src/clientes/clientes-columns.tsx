import type { Cliente } from '@cartera/contrato/clientes';
import { formatCedula, formatTelefono } from '@cartera/kit';
import { type Column, RecordCard, withActions } from '@cartera/kit/list';
import { Text } from '@cartera/kit/ui';
import { ClienteLink, EstadoTag, TelefonoLink } from '@cartera/piezas';
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

/** A client in the phone's list. The phone number is a link that calls. */
export function ClienteCard({ cliente }: { readonly cliente: Cliente }) {
  const { apodo, cedula, ciudad, cobrador, estado } = cliente;
  return (
    <RecordCard
      title={
        <span className="cl-card-title">
          <ClienteAvatar cliente={cliente} />
          <span>
            <ClienteLink cliente={cliente} />
            {apodo && ` (${apodo})`}
          </span>
        </span>
      }
      aside={<EstadoTag of="persona" estado={estado} />}
      actions={<ClienteActions cliente={cliente} />}
    >
      <span className="ct-figures">{`Cédula ${formatCedula(cedula)}`}</span>
      <TelefonoLink cliente={cliente} />
      <span>{cobrador ? `${ciudad} · Cobra ${cobrador.nombre}` : ciudad}</span>
    </RecordCard>
  );
}
