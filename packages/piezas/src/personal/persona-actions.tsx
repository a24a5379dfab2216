import type { Usuario } from '@cartera/contrato/usuarios';
import { confirm, RowAction, RowActions } from '@cartera/kit/datos';
import type { ReactNode } from 'react';
import { type DatosPersona, type PersonaCalls, useEliminarPersona } from './persona.queries';

interface PropsAccionesPersona<D extends DatosPersona> {
  readonly calls: PersonaCalls<D>;
  readonly persona: Usuario;
  readonly onEdit: () => void;
  readonly sePuedeEliminar?: boolean;
  /** Actions of the screen's own. */
  readonly children?: ReactNode;
}

/** What can be done with a member of staff. */
export function AccionesPersona<D extends DatosPersona>({
  calls,
  persona: { _id, nombre },
  onEdit,
  sePuedeEliminar = true,
  children,
}: PropsAccionesPersona<D>) {
  const eliminar = useEliminarPersona(calls);

  const onDelete = async () => {
    const confirmed = await confirm({
      titulo: `¿Eliminar a ${nombre}?`,
      text: `Ya no podrá entrar, y no se puede deshacer. ${calls.avisoAlEliminar}`,
      okText: 'Eliminar',
      danger: true,
    });
    if (confirmed) eliminar.mutate(_id);
  };

  return (
    <RowActions>
      <RowAction icono="editar" text="Editar" de={`a ${nombre}`} alPulsar={onEdit} />
      {children}
      {sePuedeEliminar && (
        <RowAction
          icono="eliminar"
          text="Eliminar"
          de={`a ${nombre}`}
          danger
          loading={eliminar.isPending}
          alPulsar={() => void onDelete()}
        />
      )}
    </RowActions>
  );
}
