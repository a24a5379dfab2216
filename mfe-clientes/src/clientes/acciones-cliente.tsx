import type { Cliente } from '@cartera/contrato/clientes';
import { usePuede } from '@cartera/kit';
import { AccionesFila, AccionFila, confirmar } from '@cartera/kit/datos';
import { useEliminarCliente } from './clientes.consultas';

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
    <AccionesFila>
      {puedeEditar && (
        <AccionFila
          icono="editar"
          texto="Editar"
          de={`a ${cliente.nombre}`}
          a={`/clientes/${cliente._id}/editar`}
        />
      )}
      {puedeEliminar && (
        <AccionFila
          icono="eliminar"
          texto="Eliminar"
          de={`a ${cliente.nombre}`}
          peligro
          cargando={eliminar.isPending}
          alPulsar={() => void alEliminar()}
        />
      )}
    </AccionesFila>
  );
}
