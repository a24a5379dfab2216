import { formatPeriodo } from '@cartera/contrato/formats';
import type { Meta } from '@cartera/contrato/metas';
import { RowAction, RowActions } from '@cartera/kit/list';
import { confirm } from '@cartera/kit/ui';
import { useEliminarMeta } from './metas.queries';

interface MetaActionsProps {
  readonly meta: Meta;
  readonly onEdit: () => void;
}

export function MetaActions({ meta, onEdit }: MetaActionsProps) {
  const eliminar = useEliminarMeta();
  const target = `la meta de ${meta.cobradorNombre}, ${formatPeriodo(meta.periodo)}`;

  const onDelete = async () => {
    const confirmed = await confirm({
      title: '¿Estás seguro de eliminar esta meta?',
      text: `Se borra ${target}. Sus cobros no se tocan.`,
      okText: 'Eliminar',
      danger: true,
    });
    if (confirmed) eliminar.mutate(meta._id);
  };

  return (
    <RowActions>
      <RowAction icon="edit" text="Editar" target={target} onClick={onEdit} />
      <RowAction
        icon="delete"
        text="Eliminar"
        target={target}
        danger
        loading={eliminar.isPending}
        onClick={() => void onDelete()}
      />
    </RowActions>
  );
}
