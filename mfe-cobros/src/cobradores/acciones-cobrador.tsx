import type { Usuario } from '@cartera/contrato/usuarios';
import { AccionesFila, AccionFila, confirmar } from '@cartera/kit/datos';
import { useEliminarCobrador } from './cobradores.consultas';

interface PropsAccionesCobrador {
  readonly cobrador: Usuario;
  readonly alEditar: () => void;
}

/** What can be done with a collector. */
export function AccionesCobrador({ cobrador, alEditar }: PropsAccionesCobrador) {
  const eliminar = useEliminarCobrador();
  const { _id, nombre } = cobrador;

  const alEliminar = async () => {
    const seguro = await confirmar({
      titulo: `¿Eliminar a ${nombre}?`,
      texto:
        'Ya no podrá entrar, y no se puede deshacer. Un cobrador con préstamos, cobros, clientes o metas no se elimina: márcalo como inactivo.',
      textoOk: 'Eliminar',
      peligro: true,
    });
    if (seguro) eliminar.mutate(_id);
  };

  return (
    <AccionesFila>
      <AccionFila icono="editar" texto="Editar" de={`a ${nombre}`} alPulsar={alEditar} />
      <AccionFila
        icono="eliminar"
        texto="Eliminar"
        de={`a ${nombre}`}
        peligro
        cargando={eliminar.isPending}
        alPulsar={() => void alEliminar()}
      />
    </AccionesFila>
  );
}
