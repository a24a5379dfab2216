import type { Cliente } from '@cartera/contrato/clientes';
import { formatCedula, useCan, useDisclosure } from '@cartera/kit';
import { Button, Icon, Text } from '@cartera/kit/ui';
import { EstadoTag, TelefonoLink, UbicacionModal, useUbicacion } from '@cartera/piezas';
import { ClienteAvatar } from './cliente-avatar';

/** The client's identity and contact details. */
export function ClienteContact({ cliente }: { readonly cliente: Cliente }) {
  const { cedula, direccion, barrio, ciudad, cobrador, estado } = cliente;
  return (
    <div className="cl-contact">
      <ClienteAvatar cliente={cliente} />
      <div className="cl-contact__lines">
        <span className="cl-contact__line">
          <span className="ct-figures">{`Cédula ${formatCedula(cedula)}`}</span>
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

interface UbicacionProps {
  readonly cliente: Cliente;
}

/** The pin of a client, which opens on a map. Nothing for users who may not edit clients. */
function ClienteUbicacion({ cliente }: UbicacionProps) {
  return useCan('clientes.editar') && <Ubicacion cliente={cliente} />;
}

function Ubicacion({ cliente }: UbicacionProps) {
  const { data } = useUbicacion(cliente._id);
  const map = useDisclosure();
  return (
    <span>
      <Button type="link" className="cl-contact__pin" icon={<Icon name="rutas" />} onClick={map.open}>
        {data?.data ? 'Ver en el mapa' : 'Tomar su ubicación'}
      </Button>
      {map.whenOpened((dialog) => (
        <UbicacionModal cliente={cliente} {...dialog} />
      ))}
    </span>
  );
}
