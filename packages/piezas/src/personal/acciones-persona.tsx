import type { Usuario } from '@cartera/contrato/usuarios';
import { AccionesFila, AccionFila, confirmar } from '@cartera/kit/datos';
import type { ReactNode } from 'react';
import { type DatosPersona, type PersonaCalls, useEliminarPersona } from './persona.queries';

interface PropsAccionesPersona<D extends DatosPersona> {
  readonly calls: PersonaCalls<D>;
  readonly persona: Usuario;
  readonly alEditar: () => void;
  readonly sePuedeEliminar?: boolean;
  /** Actions of the screen's own. */
  readonly children?: ReactNode;
}

/** What can be done with a member of staff. */
export function AccionesPersona<D extends DatosPersona>({
  calls,
  persona: { _id, nombre },
  alEditar,
  sePuedeEliminar = true,
  children,
}: PropsAccionesPersona<D>) {
  const eliminar = useEliminarPersona(calls);

  const alEliminar = async () => {
    const seguro = await confirmar({
      titulo: `¿Eliminar a ${nombre}?`,
      texto: `Ya no podrá entrar, y no se puede deshacer. ${calls.avisoAlEliminar}`,
      textoOk: 'Eliminar',
      peligro: true,
    });
    if (seguro) eliminar.mutate(_id);
  };

  return (
    <AccionesFila>
      <AccionFila icono="editar" texto="Editar" de={`a ${nombre}`} alPulsar={alEditar} />
      {children}
      {sePuedeEliminar && (
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
