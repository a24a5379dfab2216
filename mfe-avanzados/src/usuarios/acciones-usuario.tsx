import type { Usuario } from '@cartera/contrato/usuarios';
import { AccionesFila, AccionFila, confirmar } from '@cartera/kit/datos';
import { usePotestad } from './use-potestad';
import { useEliminarUsuario } from './usuarios.consultas';

interface PropsAccionesUsuario {
  readonly usuario: Usuario;
  readonly alEditar: () => void;
  readonly alCambiarClave: () => void;
}

/** What can be done with a user, by whom the server would let; nobody is offered to delete themselves. */
export function AccionesUsuario({ usuario, alEditar, alCambiarClave }: PropsAccionesUsuario) {
  const { alcanza, esPropio } = usePotestad();
  const eliminar = useEliminarUsuario();
  if (!alcanza(usuario)) return null;

  const { _id, nombre } = usuario;
  const alEliminar = async () => {
    const seguro = await confirmar({
      titulo: `¿Eliminar a ${nombre}?`,
      texto:
        'Ya no podrá entrar, y no se puede deshacer. Quien tiene préstamos, cobros, clientes o metas no se elimina: márcalo como inactivo.',
      textoOk: 'Eliminar',
      peligro: true,
    });
    if (seguro) eliminar.mutate(_id);
  };

  return (
    <AccionesFila>
      <AccionFila icono="editar" texto="Editar" de={`a ${nombre}`} alPulsar={alEditar} />
      <AccionFila icono="clave" texto="Contraseña" de={`de ${nombre}`} alPulsar={alCambiarClave} />
      {!esPropio(usuario) && (
        <AccionFila
          icono="eliminar"
          texto="Eliminar"
          de={`a ${nombre}`}
          peligro
          cargando={eliminar.isPending}
          alPulsar={() => void alEliminar()}
        />
      )}
    </AccionesFila>
  );
}
