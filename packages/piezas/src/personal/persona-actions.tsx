import type { Usuario } from '@cartera/contrato/usuarios';
import { RowAction, RowActions } from '@cartera/kit/list';
import { confirm } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import { type PersonaCalls, type PersonaInput, useDeletePersona } from './persona.queries';

interface PersonaActionsProps<D extends PersonaInput> {
  readonly calls: PersonaCalls<D>;
  readonly persona: Usuario;
  readonly onEdit: () => void;
  readonly canDelete?: boolean;
  /** Additional actions of the screen. */
  readonly children?: ReactNode;
}

/** The actions on a member of staff. */
export function PersonaActions<D extends PersonaInput>({
  calls,
  persona: { _id, nombre },
  onEdit,
  canDelete = true,
  children,
}: PersonaActionsProps<D>) {
  const deletion = useDeletePersona(calls);

  const onDelete = async () => {
    const confirmed = await confirm({
      title: `¿Eliminar a ${nombre}?`,
      text: `Ya no podrá entrar, y no se puede deshacer. ${calls.deletionNotice}`,
      okText: 'Eliminar',
      danger: true,
    });
    if (confirmed) deletion.mutate(_id);
  };

  return (
    <RowActions>
      <RowAction icon="edit" text="Editar" target={`a ${nombre}`} onClick={onEdit} />
      {children}
      {canDelete && (
        <RowAction
          icon="delete"
          text="Eliminar"
          target={`a ${nombre}`}
          danger
          loading={deletion.isPending}
          onClick={() => void onDelete()}
        />
      )}
    </RowActions>
  );
}
