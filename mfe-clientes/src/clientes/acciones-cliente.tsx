import type { Cliente } from '@cartera/contrato/clientes';
import { usePuede } from '@cartera/kit';
import { confirmar } from '@cartera/kit/datos';
import { BotonEnlace, Button, Icono } from '@cartera/kit/ui';
import { useEliminarCliente } from './clientes.consultas';
import './clientes.css';

interface PropsAccionesCliente {
  readonly cliente: Cliente;
}

/** What can be done with one client, each only by whom the server would let. */
export function AccionesCliente({ cliente }: PropsAccionesCliente) {
  const puedeEditar = usePuede('clientes.editar');
  const puedeEliminar = usePuede('clientes.eliminar');
  const eliminar = useEliminarCliente();

  const alEliminar = async () => {
    const seguro = await confirmar({
      titulo: `¿Eliminar a ${cliente.nombre}?`,
      texto: 'Se borran todos sus datos y no se puede deshacer. Un cliente con préstamos no se elimina.',
      textoOk: 'Eliminar',
      peligro: true,
    });
    if (seguro) eliminar.mutate(cliente._id);
  };

  return (
    <div className="cl-acciones">
      {puedeEditar && (
        <BotonEnlace
          a={`/clientes/${cliente._id}/editar`}
          type="text"
          icon={<Icono nombre="editar" />}
          aria-label={`Editar a ${cliente.nombre}`}
        >
          Editar
        </BotonEnlace>
      )}
      {puedeEliminar && (
        <Button
          type="text"
          danger
          icon={<Icono nombre="eliminar" />}
          loading={eliminar.isPending}
          aria-label={`Eliminar a ${cliente.nombre}`}
          onClick={() => void alEliminar()}
        >
          Eliminar
        </Button>
      )}
    </div>
  );
}
