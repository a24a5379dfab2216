import type { Cliente } from '@cartera/contrato/clientes';
import { formatCedula, formatTelefono } from '@cartera/kit';
import { Text } from '@cartera/kit/ui';
import { EstadoTag } from '@cartera/piezas';
import { ClienteAvatar } from './cliente-avatar';
import { ClienteUbicacion } from './cliente-ubicacion';

interface ClienteContactProps {
  readonly cliente: Cliente;
}

/** Who the client is and how to reach them. The phone number is a link that calls. */
export function ClienteContact({ cliente }: ClienteContactProps) {
  const { cedula, telefono, direccion, barrio, ciudad, cobrador, estado } = cliente;
  return (
    <div className="cl-contact">
      <ClienteAvatar cliente={cliente} size={72} />
      <div className="cl-contact__lines">
        <span className="cl-contact__line">
          <span className="ct-figures">Cédula {formatCedula(cedula)}</span>
          <EstadoTag of="persona" estado={estado} />
        </span>
        <a className="ct-figures" href={`tel:${telefono}`}>
          {formatTelefono(telefono)}
        </a>
        <span>{[direccion, barrio, ciudad].filter(Boolean).join(', ')}</span>
        <ClienteUbicacion cliente={cliente} />
        <Text tone="muted">{cobrador ? `Cobra ${cobrador.nombre}` : 'Sin cobrador asignado'}</Text>
      </div>
    </div>
  );
}
