import type { Cliente } from '@cartera/contrato/clientes';
import { formatCedula, formatTelefono } from '@cartera/kit';
import { RecordCard } from '@cartera/kit/list';
import { ClienteLink, EstadoTag } from '@cartera/piezas';
import { ClienteActions } from './cliente-actions';
import { ClienteAvatar } from './cliente-avatar';

interface ClienteCardProps {
  readonly cliente: Cliente;
}

/** A client in the phone's list. The phone number is a link that calls. */
export function ClienteCard({ cliente }: ClienteCardProps) {
  const { apodo, cedula, telefono, ciudad, cobrador, estado } = cliente;
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
      <span className="ct-figures">Cédula {formatCedula(cedula)}</span>
      <a className="ct-figures" href={`tel:${telefono}`}>
        {formatTelefono(telefono)}
      </a>
      <span>{cobrador ? `${ciudad} · Cobra ${cobrador.nombre}` : ciudad}</span>
    </RecordCard>
  );
}
