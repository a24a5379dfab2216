import type { Cliente } from '@cartera/contrato/clientes';
import { useCan } from '@cartera/kit';
import { useDisclosure } from '@cartera/kit/list';
import { Button, Icon } from '@cartera/kit/ui';
import { UbicacionModal, useUbicacion } from '@cartera/piezas';

interface UbicacionProps {
  readonly cliente: Cliente;
}

/** The pin of a client, which opens on a map. Nothing for users who may not edit clients. */
export function ClienteUbicacion({ cliente }: UbicacionProps) {
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
      {map.openCount > 0 && (
        <UbicacionModal key={map.openCount} cliente={cliente} isOpen={map.isOpen} onClose={map.close} />
      )}
    </span>
  );
}
