import type { Cliente } from '@cartera/contrato/clientes';
import { useCan } from '@cartera/kit';
import { RowAction, RowActions } from '@cartera/kit/list';
import { confirm } from '@cartera/kit/ui';
import { useEliminarCliente } from './clientes.queries';

/** The actions on a client that the user's permissions allow. */
export function ClienteActions({ cliente }: { readonly cliente: Cliente }) {
  const canEdit = useCan('clientes.editar');
  const canDelete = useCan('clientes.eliminar');
  const eliminar = useEliminarCliente();

  const onDelete = async () => {
    const confirmed = await confirm({
      title: `¿Eliminar a ${cliente.nombre}?`,
      text: 'Se borran todos sus datos y no se puede deshacer. Un cliente con préstamos no se elimina.',
      okText: 'Eliminar',
      danger: true,
    });
    if (confirmed) eliminar.mutate(cliente._id);
  };

  return (
    <RowActions>
      {canEdit && (
        <RowAction
          icon="edit"
          text="Editar"
          target={`a ${cliente.nombre}`}
          to={`/clientes/${cliente._id}/editar`}
        />
      )}
      {canDelete && (
        <RowAction
          icon="delete"
          text="Eliminar"
          target={`a ${cliente.nombre}`}
          danger
          loading={eliminar.isPending}
          onClick={() => void onDelete()}
        />
      )}
    </RowActions>
  );
}
