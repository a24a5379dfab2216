import type { Cliente } from '@cartera/contrato/clientes';
import { formatCedula } from '@cartera/kit';
import { Text } from '@cartera/kit/ui';
import { EstadoTag, TelefonoLink } from '@cartera/piezas';
import { ClienteAvatar } from './cliente-avatar';
import { ClienteUbicacion } from './cliente-ubicacion';

interface ClienteContactProps {
  readonly cliente: Cliente;
}

/** Who the client is and how to reach them. */
export function ClienteContact({ cliente }: ClienteContactProps) {
  const { cedula, direccion, barrio, ciudad, cobrador, estado } = cliente;
  return (
    <div className="cl-contact">
      <ClienteAvatar cliente={cliente} size={72} />
      <div className="cl-contact__lines">
        <span className="cl-contact__line">
          <span className="ct-figures">Cédula {formatCedula(cedula)}</span>
          <EstadoTag of="persona" estado={estado} />
        </span>
        <TelefonoLink cliente={cliente} />
        <span>{[direccion, barrio, ciudad].filter(Boolean).join(', ')}</span>
        <ClienteUbicacion cliente={cliente} />
        <Text tone="muted">{cobrador ? `Cobra ${cobrador.nombre}` : 'Sin cobrador asignado'}</Text>
      </div>
    </div>
  );
}
