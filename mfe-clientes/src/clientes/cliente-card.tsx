import type { Cliente } from '@cartera/contrato/clientes';
import { formatCedula } from '@cartera/kit';
import { RecordCard } from '@cartera/kit/list';
import { ClienteLink, EstadoTag, TelefonoLink } from '@cartera/piezas';
import { ClienteActions } from './cliente-actions';
import { ClienteAvatar } from './cliente-avatar';

interface ClienteCardProps {
  readonly cliente: Cliente;
}

/** A client in the phone's list. The phone number is a link that calls. */
export function ClienteCard({ cliente }: ClienteCardProps) {
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
      <span className="ct-figures">Cédula {formatCedula(cedula)}</span>
      <TelefonoLink cliente={cliente} />
      <span>{cobrador ? `${ciudad} · Cobra ${cobrador.nombre}` : ciudad}</span>
    </RecordCard>
  );
}
